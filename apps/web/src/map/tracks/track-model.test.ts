import type { Track } from '@muster/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indexAt, momentAt, movementAt, quietUntil, summarise, toTrackModel } from './track-model.ts'
import { trackRuns } from './track-runs.ts'

/** [seconds since the previous fix, x m, floor]; y is 0. */
function track(...fixes: [number, number, number?][]): Track {
  return {
    trackableNo: 1,
    fromMs: 1_000_000,
    toMs: 2_000_000,
    dtMs: fixes.map(([seconds]) => seconds * 1000),
    xCm: fixes.map(([, x]) => x * 100),
    yCm: fixes.map(() => 0),
    floor: fixes.map(([, , floor = 0]) => floor),
    accuracyCm: fixes.map(() => 40),
  }
}

const walk = toTrackModel(track([0, 0], [1, 1], [1, 2], [30, 40], [1, 41]))

describe('momentAt', () => {
  it('is nowhere before the first fix', () => {
    expect(momentAt(walk, 999_999)).toBeNull()
  })

  it('interpolates between fixes', () => {
    expect(momentAt(walk, 1_001_500)).toMatchObject({ x: 1.5, known: true })
  })

  it('stays at the last place and says that nothing is known inside a gap', () => {
    expect(momentAt(walk, 1_015_000)).toMatchObject({ x: 2, known: false })
    expect(quietUntil(walk, 1_015_000)).toBe(1_032_000)
    expect(quietUntil(walk, 1_001_000)).toBeNull()
    expect(quietUntil(walk, 999_000)).toBe(1_000_000)
    expect(quietUntil(walk, 1_060_000)).toBe(Number.POSITIVE_INFINITY)
  })

  it('never slides between floors', () => {
    const stairs = toTrackModel(track([0, 0, 0], [1, 10, 1]))
    expect(momentAt(stairs, 1_000_900)).toMatchObject({ x: 0, floor: 0 })
    expect(momentAt(stairs, 1_001_000)).toMatchObject({ x: 10, floor: 1 })
  })

  it('knows no more than ten seconds after the last fix', () => {
    expect(momentAt(walk, 1_040_000)?.known).toBe(true)
    expect(momentAt(walk, 1_060_000)?.known).toBe(false)
  })
})

describe('indexAt', () => {
  it('finds what a scan finds', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 40 }), fc.integer({ min: -5, max: 4100 }), (steps, at) => {
        let time = 0
        const timeMs = Float64Array.from(steps, (step) => (time += step))
        expect(indexAt({ timeMs }, at)).toBe(timeMs.findLastIndex((value) => value <= at))
      }),
    )
  })
})

describe('gaps', () => {
  it('are silences in which somebody moved, or very long ones', () => {
    const model = toTrackModel(track([0, 0], [9, 20], [12, 20.5], [12, 30], [60, 30], [66, 30]))
    expect([...model.gap]).toEqual([0, 0, 0, 1, 0, 1])
  })

  it('do not count as way or as moving', () => {
    expect(summarise(walk)).toMatchObject({ fixes: 5, gaps: 1, gapsMs: 30_000, distanceM: 3, movingMs: 3000 })
  })
})

describe('speed', () => {
  it('of a standing tag with noise is standing', () => {
    const noisy = track(...Array.from({ length: 20 }, (_, i): [number, number] => [i === 0 ? 0 : 1, i % 2 === 0 ? 0 : 0.25]))
    expect(Math.max(...toTrackModel(noisy).speedMps)).toBeLessThan(0.3)
  })

  it('of a steady walk is that of the walk', () => {
    const steady = toTrackModel(track(...Array.from({ length: 20 }, (_, i): [number, number] => [i === 0 ? 0 : 1, i * 1.5])))
    for (const speed of steady.speedMps) expect(speed).toBeCloseTo(1.5)
  })
})

describe('movementAt', () => {
  it('goes from the beginning of one movement to that of the next, and back', () => {
    const still = Array.from({ length: 20 }, (): [number, number] => [1, 0])
    const away = Array.from({ length: 20 }, (_, i): [number, number] => [1, 2 * i])
    const rest = Array.from({ length: 20 }, (): [number, number] => [1, 38])
    const back = Array.from({ length: 20 }, (_, i): [number, number] => [1, 38 - 2 * i])
    const model = toTrackModel(track(...still, ...away, ...rest, ...back))
    const first = movementAt(model, model.fromMs, 1)!
    const second = movementAt(model, first, 1)!
    expect((first - model.fromMs) / 1000).toBeCloseTo(20, -1)
    expect((second - model.fromMs) / 1000).toBeCloseTo(60, -1)
    expect(movementAt(model, second, 1)).toBeNull()
    expect(movementAt(model, second, -1)).toBe(first)
    expect(movementAt(model, first, -1)).toBeNull()
  })
})

describe('trackRuns', () => {
  it('draws gaps and floor changes apart, the latter on both floors, and never joins them by a solid line', () => {
    const runs = trackRuns(toTrackModel(track([0, 0], [1, 1], [1, 2], [30, 40], [1, 41], [1, 42, 1], [1, 43, 1])))
    expect(runs.map(({ kind, floor }) => `${typeof kind === 'number' ? 'solid' : kind} ${floor}`)).toEqual([
      'solid 0',
      'gap 0',
      'solid 0',
      'step 0',
      'step 1',
      'solid 1',
    ])
    for (const run of runs) {
      const xs = run.points.map(([x]) => x)
      if (typeof run.kind === 'number') expect(xs.some((x) => x <= 2) && xs.some((x) => x >= 40)).toBe(false)
    }
  })

  it('joins runs of different speed without a hole', () => {
    const runs = trackRuns(
      toTrackModel(track(...Array.from({ length: 30 }, (_, i): [number, number] => [i === 0 ? 0 : 1, i < 15 ? i : 15 + (i - 15) * 6]))),
    )
    expect(runs.length).toBeGreaterThan(1)
    for (let i = 1; i < runs.length; i++) expect(runs[i]!.points[0]).toEqual(runs[i - 1]!.points.at(-1))
  })
})
