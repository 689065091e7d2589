import { columnsOf } from '@muster/database'
import { peopleOptions } from '../../framework/resource/options.ts'
import { Where } from '../../framework/resource/where.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { searchPeople } from './person-list.ts'

const p = columnsOf('person', 'p')

/** People who are there, by part of a name or number. */
export const personOptions: Handler<'personOptions'> = async ({ context, session, query }) => {
  const where = new Where().add(session.buildingId, (given) => `${p.building_id} = ${given}`).raw(`${p.left_on} is null`)
  searchPeople(where, query.text, context.sealing)
  return ok(await peopleOptions(context.pool, session.scope, where, query.chosen, query.page))
}
