import { ALWAYS, type AreaExemptions, type AreaSchedule, areaExemptions, areaSchedule, type DaySchedule } from '@muster/contracts'
import { type BuildingCalendar, compileExemptions, isAlways, Schedule, ZoneClock } from '@muster/positioning'
import type { Pool } from 'pg'
import type { BuildingConfig } from './building-config.ts'
import * as stored from './building-rows.ts'

/** When the rules of areas raise alarms; undefined: always. `own`: days and periods that a rule has of its own. */
export type RuleSchedules = (areaId: string, own: DaySchedule | undefined) => Schedule | undefined

/** Schedules of areas and of their rules; equal ones are shared. An area with an invalid schedule always watches. */
export async function loadSchedules(
  pool: Pool,
  building: stored.BuildingRow,
  buildingId: string,
  areas: readonly stored.AreaRow[],
  onUnusable: stored.OnUnusable,
): Promise<RuleSchedules> {
  const calendar = await loadCalendar(pool, building, buildingId, onUnusable)
  if (calendar === null) return () => undefined
  const read = readOnce((json: unknown) => areaSchedule.safeParse(json).data ?? null)
  const made = readOnce((setting: AreaSchedule) => (isAlways(setting) ? undefined : new Schedule(setting, calendar)))
  const ofAreas = new Map<string, AreaSchedule>()
  for (const { id, schedule: json } of areas) {
    const setting = read(json)
    if (setting === null) onUnusable('area', id, 'its schedule cannot be read: it watches always')
    ofAreas.set(id, setting ?? ALWAYS)
  }
  return (areaId, own) => made({ ...(ofAreas.get(areaId) ?? ALWAYS), ...own })
}

/** Clocks, holidays and make-up workdays of a building; null: it has no usable time zone. */
export async function loadCalendar(
  pool: Pool,
  { timeZone }: stored.BuildingRow,
  buildingId: string,
  onUnusable: stored.OnUnusable,
): Promise<BuildingCalendar | null> {
  const days = await stored.holidayRows(pool, buildingId)
  const clock = clockOf(timeZone)
  if (clock === null) onUnusable('building', buildingId, `${timeZone} is no time zone: its areas watch always`)
  const daysOf = (wanted: string) => new Set(days.filter(({ kind }) => kind === wanted).map(({ day }) => day))
  return clock && { clock, holidays: daysOf('holiday'), workdays: daysOf('workday') }
}

/** Thousands of areas mostly say the same: equal texts are parsed once, and shared. */
function readOnce<Json, Read>(read: (json: Json) => Read): (json: Json) => Read {
  const known = new Map<string, Read>()
  return (json) => {
    const text = JSON.stringify(json)
    const found = known.has(text) ? (known.get(text) as Read) : read(json)
    known.set(text, found)
    return found
  }
}

function clockOf(timeZone: string): ZoneClock | null {
  try {
    return new ZoneClock(timeZone)
  } catch {
    return null
  }
}

/** Whom the rules of which areas exempt. Invalid exemptions of an area exempt nobody. */
export async function loadExemptions(
  pool: Pool,
  buildingId: string,
  areas: readonly stored.AreaRow[],
  onUnusable: stored.OnUnusable,
): Promise<BuildingConfig['exemptFrom']> {
  const ofAreas: [string, AreaExemptions][] = []
  const read = readOnce((json: unknown) => areaExemptions.safeParse(json).data ?? null)
  for (const { id, exemptions: json } of areas) {
    const exemptions = read(json)
    if (exemptions !== null) ofAreas.push([id, exemptions])
    else onUnusable('area', id, 'its exemptions cannot be read: nobody is exempt')
  }
  const departments = ofAreas.some(([, { departmentIds }]) => departmentIds.length > 0) ? await stored.departmentRows(pool, buildingId) : []
  return compileExemptions(ofAreas, new Map(departments.map(({ id, parentId }) => [id, parentId])))
}
