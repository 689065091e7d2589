import { selectList } from '@muster/database'
import type { Coded } from '../../framework/resource/choosers.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import { type Handler, okList } from '../../framework/routing/handler.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { AREA_TREE, e, seesArea } from './edited-areas.ts'

const LIST = {
  columns: selectList({ id: e.id, code: e.code, name: e.name }),
  from: `from ${AREA_TREE} e`,
  sorts: { tree: 'e.path' },
  tieBreak: e.id,
}

/** Areas that may be a parent: those that will exist, in tree order. */
export const areaParentChooser: Handler<'areaParentChooser'> = async ({ context, session, query }) => {
  const where = SeenRows.of(session, e.building_id, seesArea).raw(`e.state <> 'deleted'`).contains(query.nameOrCode, e.name, e.code)
  const { rows, ...counted } = await pageOf<Coded>({ context, session }, LIST, where, { ...query, sort: 'tree', filters: {} })
  return okList(rows, counted)
}
