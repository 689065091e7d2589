import type { Track } from '@muster/contracts'
import { describe, expect, it } from 'vitest'
import { toTrackModel } from '../../map/tracks/track-model.ts'
import { beginning, movement, quietEnd, type ReplaySubject } from './replay-subject.ts'

const PART = { fromMs: 0, toMs: 1_000_000 }
const RANGE = { fromMs: 0, toMs: 5_000_000 }

/** Stands at 0 m from a second on, a fix a second, then walks 1.5 m a second. */
function subject(number: number, fromS: number, standsS: number, walksS: number, more: Partial<ReplaySubject> = {}): ReplaySubject {
  const count = standsS + walksS
  const track: Track = {
    ...{ trackableNo: number, ...PART },
    dtMs: Array.from({ length: count }, (_, i) => (i === 0 ? fromS * 1000 : 1000)),
    xCm: Array.from({ length: count }, (_, i) => Math.max(0, i - standsS) * 150),
    ...{ yCm: new Array(count).fill(0), floor: new Array(count).fill(0), accuracyCm: new Array(count).fill(30) },
  }
  const entry = { no: number, id: '', kind: 'person', class: 'employee', name: '', tagSn: null } as const
  const none = { departName: null, jobName: null, workType: null, company: null }
  return {
    entry: { ...entry, ...none },
    number,
    color: '',
    visible: true,
    model: toTrackModel(track),
    overview: null,
    error: null,
    ...more,
  }
}
const overview = { trackableNo: 1, fromMs: 0, stepMs: 1_000_000, state: [2, 0, 0, 2, 0], movesAfterMs: [0, -1, -1, 500, -1] }

describe('several on one axis of time', () => {
  const early = subject(1, 10, 20, 20)
  const late = subject(2, 200, 30, 30)

  it('begin with the first who is known', () => {
    expect(beginning([late, early], RANGE)).toBe(10_000)
    expect(beginning([{ ...late, model: null }], RANGE)).toBeNull()
    expect(beginning([{ ...late, overview: { ...overview, state: [0, 0, 1, 0, 0] } }], RANGE)).toBe(2_000_000)
  })

  it('are quiet only where nothing is known of anybody shown', () => {
    expect(quietEnd([early, late], 20_000, PART, RANGE)).toBeNull()
    expect(quietEnd([early, late], 100_000, PART, RANGE)).toBe(200_000)
    expect(quietEnd([{ ...early, visible: false }, late], 20_000, PART, RANGE)).toBe(200_000)
    expect(quietEnd([early, late], 400_000, PART, RANGE)).toBe(RANGE.toMs)
    expect(quietEnd([{ ...early, overview }, late], 400_000, PART, RANGE)).toBe(3_000_000)
  })

  it('are taken from movement to movement, over days that are not read too', () => {
    const both = [{ ...early, overview }, late]
    const first = movement(both, 0, 1, PART)!
    expect(first / 1000).toBeCloseTo(30, -1)
    const second = movement(both, first, 1, PART)!
    expect(second / 1000).toBeCloseTo(230, -1)
    expect(movement(both, second, 1, PART)).toBe(3_000_500)
    expect(movement(both, second, -1, PART)).toBe(first)
    expect(movement([late], second, 1, PART)).toBeNull()
  })
})
