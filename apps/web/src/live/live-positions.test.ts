import type { LivePosition } from '@muster/contracts'
import { describe, expect, it } from 'vitest'
import { LivePositions } from './live-positions.ts'

const at = (no: number, x: number): LivePosition => ({
  no,
  timeMs: 0,
  x,
  y: 0,
  z: 0,
  floor: 1,
  accuracyM: 1,
  method: 'twr',
  status: 'live',
  speedMps: 0,
})
const batch = (full: boolean, ...positions: LivePosition[]) => ({ full, sequence: 1, baseTimeMs: 0, positions })

describe('LivePositions', () => {
  it('replaces everything with a full batch and only what is named with a change set', () => {
    const live = new LivePositions()
    live.apply(batch(true, at(1, 1), at(2, 2)))
    live.apply(batch(false, at(2, 20)))
    expect([...live.byNo.values()].map(({ no, x }) => [no, x])).toEqual([
      [1, 1],
      [2, 20],
    ])
    live.apply(batch(true, at(3, 3)))
    expect([...live.byNo.keys()]).toEqual([3])
  })

  it('tells listeners after the batch was applied, until they stop', () => {
    const live = new LivePositions()
    const seen: number[] = []
    const stop = live.onBatch(() => seen.push(live.byNo.size))
    live.apply(batch(true, at(1, 1)))
    stop()
    live.apply(batch(true, at(1, 1), at(2, 2)))
    expect(seen).toEqual([1])
  })
})
