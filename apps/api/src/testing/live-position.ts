import type { LivePosition } from '@muster/contracts'

/** A person live on the first floor now, as the tracker reports it. */
export const livePosition = (no: number, overrides: Partial<LivePosition> = {}): LivePosition => ({
  no,
  timeMs: Date.now(),
  x: 5,
  y: 5,
  z: 1,
  floor: 1,
  accuracyM: 0.3,
  method: 'twr',
  status: 'live',
  speedMps: 1,
  ...overrides,
})
