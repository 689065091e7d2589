import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createEngine } from '../engine.ts'
import { locate } from '../locate/locate.ts'
import type { AnchorSite } from '../site.ts'
import { createTagState, restoreTagState, saveTagState } from '../tag-state.ts'

/** Two storeys; the slab does not weaken the anchors, as in a stairwell: only their floor numbers help, and weakly. */
const ANCHORS = [1, 2].flatMap((floor) =>
  [
    [0, 0],
    [20, 0],
    [20, 20],
    [0, 20],
  ].map(([x, y], i): AnchorSite => ({ hwId: `${floor}${i}`, kind: 'ble', x: x!, y: y!, z: (floor - 1) * 4.5 + 3, floor })),
)
const engine = createEngine({
  anchors: ANCHORS,
  floors: [1, 2].map((number) => ({ number, elevationM: (number - 1) * 4.5, heightM: 4.5 })),
  references: null,
  rangeOffsets: [],
})
const hpaAt = (heightM: number, seaLevelHpa = 1013.25) => seaLevelHpa * (1 - heightM / 44_330) ** (1 / 0.190263)
const pressure = (hpa: number) => ({ kind: 'pressure' as const, pressureHpa: hpa })
const powersOn = (floor: number) => ({
  kind: 'rssi' as const,
  anchors: ANCHORS.map((anchor) => anchor.hwId),
  rssiDbm: ANCHORS.map((anchor) => (anchor.floor === floor ? -70 : -72)),
})

describe('pressure', () => {
  test('never gives a fix, and what is none is named', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.double(), fc.constantFrom(Number.NaN, Infinity, -1, 0)),
        fc.double({ min: 0, max: 1e9, noNaN: true }),
        (hpa, dt) => {
          const state = createTagState('t')
          for (let i = 0; i < 3; i++) {
            const result = locate(engine, state, pressure(hpa), i * dt)
            expect(result).toEqual({ ok: false, reason: hpa >= 500 && hpa <= 1100 ? 'accumulating' : 'badInput' })
          }
        },
      ),
    )
  })

  test('a climb of one storey is a change of floor although the anchors hardly tell', () => {
    const state = createTagState('t')
    for (let t = 0; t < 60; t++) {
      locate(engine, state, powersOn(1), t * 1000)
      locate(engine, state, pressure(hpaAt(100)), t * 1000)
    }
    expect(state.floor.floor).toBe(1)
    let changedAfter = Infinity
    for (let t = 60; t < 90; t++) {
      locate(engine, state, powersOn(2), t * 1000)
      locate(engine, state, pressure(hpaAt(104.5)), t * 1000)
      if (state.floor.floor === 2) changedAfter = Math.min(changedAfter, t - 60)
    }
    expect(changedAfter).toBeLessThan(10)
  })

  test('weather is no climb: a front of 4 hPa an hour changes no floor', () => {
    const state = createTagState('t')
    for (let t = 0; t < 3600; t++) {
      locate(engine, state, powersOn(1), t * 1000)
      if (t % 2 === 0) locate(engine, state, pressure(hpaAt(100, 1013.25 - (4 * t) / 3600)), t * 1000)
      expect(state.floor.floor).toBe(1)
    }
  })

  test('a saved state goes on with what was learnt', () => {
    const state = createTagState('t')
    for (let t = 0; t < 20; t++) {
      locate(engine, state, powersOn(1), t * 1000)
      locate(engine, state, pressure(hpaAt(30)), t * 1000)
    }
    const copy = restoreTagState(engine, saveTagState(engine, state))!
    expect(copy.pressure).toEqual(state.pressure)
    for (const each of [state, copy]) locate(engine, each, pressure(hpaAt(34.5)), 21_000)
    expect(copy.floor).toEqual(state.floor)
  })
})
