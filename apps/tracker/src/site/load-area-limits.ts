import { type AreaExemptions, areaExemptions, areaSchedule } from '@muster/contracts'
import { compileExemptions, isAlways, Schedule, ZoneClock } from '@muster/positioning'
import type { Pool } from 'pg'
import type { BuildingConfig } from './building-config.ts'
import * as stored from './building-rows.ts'

/**
 * Schedules of areas that do not watch always, by area; alike ones are one. An area whose schedule cannot be used
 * watches always.
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
  const calendar = { clock, holidays: new Set(days.map(({ day }) => day)) }
  const alike = new Map<string, Schedule>()
  for (const { id, schedule: json } of areas) {
    const parsed = areaSchedule.safeParse(json)
    if (!parsed.success) onUnusable('area', id, 'its schedule cannot be read: it watches always')
    if (!parsed.success || isAlways(parsed.data)) continue
    const key = JSON.stringify(parsed.data)
    const schedule = alike.get(key) ?? new Schedule(parsed.data, calendar)
    alike.set(key, schedule)
    schedules.set(id, schedule)
  }
  return schedules
}

function clockOf(timeZone: string): ZoneClock | null {
  try {
    return new ZoneClock(timeZone)
  } catch {
    return null
  }
}

/** Whom the rules of which areas leave alone. Of an area whose exemptions cannot be used nobody is exempt. */
export async function loadExemptions(
  pool: Pool,
  buildingId: string,
  areas: readonly stored.AreaRow[],
  onUnusable: stored.OnUnusable,
): Promise<BuildingConfig['exemptFrom']> {
  const ofAreas: [string, AreaExemptions][] = []
  for (const { id, exemptions: json } of areas) {
    const parsed = areaExemptions.safeParse(json)
    if (parsed.success) ofAreas.push([id, parsed.data])
    else onUnusable('area', id, 'its exemptions cannot be read: nobody is exempt')
  }
  const departments = ofAreas.some(([, { departmentIds }]) => departmentIds.length > 0) ? await stored.departmentRows(pool, buildingId) : []
  return compileExemptions(ofAreas, new Map(departments.map(({ id, parentId }) => [id, parentId])))
}
