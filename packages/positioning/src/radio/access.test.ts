import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../settings.ts'
import { createCellBelief } from './cell-belief.ts'
import { createCellEstimate } from './cell-estimate.ts'
import { spreadBelief } from './cell-motion.ts'
import { createCellRoom, fitCells } from './cell-room.ts'
import { keepBest } from './keep-best.ts'
import { buildRadioMap } from './radio-map.ts'
import { stepCells } from './step-cells.ts'

const ANCHORS = [
  [0, 3],
  [24, 3],
].map(([x, y], i) => ({ hwId: `a${i}`, kind: 'ble' as const, x: x!, y: y!, z: 2, floor: 0 }))
const dbmAt = (x: number, y: number) => ANCHORS.map((anchor) => -50 - 25 * Math.log10(1 + Math.hypot(anchor.x - x, anchor.y - y)))
const fingerprint = (x: number, y: number) => ({
  x,
  y,
  floor: 0,
  rssiDbm: Object.fromEntries(dbmAt(x, y).map((dbm, i) => [`a${i}`, dbm])),
})

/** A corridor along y = 0; a single fingerprint on the other side of the anchors' line makes the map reach there. */
const map = buildRadioMap([...Array.from({ length: 25 }, (_, x) => fingerprint(x, 0)), fingerprint(12, 10)], ANCHORS, () => 0)!

test('where fingerprints were recorded somebody is more probable than far from them', () => {
  const at = (x: number, y: number) => {
    const cell = Array.from(map.x, (cellX, i) => Math.hypot(cellX - x, map.y[i]! - y)).reduce(
      (best, one, i, all) => (one < all[best]! ? i : best),
      0,
    )
    return map.access[cell]!
  }
  expect(at(8, 0)).toBeGreaterThan(0.8)
  expect(at(8, 6)).toBeCloseTo(0.05)
})

test('a tag of which nothing more is heard is in the end where one can walk', () => {
  const belief = createCellBelief()
  belief.count = 1
  belief.cell[0] = 0
  belief.weight[0] = 1
  const room = createCellRoom()
  fitCells(room, map.count)
  for (let i = 0; i < 40; i++) {
    spreadBelief(map, belief, 30, DEFAULT_SETTINGS, room)
    keepBest(belief, room)
  }
  let accessible = 0
  for (let i = 0; i < belief.count; i++) if (map.access[belief.cell[i]!]! > 0.5) accessible += belief.weight[i]!
  const share =
    map.access.reduce((total, access) => total + (access > 0.5 ? access : 0), 0) / map.access.reduce((total, one) => total + one, 0)
  expect(accessible).toBeGreaterThan(0.8 * share)
})

function heardAt(x: number, y: number) {
  const belief = createCellBelief()
  const estimate = createCellEstimate()
  const hearing = {
    count: 2,
    column: Int32Array.of(0, 1),
    dbm: Float64Array.from(dbmAt(x, y)),
    packets: new Int32Array(2).fill(4),
    ageS: new Float64Array(2).fill(1),
    information: new Float64Array(2),
  }
  for (let i = 0; i < 20; i++) stepCells(map, belief, hearing, 1000 * i, DEFAULT_SETTINGS, createCellRoom(), estimate)
  return estimate
}

test('powers that fit on both sides of the anchors put a tag into the corridor', () => {
  // As loud as at the mirror image (9, 6), where nobody recorded anything.
  expect(heardAt(9, 0).y).toBeLessThan(1.5)
})
