"""The bots and the kaiju in the window: their turns as stories, their mats, the campaign."""
