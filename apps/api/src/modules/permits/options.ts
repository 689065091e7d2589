import { OPTIONS_AT_ONCE } from '@muster/contracts'
import { columnsOf, giving, selectList, type ValueOf } from '@muster/database'
import { escapeLike } from '../../framework/resource/where.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { seesPermit } from './permit-scope.ts'

const pm = columnsOf('permit', 'pm')
const OPTION = selectList({ value: pm.id, label: giving<string>(`${pm.number} || ' ' || left(${pm.content}, 20)`) })

/** Permits with a number, newest first; the chosen one before them. */
export const permitOptions: Handler<'permitOptions'> = async ({ context, session, query: { text, chosen, page } }) => {
  const where = SeenRows.of(session, pm.building_id, seesPermit).raw(`${pm.number} is not null`)
  const given = where.value(chosen)
  const search = page === 0 ? `${pm.id} = ${given} or` : `${pm.id} <> ${given} and`
  const found = where.value(`%${escapeLike(text)}%`)
  where.raw(`(${search} (${pm.number} ilike ${found} or ${pm.content} ilike ${found}))`)
  const { rows } = await context.pool.query<ValueOf<typeof OPTION>>(
    `select ${OPTION} from permit pm where ${where} order by ${pm.id} = ${given} desc, ${pm.start_at} desc, ${pm.id}
     limit ${OPTIONS_AT_ONCE} offset ${where.value(page * OPTIONS_AT_ONCE)}::int`,
    where.values,
  )
  return ok(rows)
}
