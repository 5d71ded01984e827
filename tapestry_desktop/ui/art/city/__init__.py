"""The capital city as pictures: mats, buildings, landmarks and what is laid over them.

Everything here is drawn with `QPainter` when first asked for and kept as pixmaps per plot size and device
ratio. One plot is the unit of length; light comes from the north-west. Nothing here knows a rule or a game.
"""
