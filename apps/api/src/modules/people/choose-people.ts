import { columnsOf, orNull, selectList } from '@muster/database'
import { pageOf } from '../../framework/resource/page-of.ts'
import { type Handler, okList } from '../../framework/routing/handler.ts'
import { seesPerson } from '../../framework/scope/people.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { searchPeople } from './person-list.ts'

const p = columnsOf('person', 'p')
const d = columnsOf('department', 'd')
const post = columnsOf('post')

const SOURCE = {
  columns: selectList({ id: p.id, name: p.name, departName: orNull(d.name), jobName: orNull(post.name) }),
  from: 'from person p',
  joins: `left join department d on ${d.id} = ${p.department_id} left join post on ${post.id} = ${p.post_id}`,
  sorts: { name: p.name },
  tieBreak: p.id,
}

/** People of a chooser: employees, or everybody not gone. */
export const choosePeople: Handler<'personChooser'> = async ({ context, session, query }) => {
  const where = SeenRows.of(session, p.building_id, ({ scope: limits }, value) => seesPerson(limits, 'p', value))
  searchPeople(where, query.name, context.sealing)
    .addIf(query.departId, (given) => `${p.department_id} = ${given}`)
    .addIf(query.jobId, (given) => `${p.post_id} = ${given}`)
    .raw(`${p.left_on} is null`)
  if (query.scope === 'employees') where.raw(`${p.class} = 'employee'`)
  const { rows, ...counted } = await pageOf({ context, session }, SOURCE, where, { ...query, sort: 'name', filters: {} })
  return okList(rows, counted)
}
