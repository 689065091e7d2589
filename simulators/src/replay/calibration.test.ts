import { expect, test } from 'vitest'
import { learnCalibration } from './calibration.ts'
import type { Epoch } from './data-set.ts'

const ANCHORS = [
  { hwId: 'a', x: 0, y: 0, z: 3 },
  { hwId: 'b', x: 20, y: 0, z: 3 },
  { hwId: 'c', x: 0, y: 15, z: 3 },
]
const IDS = ANCHORS.map(({ hwId }) => hwId)
/** Errors of the anchors, metres. */
const ERRORS_M = [0, 0.7, -0.4]
const TAGS = new Map([['card', { hwId: 'r1' }]])

const run = (measuredAt: (distancesM: number[]) => Epoch['measured'], tag = 'card'): Epoch[] =>
  Array.from({ length: 60 }, (_, i) => {
    const truth: Epoch['truth'] = [10 + 6 * Math.cos(i / 9), 7 + 5 * Math.sin(i / 9), 1]
    const distancesM = ANCHORS.map(({ x, y, z }, k) => Math.hypot(x - truth[0], y - truth[1], z - truth[2]) + ERRORS_M[k]!)
    return { t: i, tag, measured: measuredAt(distancesM), truth }
  })
const ranges = (distancesM: number[]): Epoch['measured'] => ({ kind: 'range', anchors: IDS, distancesM })
const differences = (distancesM: number[]): Epoch['measured'] => ({
  kind: 'tdoa',
  ref: 'a',
  anchors: IDS.slice(1),
  differencesM: distancesM.slice(1).map((one) => one - distancesM[0]!),
})

test('ranges teach the errors of the pairs of this run', () => {
  const { rangeOffsets } = learnCalibration(run(ranges), ANCHORS, TAGS, 1)
  const own = rangeOffsets.filter(({ tagHwId }) => tagHwId === 'r1')
  expect(own.map(({ anchorHwId }) => anchorHwId).sort()).toEqual(IDS)
  expect(learnCalibration(run(ranges, 'another'), ANCHORS, TAGS, 1).rangeOffsets).toEqual([])
})

test.each(['card', 'another'])('differences teach the offsets of the anchors, of whichever tag: %s', (tag) => {
  const { arrivalOffsets } = learnCalibration(run(differences, tag), ANCHORS, TAGS, 1)
  const offsetM = (hwId: string) => arrivalOffsets.find(({ anchorHwId }) => anchorHwId === hwId)!.offsetM
  expect(offsetM('b') - offsetM('a')).toBeCloseTo(0.7, 3)
  expect(offsetM('c') - offsetM('a')).toBeCloseTo(-0.4, 3)
})
