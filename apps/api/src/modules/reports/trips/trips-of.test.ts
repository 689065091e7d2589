import { toColumns } from '@muster/database'
import { describe, expect, it } from 'vitest'
import { tripsOf } from './trips-of.ts'

const S = 1000
/** Positions every second: this many at a place, or driving at a speed along x. */
function track(...parts: ({ stand: number } | { drive: number; mps: number } | { silent: number })[]) {
  const fixes = [{ timeMs: 0, x: 0, y: 0 }]
  const last = () => fixes.at(-1)!
  for (const part of parts) {
    if ('silent' in part) {
      fixes.push({ ...last(), timeMs: last().timeMs + part.silent * S })
      continue
    }
    const [seconds, mps] = 'stand' in part ? [part.stand, 0] : [part.drive, part.mps]
    for (let i = 0; i < seconds; i++) fixes.push({ ...last(), timeMs: last().timeMs + S, x: last().x + mps })
  }
  return toColumns(fixes.map((fix) => ({ ...fix, z: 0, floor: 0, accuracyM: 1, method: 0 })))
}

describe('trips', () => {
  it('go from one standstill to the next, with their way and their greatest speed', () => {
    const trips = tripsOf(track({ stand: 300 }, { drive: 60, mps: 5 }, { stand: 60 }, { drive: 40, mps: 8 }, { stand: 300 }))
    expect(trips).toEqual([{ fromMs: 300 * S, toMs: 460 * S, distanceM: 620, topMps: 8 }])
  })

  it('end when a vehicle stands for three minutes', () => {
    const trips = tripsOf(track({ drive: 30, mps: 5 }, { stand: 200 }, { drive: 30, mps: 5 }))
    expect(trips.map(({ distanceM }) => distanceM)).toEqual([150, 150])
  })

  it('are none when a position only wanders, and none below thirty metres', () => {
    const wandering = Array.from({ length: 3600 }, (_, i) => ({ timeMs: i * S, x: 1.4 * Math.sin(i), y: 1.4 * Math.cos(i) }))
    expect(tripsOf(toColumns(wandering.map((fix) => ({ ...fix, z: 0, floor: 0, accuracyM: 1, method: 0 }))))).toEqual([])
    expect(tripsOf(track({ stand: 10 }, { drive: 8, mps: 3 }, { stand: 300 }))).toEqual([])
  })

  it('end where a vehicle is not heard any more: nobody knows which way it took', () => {
    const columns = track({ drive: 30, mps: 5 }, { silent: 600 }, { drive: 30, mps: 5 })
    expect(tripsOf(columns).map(({ fromMs, toMs }) => [fromMs, toMs])).toEqual([
      [0, 30 * S],
      [630 * S, 660 * S],
    ])
  })

  it('have no speed from a position that jumped', () => {
    const fixes = [0, 5, 10, 4000, 4005, 4010, 4015, 4020, 4025, 4030, 4035, 4040].map((x, i) => ({ timeMs: i * S, x }))
    const [trip] = tripsOf(toColumns(fixes.map((fix) => ({ ...fix, y: 0, z: 0, floor: 0, accuracyM: 1, method: 0 }))))
    expect(trip?.topMps).toBeLessThanOrEqual(5)
  })
})
