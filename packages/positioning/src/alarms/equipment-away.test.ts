import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createContainmentState } from '../areas/containment.ts'
import { type AlarmEvent, createAlarmState, stepAlarms } from './episodes.ts'
import { type EquipmentAwayRule, equipmentAway } from './equipment-away.ts'
import { expectedSpells, spellsOf } from './oracle.ts'

const point = { floor: 1, x: 0, y: 0, radiusM: 5, exitToleranceM: 1 }

/** A piece that lies, is moved a little, is carried off, and is seen with more or less accuracy. */
const seen = fc.array(
  fc.record({
    dtMs: fc.constantFrom(500, 1000, 5000, 40_000),
    distanceM: fc.oneof(fc.double({ min: 0, max: 12, noNaN: true }), fc.constantFrom(4.9, 5, 5.5, 6, 6.1, 30)),
    accuracyM: fc.constantFrom(0.1, 0.5, 2, 8),
    floor: fc.constantFrom(1, 1, 1, 1, 2),
    times: fc.constantFrom(1, 4, 9),
  }),
  { maxLength: 20 },
)

test('a piece is away beyond radius and doubt, and back within the radius, after its delays and not while it is lent', () => {
  fc.assert(
    fc.property(seen, fc.constantFrom(0, 3000, 60_000), fc.constantFrom(0, 10_000), fc.constantFrom(0, 30_000), (legs, on, off, lent) => {
      const rule: EquipmentAwayRule = {
        ...{ id: 'r', kind: 'equipmentAway', trackableNo: 1, areaId: null, point, onDelayMs: on, offDelayMs: off, lentUntilMs: lent },
      }
      const steps: { timeMs: number; distanceM: number; accuracyM: number; floor: number }[] = []
      let timeMs = 0
      for (const { dtMs, times, ...where } of legs)
        for (let i = 0; i < times; i++) {
          timeMs += dtMs
          steps.push({ timeMs, ...where })
        }
      const alarms = createAlarmState()
      const events: AlarmEvent[] = []
      for (const { timeMs: at, distanceM, accuracyM, floor } of steps)
        events.push(
          ...stepAlarms<'fix'>([rule], alarms, {
            ...{ timeMs: at, trackableNo: 1, trackableClass: 'equipment', containment: createContainmentState(), motion: null },
            at: { floor, x: distanceM * 0.6, y: distanceM * 0.8, accuracyM },
          }),
        )
      const judged = steps
        .filter(({ timeMs: at }) => at >= lent)
        .map(({ timeMs: at, distanceM, accuracyM, floor }) => {
          const metres = Math.hypot(distanceM * 0.6, distanceM * 0.8)
          return { timeMs: at, begins: floor !== 1 || metres > 5 + Math.max(1, accuracyM), holds: floor !== 1 || metres > 5 }
        })
      expect(spellsOf(events)).toEqual(expectedSpells(judged, rule))
    }),
  )
})

test('it concerns its own piece alone, and without a word of where that is nothing changes', () => {
  const rule: EquipmentAwayRule = { id: 'r', kind: 'equipmentAway', trackableNo: 1, areaId: null, point, onDelayMs: 0, offDelayMs: 0 }
  const moment = { timeMs: 1, trackableClass: 'equipment', containment: createContainmentState(), motion: null }
  const away = { floor: 2, x: 0, y: 0, accuracyM: 1 }
  expect(equipmentAway.judge(rule, { ...moment, trackableNo: 2, at: away }, null)).toBeNull()
  expect(equipmentAway.judge(rule, { ...moment, trackableNo: 1, at: away }, null)).toBe(true)
  expect(equipmentAway.judge(rule, { ...moment, trackableNo: 1 }, null)).toBe(false)
  expect(equipmentAway.judge(rule, { ...moment, trackableNo: 1 }, { raised: true })).toBe(true)
})
