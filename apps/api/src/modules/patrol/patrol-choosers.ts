import { columnsOf, orNull, selectList } from '@muster/database'
import { optionsOf } from '../../framework/resource/choosers.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import { type Call, okList } from '../../framework/routing/handler.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { PATROL_BEACON } from './patrol-beacon.reference.ts'
import { type ChosenTable, isWithin } from './patrol-chosen.ts'
import { seesPatrolOf } from './patrol-scope.ts'

const d = columnsOf('department', 'd')
const pp = columnsOf('patrol_point', 'pp')

/** Rows of a chooser: of the department on the form, and those below it. */
const chooserOf =
  (table: ChosenTable) =>
  async ({ context, session, query }: Pick<Call<'patrolPointChooser'>, 'context' | 'session' | 'query'>) => {
    const { id, name, building_id, department_id } = columnsOf(table, 'c')
    const where = SeenRows.of(session, building_id, (who, value) => seesPatrolOf(who, department_id, value))
      .contains(query.name, name)
      .addIf(query.departId, (given) => isWithin(department_id, given))
    const source = {
      columns: selectList({ id, name, departName: orNull(d.name) }),
      from: `from ${table} c`,
      joins: `left join department d on ${d.id} = ${department_id}`,
      sorts: { name },
      tieBreak: id,
    }
    const { page, size } = query
    const { rows, ...counted } = await pageOf<{ id: string; name: string; departName: string | null }>(
      { context, session },
      source,
      where,
      {
        page,
        size,
        sort: 'name',
        filters: {},
      },
    )
    return okList(rows, counted)
  }

export const patrolPointChooser = chooserOf('patrol_point')
export const patrolAreaChooser = chooserOf('patrol_area')
export const patrolTeamChooser = chooserOf('patrol_team')

/** Beacons that do not mark a point yet. */
export const patrolBeaconOptions = optionsOf({
  ...PATROL_BEACON,
  current: `not exists (select 1 from patrol_point pp where ${pp.anchor_id} = ${PATROL_BEACON.id})`,
})
