import { insertRows } from '../load/insert-rows.ts'
import type { HistoryPart } from '../load/seed-part.ts'
import { HISTORY_DAYS, siteTimeMs } from '../load/site-days.ts'

const DAY_MS = 86_400_000
/** Days planned ahead. */
const AHEAD_DAYS = 7
const SHIFTS = [
  { code: 'process', name: '装置区白班', area: 'risk-process', areaName: '2# 装置区' },
  { code: 'tank-farm', name: '罐区白班', area: 'risk-tank-farm', areaName: '原料罐区' },
  { code: 'office', name: '行政班', area: null, areaName: null },
] as const
/** Per shift. */
const MOST_PEOPLE = 24

/** Day shifts of the past week and the next one; the product itself determines attendance. */
export const loadAttendance: HistoryPart = async ({ db, plant, roster, nowMs }, { stays }) => {
  const building_id = plant.id
  const of = (code: string) => `${plant.id}-shift-${code}`
  const area = (code: string | null) => (code === null ? null : `${plant.id}-${code}`)
  await insertRows(
    db,
    'work_shift',
    SHIFTS.map(({ code, name, area: at, areaName }) => ({
      ...{ id: of(code), building_id, name, starts_at: '08:00', ends_at: '17:00', early_min: 90, late_min: 15 },
      ...{ area_id: area(at), area_name: areaName },
    })),
  )
  const employees = roster.people.filter(({ class: is }) => is === 'employee')
  const isAt = (id: string, code: string) => (stays.get(id) ?? []).some(({ areaId }) => areaId === area(code))
  const groups = [
    { code: 'process', people: employees.filter(({ id }) => isAt(id, 'risk-process')).slice(0, MOST_PEOPLE) },
    { code: 'tank-farm', people: employees.filter(({ id }) => isAt(id, 'risk-tank-farm')).slice(0, MOST_PEOPLE) },
    { code: 'office', people: employees.filter(({ id }) => (stays.get(id) ?? []).length === 0).slice(0, 6) },
  ]
  await insertRows(
    db,
    'duty',
    groups.flatMap(({ code, people }) =>
      people.flatMap(({ id }, i) =>
        Array.from({ length: HISTORY_DAYS + AHEAD_DAYS }, (_, back) => back - AHEAD_DAYS).map((daysAgo) => {
          const startMs = siteTimeMs(nowMs, daysAgo, '08:00')
          const starts_at = new Date(startMs)
          return {
            ...{ id: `${of(code)}-${i}-${daysAgo}`, building_id, person_id: id, shift_id: of(code), starts_at },
            ...{ day: new Date(startMs + DAY_MS / 3).toISOString().slice(0, 10), ends_at: new Date(startMs + (DAY_MS * 9) / 24) },
          }
        }),
      ),
    ),
  )
}
