import { expect, it } from 'vitest'
import { compareAlarms } from './compare-alarms.ts'
import type { FoundAlarm } from './trial-run.ts'

const alarm = (trackableNo: number | null, fromMs: number, toMs: number | null, areaId = 'a'): FoundAlarm => ({
  kind: trackableNo === null ? 'overcrowding' : 'outOfBounds',
  ...{ areaId, areaName: areaId, trackableNo, trackableName: null, memberCount: null, floor: 0, x: 0, y: 0 },
  fromMs,
  toMs,
})
const changes = (today: FoundAlarm[], drafted: FoundAlarm[]) =>
  compareAlarms(today, drafted).map(({ change, trackableNo, fromMs }) => [change, trackableNo, fromMs])

it('knows an alarm again that begins or ends at another time', () => {
  expect(changes([alarm(1, 10, 20)], [alarm(1, 15, null)])).toEqual([['stays', 1, 15]])
  expect(compareAlarms([alarm(1, 10, 20)], [alarm(1, 15, null)])[0]?.today).toEqual({ fromMs: 10, toMs: 20 })
})

it('takes gatherings of other people at the same time for others', () => {
  const gathering = (nos: number[]): FoundAlarm => ({ ...alarm(null, 10, 20), kind: 'gathering', areaId: null, memberNos: nos })
  const compared = compareAlarms([gathering([1, 2]), gathering([3, 4])], [gathering([4, 5])])
  expect(compared.map(({ change, memberNos }) => [change, memberNos])).toEqual([['stays', [4, 5]], ['goes', [1, 2]]]) // biome-ignore format: one row
})

it('takes each alarm of today for one at most', () => {
  expect(changes([alarm(1, 10, 50)], [alarm(1, 10, 20), alarm(1, 30, 50)])).toEqual([['stays', 1, 10], ['comes', 1, 30]]) // biome-ignore format: one row
})

it('does not take another time, person or area for the same', () => {
  expect(changes([alarm(1, 10, 20)], [alarm(1, 30, 40)])).toEqual([['goes', 1, 10], ['comes', 1, 30]]) // biome-ignore format: one row
  expect(changes([alarm(1, 10, 20)], [alarm(2, 10, 20)])).toHaveLength(2)
  expect(changes([alarm(null, 10, 20)], [alarm(null, 10, 20, 'b')])).toHaveLength(2)
})
