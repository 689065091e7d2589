/** Built-in option sets of the specification. */
export const SEX = { set: 'sex', values: ['1', '2'] } as const
export const YES_NO = { set: 'yesNo', values: ['Y', 'N'] } as const
