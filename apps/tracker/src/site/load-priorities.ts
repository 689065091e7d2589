import type { AlarmKind, AlarmPriority } from '@muster/contracts'
import { tables } from '@muster/database'
import type { Pool } from 'pg'

/** Priorities that are set: by kind, and by area within it; the empty area is everywhere. */
export type SetPriorities = ReadonlyMap<AlarmKind, ReadonlyMap<string, AlarmPriority>>

export async function loadPriorities(pool: Pool, buildingId: string): Promise<SetPriorities> {
  const rows = await tables(pool)
    .selectFrom('alarm_flow')
    .select(['kind', 'area_id', 'priority'])
    .where('building_id', '=', buildingId)
    .where('priority', 'is not', null)
    .execute()
  const all = new Map<AlarmKind, Map<string, AlarmPriority>>()
  for (const { kind, area_id, priority } of rows) {
    if (priority === null) continue
    const ofKind = all.get(kind as AlarmKind) ?? new Map()
    all.set(kind as AlarmKind, ofKind.set(area_id ?? '', priority))
  }
  return all
}

/** The priority set for alarms of a kind at a place; that of the area takes precedence. */
export function priorityAt(set: SetPriorities, kind: AlarmKind, areaId: string | null): AlarmPriority | undefined {
  const ofKind = set.get(kind)
  return ofKind?.get(areaId ?? '') ?? ofKind?.get('')
}
