"""The rules as flows, one room for each chapter of the rulebook.

`turns` (a turn), `income`, `tracks` (advance, regress, collect), `research`, `explore`, `conquer`,
`technology` (invent, upgrade), `buildings`, `tapestry`, `civilizations`, `achievements`, `payments`,
`scoring`, `resolver` (effects as data), `board` (who controls what), `setup`, `ending`.
"""
