/** Letters that fit into one line of a column. */
const LINE_LETTERS = 24
/** Letters of the longest name, with the number of a card beside it. */
const NAME_LETTERS = 96

/** Longer than a line, and no longer than a name can be: names are shown whole, while notes are cut to a line. */
export const isLongName = (text: string): boolean => text.length > LINE_LETTERS && text.length <= NAME_LETTERS
