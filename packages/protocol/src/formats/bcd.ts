/** Two digits a byte, over `length` bytes; null when a nibble is no digit. */
export function bcdDigits(bytes: Uint8Array, at: number, length: number): string | null {
  let digits = ''
  for (let i = at; i < at + length; i++) {
    const byte = bytes[i] as number
    const high = byte >> 4
    const low = byte & 0x0f
    if (high > 9 || low > 9) return null
    digits += high
    digits += low
  }
  return digits
}

/** Value of one such byte; NaN when it is not BCD. */
export const bcdNumber = (byte: number): number => (byte >> 4 > 9 || (byte & 0x0f) > 9 ? Number.NaN : (byte >> 4) * 10 + (byte & 0x0f))

/** Digits as bytes, two a byte; an odd number of digits gets a leading zero. */
export function toBcd(digits: string, length: number): number[] {
  const padded = digits.padStart(2 * length, '0')
  return Array.from({ length }, (_, i) => (Number(padded[2 * i]) << 4) | Number(padded[2 * i + 1]))
}

const FIRST_YEAR = 2000

/** Unix ms from year of the century, month, day, hour, minute, second; null when there is no such moment. */
export function moment(year: number, month: number, day: number, hour: number, minute: number, second: number): number | null {
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour <= 23 && minute <= 59 && second <= 59)) return null
  const ms = Date.UTC(FIRST_YEAR + year, month - 1, day, hour, minute, second)
  // The 31st of a shorter month would be read as a day of the next month.
  return Number.isNaN(ms) || new Date(ms).getUTCDate() !== day ? null : ms
}
