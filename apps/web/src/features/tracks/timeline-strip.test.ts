import { describe, expect, it } from 'vitest'
import { toTrackModel } from '../../map/tracks/track-model.ts'
import { timelineStrip } from './timeline-strip.ts'

describe('timelineStrip', () => {
  it('leaves gaps empty and shows the fastest of each column', () => {
    const still = Array.from({ length: 21 }, (_, i) => ({ dt: i === 0 ? 0 : 1000, x: 0 }))
    const afterGap = Array.from({ length: 20 }, (_, i) => ({ dt: i === 0 ? 60_000 : 1000, x: 5000 + i * 150 }))
    const fixes = [...still, ...afterGap]
    const model = toTrackModel({
      trackableNo: 1,
      fromMs: 0,
      toMs: 100_000,
      dtMs: fixes.map(({ dt }) => dt),
      xCm: fixes.map(({ x }) => x),
      yCm: fixes.map(() => 0),
      floor: fixes.map(() => 0),
      accuracyCm: fixes.map(() => 30),
    })
    expect(timelineStrip(model, 10)).toEqual([0, 0, 0, null, null, null, null, null, 2, 2])
  })
})
