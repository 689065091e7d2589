import { timingSafeEqual } from 'node:crypto'

/** Compares without telling by the time taken where they differ. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
