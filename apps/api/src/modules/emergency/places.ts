/** Whether two floors can be the same; null: every floor. */
export const meets = (one: number | null, other: number | null): boolean => one === null || other === null || one === other
