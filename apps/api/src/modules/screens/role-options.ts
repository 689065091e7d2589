import { columnsOf } from '@muster/database'
import { type Handler, ok } from '../../framework/routing/handler.ts'

const r = columnsOf('role', 'r')
const MOST = 500

/** Roles of the building by name; their rights are not included. */
export const screenRoleOptions: Handler<'screenRoleOptions'> = async ({ context, session, query }) => {
  const { rows } = await context.pool.query<{ value: string; label: string }>(
    `select ${r.id} as value, ${r.name} as label from role r
     where ${r.building_id} = $1 and (position(lower($2) in lower(${r.name})) > 0 or ${r.id} = $3) order by ${r.name} limit ${MOST}`,
    [session.buildingId, query.text, query.chosen],
  )
  return ok(rows)
}
