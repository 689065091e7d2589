import { decodePositions, type PositionBatch } from '@muster/contracts'
import type { Fix } from '@muster/positioning'
import { describe, expect, it } from 'vitest'
import { LivePositions } from './live-positions.ts'

const fix = (timeMs: number, x = 1): Fix => ({
  timeMs,
  x,
  y: 2,
  z: 1,
  floor: 1,
  accuracyM: 0.3,
  method: 'twr',
  quality: 'good',
  speedMps: 1,
  anchorsUsed: 4,
  anchorsRejected: 0,
})
const batchAt = (live: LivePositions, nowMs: number): PositionBatch | null => {
  const bytes = live.batch(nowMs, 30_000)
  return bytes === null ? null : decodePositions(bytes)
}

describe('live positions', () => {
  it('sends everything first, then what changed, and everything again every two seconds', () => {
    const live = new LivePositions()
    live.located(1, fix(0))
    live.located(2, fix(0))
    expect(batchAt(live, 100)).toMatchObject({ full: true, positions: [{ no: 1 }, { no: 2 }] })
    expect(batchAt(live, 200)).toBeNull()
    live.located(2, fix(150, 5))
    const changes = batchAt(live, 300)
    expect(changes?.full).toBe(false)
    expect(changes?.positions.map(({ no }) => no)).toEqual([2])
    expect(batchAt(live, 2200)?.positions.length).toBe(2)
  })

  it('says stale when nothing was heard for the disappearance time', () => {
    const live = new LivePositions()
    live.located(1, fix(0))
    batchAt(live, 10)
    expect(batchAt(live, 30_500)?.positions[0]?.status).toBe('stale')
    live.located(1, fix(31_000))
    expect(batchAt(live, 31_100)?.positions[0]?.status).toBe('live')
  })

  it('never shows as live whom it hears but cannot locate', () => {
    const live = new LivePositions()
    live.heard(1, 0)
    expect(batchAt(live, 10)?.positions[0]).toMatchObject({ no: 1, status: 'unlocated', method: 'none' })
    live.located(1, fix(1000))
    live.heard(1, 9000)
    expect(batchAt(live, 9100)?.positions[0]).toMatchObject({ status: 'unlocated', x: 1 })
  })

  it('sends everything at once when somebody is gone', () => {
    const live = new LivePositions()
    live.located(1, fix(0))
    live.located(2, fix(0))
    batchAt(live, 10)
    live.gone(1)
    expect(batchAt(live, 20)).toMatchObject({ full: true, positions: [{ no: 2 }] })
  })
})
