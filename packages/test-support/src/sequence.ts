import { randomBytes } from 'node:crypto'

let last = 0

/** A number unique within this process; keeps builders' rows distinct. */
export function nextNumber(): number {
  last += 1
  return last
}

/** A row's id that no other test, process or run uses. */
export function uniqueId(prefix: string): string {
  return `${prefix}-${randomBytes(6).toString('hex')}`
}
