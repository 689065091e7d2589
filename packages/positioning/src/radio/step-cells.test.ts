import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../settings.ts'
import { createCellBelief } from './cell-belief.ts'
import { createCellEstimate } from './cell-estimate.ts'
import { createCellRoom } from './cell-room.ts'
import { buildRadioMap } from './radio-map.ts'
import { stepCells } from './step-cells.ts'

const ANCHORS = [
  [0, 0],
  [30, 0],
  [30, 20],
  [0, 20],
].map(([x, y], i) => ({ hwId: `a${i}`, kind: 'ble' as const, x: x!, y: y!, z: 3, floor: 0 }))
const dbmAt = (x: number, y: number) => ANCHORS.map((anchor) => -50 - 25 * Math.log10(1 + Math.hypot(anchor.x - x, anchor.y - y)))

/** What a tag at (15.2, 9.7) hears for a while, with fingerprints at this spacing. */
function heardOn(spacingM: number, sigmaDb: number) {
  const fingerprints = []
  for (let x = 0; x <= 30; x += spacingM) {
    for (let y = 0; y <= 20; y += spacingM) {
      fingerprints.push({ x, y, floor: 0, rssiDbm: Object.fromEntries(dbmAt(x, y).map((dbm, i) => [`a${i}`, dbm])) })
    }
  }
  const map = buildRadioMap(fingerprints, ANCHORS, () => 0)!
  const belief = createCellBelief()
  const estimate = createCellEstimate()
  const room = createCellRoom()
  const hearing = {
    count: 4,
    column: Int32Array.of(0, 1, 2, 3),
    dbm: Float64Array.from(dbmAt(15.2, 9.7)),
    packets: new Int32Array(4).fill(1),
    ageS: new Float64Array(4).fill(1),
    information: new Float64Array(4),
  }
  for (let i = 0; i < 20; i++) stepCells(map, belief, hearing, 1000 * i, { ...DEFAULT_SETTINGS, rssiSigmaDb: sigmaDb }, room, estimate)
  const { count, cell, weight } = belief
  let xx = 0
  let sum = 0
  for (let i = 0; i < count; i++) {
    const evident = weight[i]! / map.access[cell[i]!]!
    sum += evident
    xx += evident * (map.x[cell[i]!]! - estimate.x) ** 2
  }
  return { ...estimate, ofWeightsXx: xx / sum, cellM: map.cellM }
}

test('a belief wider than a cell is stated as wide as it is', () => {
  const { xx, ofWeightsXx, cellM } = heardOn(2, 6)
  expect(ofWeightsXx).toBeGreaterThan((cellM * cellM) / 12)
  expect(xx).toBeCloseTo(ofWeightsXx, 9)
})

test('a belief narrower than a cell is stated as wide as the cell', () => {
  const { xx, ofWeightsXx, cellM } = heardOn(4, 0.1)
  expect(ofWeightsXx).toBeLessThan((cellM * cellM) / 12)
  expect(xx).toBeCloseTo((cellM * cellM) / 12, 9)
})
