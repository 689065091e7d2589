import type { AreaTypeLook } from '@muster/contracts'
import { columnsOf, selectList } from '@muster/database'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { seesAreaType } from '../../framework/scope/areas.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'

const t = columnsOf('area_type', 't')
const COLUMNS = selectList({ id: t.id, name: t.name, use: t.use, colour: t.colour })

/** The types that the role grants, in the order that the building gave them. */
export const areaTypeLooks: Handler<'areaTypeLooks'> = async ({ context, session }) => {
  const where = SeenRows.of(session, t.building_id, ({ scope }, value) => seesAreaType(scope, t.id, value))
  const { rows } = await context.pool.query<AreaTypeLook>(
    `select ${COLUMNS} from area_type t where ${where} order by ${t.sort}, ${t.name}, ${t.id}`,
    where.values,
  )
  return ok(rows)
}
