import { columnsOf, giving, selectList } from '@muster/database'
import type { Coded } from '../../framework/resource/choosers.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import { type Handler, okList } from '../../framework/routing/handler.ts'
import { everybody, SeenRows } from '../../framework/scope/seen-rows.ts'

const i = columnsOf('safety_island', 'i')
const LIST = {
  columns: selectList({ id: i.id, code: giving<string>(`coalesce(${i.capacity}::text, '')`), name: i.name }),
  from: 'from safety_island i',
  sorts: { name: i.name },
  tieBreak: i.id,
}

/** Islands by name, with their capacity. */
export const safetyIslandChooser: Handler<'safetyIslandChooser'> = async ({ context, session, query }) => {
  const where = SeenRows.of(session, i.building_id, everybody).contains(query.nameOrCode, i.name)
  const { rows, ...counted } = await pageOf<Coded>({ context, session }, LIST, where, { ...query, sort: 'name', filters: {} })
  return okList(rows, counted)
}
