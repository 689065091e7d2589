import { FIX_METHODS } from '@muster/contracts'
import type { Fix } from '@muster/positioning'

const KEPT = 8
const NUMBERS = 7

/** A tag's newest fixes in a ring buffer: evidence for alarms without an allocation per fix. */
export class RecentFixes {
  private readonly numbers = new Float64Array(KEPT * NUMBERS)
  private count = 0

  push(fix: Fix): void {
    const at = (this.count++ % KEPT) * NUMBERS
    const { numbers } = this
    numbers[at] = fix.timeMs
    numbers[at + 1] = fix.x
    numbers[at + 2] = fix.y
    numbers[at + 3] = fix.z
    numbers[at + 4] = fix.floor
    numbers[at + 5] = fix.accuracyM
    numbers[at + 6] = FIX_METHODS.indexOf(fix.method)
  }

  /** Oldest first. */
  list(): { timeMs: number; x: number; y: number; z: number; floor: number; accuracyM: number; method: string }[] {
    const kept = Math.min(this.count, KEPT)
    return Array.from({ length: kept }, (_, i) => {
      const at = ((this.count - kept + i) % KEPT) * NUMBERS
      const [timeMs = 0, x = 0, y = 0, z = 0, floor = 0, accuracyM = 0, method = 0] = this.numbers.subarray(at, at + NUMBERS)
      return { timeMs, x, y, z, floor, accuracyM, method: FIX_METHODS[method] ?? 'none' }
    })
  }
}
