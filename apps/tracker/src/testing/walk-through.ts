import { logOf, rangesAt, type TestFrame } from './test-frames.ts'
import { BUILDING } from './test-pipeline.ts'

export const START_MS = 1_790_000_000_000

/**
 * Tag `t<no>` walks along y = 15 through the forbidden square at 1 m/s, from x = 2; a frame a second of one gateway.
 */
export const walkThrough = (no: number, gatewayId: string, seconds = 30, startMs = START_MS): TestFrame[] =>
  Array.from({ length: seconds }, (_, i) => ({
    gatewayId,
    seq: i + 1,
    sentAtMs: startMs + i * 1000,
    readings: [rangesAt(`t${no}`, 2 + i, 15, startMs + i * 1000)],
  }))

export const logged = (frames: readonly TestFrame[]) => logOf(BUILDING, frames)
