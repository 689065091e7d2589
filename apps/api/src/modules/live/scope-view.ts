import type { Alarm, LivePosition } from '@muster/contracts'
import { columnsOf, type StoredRow } from '@muster/database'
import type { Pool } from 'pg'
import type { DataScope } from '../../framework/scope/data-scope.ts'
import { into, seesTrackable } from '../../framework/scope/people.ts'
import { isAlarmSeen, onlyMembers } from '../alarms/alarm-scope.ts'
import type { FilterArea, LiveConfig } from './live-config.store.ts'
import { isIn } from './position-filter.ts'

const t = columnsOf('trackable', 't')

/** A data scope resolved for a building as it is now: whom and where somebody may see live. Null = no limit. */
export interface ScopeView {
  /** Key of the scope: equal ones share every encoded batch. */
  key: string
  numbers: ReadonlySet<number> | null
  areas: readonly FilterArea[] | null
}

export const SEES_ALL: ScopeView = { key: '*', numbers: null, areas: null }
export const SEES_NOTHING: ScopeView = { key: '', numbers: new Set(), areas: [] }

export async function loadScopeView(pool: Pool, buildingId: string, scope: DataScope, config: LiveConfig): Promise<ScopeView> {
  const types = scope.areaTypeIds
  const areas = types === null ? null : [...config.areas.values()].filter(({ typeId }) => types.includes(typeId))
  return { key: scope.key, numbers: scope.people === null ? null : await loadNumbers(pool, buildingId, scope), areas }
}

async function loadNumbers(pool: Pool, buildingId: string, scope: DataScope): Promise<Set<number>> {
  const values: unknown[] = [buildingId]
  const { rows } = await pool.query<Pick<StoredRow<'trackable'>, 'no'>>(
    `select ${t.no} from trackable t where ${t.building_id} = $1 and ${seesTrackable(scope, t.no, into(values))}`,
    values,
  )
  return new Set(rows.map(({ no }) => no))
}

export function seesPosition({ numbers, areas }: ScopeView, position: LivePosition): boolean {
  if (numbers !== null && !numbers.has(position.no)) return false
  return areas === null || areas.some((area) => isIn(area, position))
}

/** The alarm as visible to the view, null when hidden. */
export function seenAlarm(view: ScopeView, alarm: Alarm): Alarm | null {
  if (!isAlarmSeen(view, alarm)) return null
  return view.numbers === null ? alarm : onlyMembers(alarm, view.numbers)
}
