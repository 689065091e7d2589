import { type AreaExemptions, areaExemptions, areaSchedule } from '@muster/contracts'
import { compileExemptions, isAlways, Schedule, ZoneClock } from '@muster/positioning'
import type { Pool } from 'pg'
import type { BuildingConfig } from './building-config.ts'
import * as stored from './building-rows.ts'

/**
 * Schedules of areas that do not always watch, by area; equal ones are shared. An area with an invalid schedule always
 * watches.
 */
export async function loadSchedules(
  pool: Pool,
  { timeZone }: stored.BuildingRow,
  buildingId: string,
  areas: readonly stored.AreaRow[],
  onUnusable: stored.OnUnusable,
): Promise<Map<string, Schedule>> {
  const days = await stored.holidayRows(pool, buildingId)
  const schedules = new Map<string, Schedule>()
  const clock = clockOf(timeZone)
  if (clock === null) onUnusable('building', buildingId, `${timeZone} is no time zone: its areas watch always`)
  if (clock === null) return schedules
  const daysOf = (wanted: string) => new Set(days.filter(({ kind }) => kind === wanted).map(({ day }) => day))
  const calendar = { clock, holidays: daysOf('holiday'), workdays: daysOf('workday') }
  const read = readOnce((json) => {
    const parsed = areaSchedule.safeParse(json)
    if (!parsed.success) return null
    return isAlways(parsed.data) ? 'always' : new Schedule(parsed.data, calendar)
  })
  for (const { id, schedule: json } of areas) {
    const schedule = read(json)
    if (schedule === null) onUnusable('area', id, 'its schedule cannot be read: it watches always')
    else if (schedule !== 'always') schedules.set(id, schedule)
  }
  return schedules
}

/** Thousands of areas mostly say the same: equal texts are parsed once, and shared. */
function readOnce<Read>(read: (json: unknown) => Read): (json: unknown) => Read {
  const known = new Map<string, Read>()
  return (json) => {
    const text = JSON.stringify(json)
    const found = known.get(text) ?? read(json)
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
  const read = readOnce((json) => areaExemptions.safeParse(json).data ?? null)
  for (const { id, exemptions: json } of areas) {
    const exemptions = read(json)
    if (exemptions !== null) ofAreas.push([id, exemptions])
    else onUnusable('area', id, 'its exemptions cannot be read: nobody is exempt')
  }
  const departments = ofAreas.some(([, { departmentIds }]) => departmentIds.length > 0) ? await stored.departmentRows(pool, buildingId) : []
  return compileExemptions(ofAreas, new Map(departments.map(({ id, parentId }) => [id, parentId])))
}
