type Check = (text: string) => true | string

/** A number from one bound to the other, else the message. */
export const decimal =
  (low: number, high: number, message: string): Check =>
  (text) =>
    Number(text) >= low && Number(text) <= high ? true : message

/** The same without decimals. */
export const whole =
  (low: number, high: number, message: string): Check =>
  (text) =>
    Number.isInteger(Number(text)) ? decimal(low, high, message)(text) : message

/** Seconds before an alarm stands, or clears. */
export const delay = { kind: 'text', required: true, format: 'float', check: decimal(0, 86_400, 'rules.areaDelay') } as const

/** A time of day, `24:00` at the end of it. */
export const isTime = (text: string): boolean => /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(text)
