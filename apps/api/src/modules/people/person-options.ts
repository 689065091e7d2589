import { OPTIONS_AT_ONCE } from '@muster/contracts'
import { columnsOf } from '@muster/database'
import type { OptionRow } from '../../framework/resource/options.ts'
import { Where } from '../../framework/resource/where.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { seesPerson } from '../../framework/scope/people.ts'
import { searchPeople } from './person-list.ts'

const p = columnsOf('person', 'p')

/** Present people, by part of a name or number, with the chosen one first. */
export const personOptions: Handler<'personOptions'> = async ({ context, session, query }) => {
  const { text, chosen, page } = query
  const where = new Where().add(session.buildingId, (given) => `${p.building_id} = ${given}`).raw(`${p.left_on} is null`)
  searchPeople(where, text, context.sealing)
  const sees = seesPerson(session.scope, 'p', (value) => where.value(value))
  const given = where.value(chosen)
  const skipped = `${where.value(page * OPTIONS_AT_ONCE)}::int`
  // The building is the first value.
  const { rows } = await context.pool.query<OptionRow>(
    `(select ${p.id} as value, ${p.name} as label from person p where ${p.building_id} = $1 and ${p.id} = ${given} and ${skipped} = 0 and ${sees})
     union all
     (select ${p.id}, ${p.name} from person p where ${where} and ${p.id} <> ${given} and ${sees}
       order by ${p.name}, ${p.id} limit ${OPTIONS_AT_ONCE} offset ${skipped})`,
    where.values,
  )
  return ok(rows)
}
