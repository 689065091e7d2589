import { describe, expect, it } from 'vitest'
import { floorDwell } from './floor-dwell.ts'
import { toTrackModel } from './track-model.ts'

describe('floorDwell', () => {
  it('adds up the time on each floor without the gaps', () => {
    const model = toTrackModel({
      trackableNo: 1,
      fromMs: 0,
      toMs: 200_000,
      dtMs: [0, 5000, 5000, 100_000, 4000],
      xCm: [0, 0, 0, 5000, 5000],
      yCm: [0, 0, 0, 0, 0],
      floor: [0, 0, 1, 1, 1],
      accuracyCm: [40, 40, 40, 40, 40],
    })
    expect([...floorDwell(model)]).toEqual([
      [0, 10_000],
      [1, 4000],
    ])
  })
})
