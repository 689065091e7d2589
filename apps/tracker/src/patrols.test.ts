import { compileAreas } from '@muster/positioning'
import { expect, it } from 'vitest'
import { Output } from './output.ts'
import { NO_PATROLS } from './site/load-patrols.ts'
import { hearPatrolPoints, standAtPatrolPoints } from './steps/patrols.ts'
import { testConfig } from './testing/test-pipeline.ts'

const fence = { floor: 1, baseM: null, topM: null, exitToleranceM: 0, enterDelayMs: 0, exitDelayMs: 0 }
const square: [number, number][] = [[0, 0], [10, 0], [10, 10], [0, 10]] // biome-ignore format: one ring, one line
const patrols = {
  ...NO_PATROLS,
  beacons: new Map([['b1', { placeId: 'pump', thresholdDbm: -75, distanceM: 8, x: 0, y: 0 }]]),
  fences: compileAreas([{ id: 'tank', rings: [square], ...fence }]),
  walkers: new Set([1]),
}
const at = (x: number, timeMs: number, accuracyM = 0) => ({ timeMs, x, y: 5, z: 1, floor: 1, accuracyM })
const run = (item: object) => {
  const context = { config: testConfig({ patrols }), output: new Output() }
  hearPatrolPoints(context as never, item as never)
  if ('fix' in item) standAtPatrolPoints(context as never, item as never)
  return [...context.output.sightings.values()].map(({ placeId, slotMs }) => [placeId, slotMs])
}
const heard = (rssiDbm: number, more: object = {}) => ({
  ...{ reading: { kind: 'rssi', anchors: ['b0', 'b1'], rssiDbm: [-40, rssiDbm] }, timeMs: 25_000 },
  ...{ trackable: { no: 1 }, state: { fix: null }, ...more },
})

it('perceives a beacon from its threshold on, by those who patrol, unless they are known to be elsewhere', () => {
  expect(run(heard(-75))).toEqual([['pump', 20_000]])
  expect(run(heard(-76))).toEqual([])
  expect(run(heard(-50, { trackable: { no: 2 } }))).toEqual([])
  expect(run(heard(-50, { state: { fix: at(40, 24_000) } }))).toEqual([])
  expect(run(heard(-50, { state: { fix: at(40, 1000) } }))).toEqual([['pump', 20_000]])
})

it('perceives who stands within a fence beyond doubt, late or not', () => {
  const standing = (fix: object) => ({ reading: { kind: 'range' }, trackable: { no: 1 }, state: { fix: null }, late: true, fix })
  expect(run(standing(at(5, 31_000)))).toEqual([['tank', 30_000]])
  expect(run(standing(at(9.9, 31_000, 6)))).toEqual([])
  expect(run(standing(at(15, 31_000)))).toEqual([])
})
