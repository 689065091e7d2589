import { columnsOf } from '@muster/database'
import type { Reference } from '../../framework/exchange/reference.ts'
import type { ScopedRows } from '../../framework/scope/scoped-rows.ts'
import type { ChosenTable } from './patrol-chosen.ts'
import { PATROL_ROWS } from './patrol-scope.ts'

function patrolReference(table: ChosenTable, rows: ScopedRows, unknown: string): Reference {
  const { id, name, building_id } = columnsOf(table, 'x')
  return { from: `${table} x`, building: building_id, id, name, rows, unknown }
}

export const PATROL_REFERENCES = {
  patrolPoint: patrolReference('patrol_point', PATROL_ROWS.patrolPoint, 'patrolPointUnknown'),
  patrolArea: patrolReference('patrol_area', PATROL_ROWS.patrolArea, 'patrolAreaUnknown'),
  patrolTeam: patrolReference('patrol_team', PATROL_ROWS.patrolTeam, 'patrolTeamUnknown'),
}
