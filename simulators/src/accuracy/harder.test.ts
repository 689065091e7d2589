import { createEngine, type RecordedEpoch } from '@muster/positioning'
import { seededRandom } from '@muster/seed'
import { expect, test } from 'vitest'
import { type Records, VARIANTS } from './harder.ts'
import { siteOfRecords } from './recorded-site.ts'
import { score } from './score.ts'

const ANCHORS = [
  [0, 0],
  [12, 0],
  [12, 9],
  [0, 9],
  [6, 4],
].map(([x, y], i) => ({ hwId: `a${i}`, kind: 'uwb' as const, x: x!, y: y!, z: 2.5, floor: 0 }))

/** A walk along a circle, five ranges ten times a second. */
const epochs = Array.from({ length: 300 }, (_, i): RecordedEpoch => {
  const truth = [6 + 3 * Math.cos(i / 60), 4 + 3 * Math.sin(i / 60), 1.2] as const
  const distancesM = ANCHORS.map(({ x, y, z }, k) => Math.hypot(x - truth[0], y - truth[1], z - truth[2]) + 0.05 * Math.sin(7 * i + 5 * k))
  return { t: i / 10, tag: 't', measurement: { kind: 'range', anchors: ANCHORS.map(({ hwId }) => hwId), distancesM }, truth }
})
const records: Records = { anchors: ANCHORS, calibration: { epochs: [], fingerprints: [] }, recordings: [epochs] }
const variant = (name: string) => VARIANTS.find((one) => one.name === name)!.make(records, seededRandom(3))
const errorsOf = (made: Records) => score(createEngine(siteOfRecords(made)), made.recordings)

test('what must not matter does not', () => {
  const plain = errorsOf(records)
  for (const name of ['moved 1,000 km and turned', 'anchors renamed and in another order']) {
    const [same] = variant(name).map(errorsOf)
    expect(same!.answered, name).toBe(plain.answered)
    expect(same!.median, name).toBeCloseTo(plain.median, 3)
    expect(same!.coverage, name).toBeCloseTo(plain.coverage, 2)
  }
})

test('every variant has an answer for nearly every row of a plain walk, none of them wild', () => {
  for (const { name, make } of VARIANTS) {
    for (const made of make(records, seededRandom(3))) {
      const { epochs: due, answered, wild } = errorsOf(made)
      expect(due, name).toBeGreaterThan(0)
      expect(answered / due, name).toBeGreaterThan(name.includes('after its next') ? 0.85 : 0.95)
      expect(wild, name).toBe(0)
    }
  }
})

test('an anchor is taken out or moved in one case each', () => {
  const dead = variant('an anchor dead')
  expect(dead).toHaveLength(ANCHORS.length)
  dead.forEach(({ recordings }, i) => {
    const heard = new Set(recordings.flat().flatMap(({ measurement }) => ('anchors' in measurement ? measurement.anchors : [])))
    expect(heard.has(`a${i}`)).toBe(false)
    expect(heard.size).toBe(ANCHORS.length - 1)
  })
  variant('an anchor 1 m from its coordinates').forEach(({ anchors }, i) => {
    const moved = anchors.map(({ x, y }, k) => Math.hypot(x - ANCHORS[k]!.x, y - ANCHORS[k]!.y))
    expect(moved.map((metres) => Math.round(metres * 1000) / 1000)).toEqual(ANCHORS.map((_, k) => (k === i ? 1 : 0)))
  })
})
