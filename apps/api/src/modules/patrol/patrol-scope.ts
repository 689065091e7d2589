import { columnsOf } from '@muster/database'
import { type AddValue, seesDepartment } from '../../framework/scope/people.ts'
import type { ScopedRows } from '../../framework/scope/scoped-rows.ts'
import { ADMINISTRATOR, type SessionView } from '../../framework/scope/session-view.ts'

const p = columnsOf('person', 'p')
const a = columnsOf('account', 'a')
const d = columnsOf('department', 'd')
const r = columnsOf('role', 'r')

type Who = Pick<SessionView, 'accountId' | 'accountType' | 'roleId' | 'scope'>

/**
 * SQL: patrol data of the department (an expression of its id) are visible: by the role's patrol scope (own department,
 * own with those below, whole company, chosen ones), and by the people it may see, because a team consists of people.
 */
export function seesPatrolOf(who: Who, id: string, value: AddValue): string {
  if (who.accountType === ADMINISTRATOR) return 'true'
  const own = `(select ${p.department_id} from account a join person p on ${p.id} = ${a.person_id} where ${a.id} = ${value(who.accountId)})`
  const below = `(with recursive below as (
      select ${d.id} from department d where ${d.id} = ${own}
      union select ${d.id} from department d join below on ${d.parent_id} = below.id
    ) select id from below)`
  return `(exists (select 1 from role r where ${r.id} = ${value(who.roleId)} and (${r.patrol_scope} = 'company'
      or (${r.patrol_scope} = 'own' and ${id} = ${own})
      or (${r.patrol_scope} = 'ownAndSub' and ${id} in ${below})
      or (${r.patrol_scope} = 'selected' and ${id} = any(${r.patrol_department_ids}))))
    and ${seesDepartment(who.scope, id, value)})`
}

type PatrolTable = 'patrol_team' | 'patrol_point' | 'patrol_area' | 'patrol_route' | 'patrol_round' | 'patrol_check_result'

/** Rows of a department. @param field rejected when a row is outside */
function patrolRows(table: PatrolTable, field?: string): ScopedRows {
  const { id, building_id, department_id } = columnsOf(table, 'x')
  return {
    from: `${table} x`,
    id,
    building: building_id,
    sees: (session, value) => seesPatrolOf(session, department_id, value),
    ...(field !== undefined && { field }),
  }
}

export const PATROL_ROWS = {
  patrolTeam: patrolRows('patrol_team', 'members'),
  patrolPoint: patrolRows('patrol_point', 'department'),
  patrolArea: patrolRows('patrol_area', 'department'),
  patrolRoute: patrolRows('patrol_route', 'department'),
  patrolRound: patrolRows('patrol_round'),
  patrolCheckResult: patrolRows('patrol_check_result'),
}
