import { toColumns } from '@muster/database'
import { expect, it } from 'vitest'
import { TrackActivity } from './track-activity.ts'

/** [second, x m] at floor 1. */
const columns = (...fixes: [number, number][]) =>
  toColumns(fixes.map(([second, x]) => ({ timeMs: second * 1000, x, y: 0, z: 0, floor: 1, accuracyM: 0.3, method: 1 })))

it('tells being there from moving and from nothing, with the moment a movement begins', () => {
  const activity = new TrackActivity(0, 600_000, 6)
  activity.add(columns([0, 0], [60, 0.4], [110, 0], [112, 2], [114, 4]))
  // Another day's fixes; they returned at a different place.
  activity.add(columns([400, 90], [450, 90.5]))
  expect(activity.found).toEqual({ stepMs: 100_000, state: [1, 2, 0, 0, 1, 0], movesAfterMs: [-1, 12_000, -1, -1, -1, -1] })
})

it('marks every step that a standstill lasts', () => {
  const activity = new TrackActivity(0, 100_000, 10)
  activity.add(columns([5, 0], [62, 0]))
  expect(activity.found.state).toEqual([1, 1, 1, 1, 1, 1, 1, 0, 0, 0])
})
