"""How to play: the rules, the icons, the keys, everything in the box, and the first steps."""
