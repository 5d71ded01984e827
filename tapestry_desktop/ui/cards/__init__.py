"""Painted card faces: small ones for hand and mats, whole ones for tips.

The pictures come from `ui.art`, the words from the component texts; nothing here knows a rule.
"""
