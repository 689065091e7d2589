import type { DecodedFrame, DropReason } from './reading.ts'

export type Skipped = DecodedFrame['skipped']

export function skip(skipped: Skipped, reason: DropReason): void {
  skipped[reason] = (skipped[reason] ?? 0) + 1
}
