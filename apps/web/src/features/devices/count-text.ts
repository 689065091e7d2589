/** Counts are written alike in all languages. */
export const COUNT = new Intl.NumberFormat('en-US')

export const countOf = (drops: Readonly<Record<string, number>>): number => Object.values(drops).reduce((sum, count) => sum + count, 0)
