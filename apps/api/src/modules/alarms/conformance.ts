import { conformanceRecord } from '@muster/contracts'
import { tables } from '@muster/database'
import { changeRow } from '../../framework/resource/change-row.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { ANNEX_A_RECORD } from './annex-a-record.ts'
import { recordedFigures } from './conformance.store.ts'
import { registerFigures } from './conformance-register.store.ts'

/** The building's own run of the standard's set-ups, otherwise the product's. */
export const conformance: Handler<'conformance'> = async ({ context, session }) => {
  const own = await tables(context.pool)
    .selectFrom('conformance_record')
    .select('record')
    .where('building_id', '=', session.buildingId)
    .executeTakeFirst()
  // A record stored by an earlier version may lack fields required now.
  const read = conformanceRecord.safeParse(own?.record)
  return ok(read.success ? { ...read.data, origin: 'site' as const } : { ...ANNEX_A_RECORD, origin: 'product' as const })
}

export const conformanceReplace: Handler<'conformanceReplace'> = async (call) => {
  const { session, body } = call
  const values = { record: JSON.stringify(body), stored_by: session.loginName, stored_at: new Date() }
  const after = { at: body.at, machine: body.machine }
  await changeRow(call, { action: 'conformanceReplace', subject: 'alarm', after }, async (db) => {
    await tables(db)
      .insertInto('conformance_record')
      .values({ building_id: session.buildingId, ...values })
      .onConflict((conflict) => conflict.column('building_id').doUpdateSet(values))
      .execute()
    return null
  })
  return ok(null)
}

export const conformanceRecorded: Handler<'conformanceRecorded'> = async ({ context, session }) =>
  ok([...(await recordedFigures(context.pool, session.buildingId)), ...(await registerFigures(context.pool, session.buildingId))])
