import { describe, expect, test } from 'vitest'
import { coverage } from '../accuracy/metrics.ts'
import { createEngine } from '../engine.ts'
import { locate } from '../locate/locate.ts'
import type { AnchorSite, FingerprintSite, PositioningSite } from '../site.ts'
import { createTagState } from '../tag-state.ts'
import { buildRadioMap } from './radio-map.ts'

const ANCHORS: AnchorSite[] = [
  [1, 1],
  [19, 1],
  [19, 11],
  [1, 11],
].map(([x, y], i) => ({ hwId: `r${i}`, kind: 'ble', x: x!, y: y!, z: 2.5, floor: 0 }))
/** A wall at x = 10 takes 12 dB, which a path-loss model alone does not know. */
const powerAt = (anchor: AnchorSite, x: number, y: number) =>
  -58 - 22 * Math.log10(Math.max(1, Math.hypot(anchor.x - x, anchor.y - y))) - (anchor.x < 10 !== x < 10 ? 12 : 0)
const heardAt = (x: number, y: number) => Object.fromEntries(ANCHORS.map((anchor) => [anchor.hwId, powerAt(anchor, x, y)]))
const FINGERPRINTS: FingerprintSite[] = Array.from({ length: 240 }, (_, i) => {
  const [x, y] = [0.5 + (i % 20), 0.5 + Math.floor(i / 20)]
  return { x, y, floor: 0, rssiDbm: heardAt(x, y), spreadDb: {} }
})
const SITE: PositioningSite = {
  anchors: ANCHORS,
  floors: [{ number: 0, elevationM: 0, heightM: 4 }],
  references: null,
  rangeOffsets: [],
  radioMap: FINGERPRINTS,
}
const engine = createEngine(SITE)

/** Deterministic fading of some decibels. */
const fading = (i: number) => 4 * Math.sin(i * 12.9898) * Math.cos(i * 4.1414)

describe('radio map', () => {
  test('interpolates between fingerprints better than path loss alone', () => {
    const map = buildRadioMap(FINGERPRINTS, ANCHORS, () => 0)!
    let worst = 0
    for (let cell = 0; cell < map.count; cell++) {
      const [x, y] = [map.x[cell]!, map.y[cell]!]
      if (Math.abs(x - 10) < 1.5 || x < 1 || x > 19 || y < 1 || y > 11) continue
      ANCHORS.forEach((anchor, column) => {
        if (Math.hypot(anchor.x - x, anchor.y - y) < 2) return
        worst = Math.max(worst, Math.abs(map.dbm[cell * map.anchors + column]! - powerAt(anchor, x, y)))
      })
    }
    expect(worst).toBeLessThan(4)
  })

  test('is none without fingerprints or with anchors nobody knows', () => {
    expect(buildRadioMap([], ANCHORS, () => 0)).toBeNull()
    expect(buildRadioMap([{ x: 0, y: 0, floor: 0, rssiDbm: { other: -50 } }], ANCHORS, () => 0)).toBeNull()
  })

  test('follows a walk, whatever the gain of the tag', () => {
    for (const gainDb of [0, 5, -5]) {
      const state = createTagState('t')
      const errors: number[] = []
      for (let i = 0; i < 80; i++) {
        const [x, y] = [2 + i * 0.2, 6 + 3 * Math.sin(i / 12)]
        const heard = heardAt(x, y)
        const reading = {
          kind: 'rssi' as const,
          anchors: Object.keys(heard),
          rssiDbm: Object.values(heard).map((dbm, k) => dbm + gainDb + fading(4 * i + k)),
        }
        const result = locate(engine, state, reading, i * 500)
        if (result.ok && i > 10) errors.push(Math.hypot(result.fix.x - x, result.fix.y - y))
      }
      errors.sort((a, b) => a - b)
      expect(errors[errors.length >> 1]!).toBeLessThan(3)
    }
  })

  test('nobody is stated behind a wall at once, and nobody is locked in by it', () => {
    const walled = createEngine({ ...SITE, walls: [{ floor: 0, x1: 5, y1: -5, x2: 5, y2: 20 }] })
    const state = createTagState('t')
    const stated: number[] = []
    for (let i = 0; i < 60; i++) {
      // Along the wall, half a metre before it; then on its other side, as if a door were missing from the plan.
      const heard = heardAt(i < 30 ? 4.5 : 12, 2 + 0.1 * i)
      const reading = {
        kind: 'rssi' as const,
        anchors: Object.keys(heard),
        rssiDbm: Object.values(heard).map((dbm, k) => dbm + fading(4 * i + k)),
      }
      const result = locate(walled, state, reading, i * 1000)
      if (result.ok) stated.push(result.fix.x)
    }
    expect(Math.max(...stated.slice(0, 30))).toBeLessThan(5)
    expect(Math.min(...stated.slice(40))).toBeGreaterThan(5)
  })

  test('finds a tag again that was carried to the other end', () => {
    const state = createTagState('t')
    const give = (x: number, y: number, i: number) => {
      const heard = heardAt(x, y)
      return locate(engine, state, { kind: 'rssi', anchors: Object.keys(heard), rssiDbm: Object.values(heard) }, i * 1000)
    }
    for (let i = 0; i < 20; i++) give(3, 3, i)
    let result = give(17, 9, 20)
    for (let i = 21; i < 35; i++) result = give(17, 9, i)
    expect(result.ok && Math.hypot(result.fix.x - 17, result.fix.y - 9)).toBeLessThan(1.5)
  })
})

test('where little is heard, as much of the map as could be meant is stated, not as much as is remembered', () => {
  const wide: AnchorSite[] = [...ANCHORS, ...ANCHORS.map((anchor) => ({ ...anchor, hwId: `${anchor.hwId}+`, x: anchor.x + 20 }))]
  const radioMap = Array.from({ length: 40 * 12 }, (_, i): FingerprintSite => {
    const [x, y] = [0.5 + (i % 40), 0.5 + Math.floor(i / 40)]
    return { x, y, floor: 0, rssiDbm: Object.fromEntries(wide.map((anchor) => [anchor.hwId, powerAt(anchor, x, y)])), spreadDb: {} }
  })
  const hall = createEngine({ ...SITE, anchors: wide, radioMap })
  const errors: number[] = []
  const stated: number[] = []
  for (let walk = 0; walk < 40; walk++) {
    const state = createTagState('t')
    const [x, y] = [1 + ((walk * 7) % 39), 1 + ((walk * 5) % 11)]
    // One anchor at a time, faded: most of the cells remain possible for a while, several times as many as a belief
    // holds.
    for (let i = 0; i < 12; i++) {
      const anchor = wide[(3 * i + walk) % 8]!
      const rssiDbm = [powerAt(anchor, x, y) + 1.5 * fading(i + 31 * walk)]
      const result = locate(hall, state, { kind: 'rssi', anchors: [anchor.hwId], rssiDbm }, i * 2500)
      if (!result.ok) throw new Error(result.reason)
      errors.push(Math.hypot(result.fix.x - x, result.fix.y - y))
      stated.push(result.fix.accuracyM)
    }
  }
  expect(coverage(errors, stated)).toBeGreaterThan(0.66)
})
