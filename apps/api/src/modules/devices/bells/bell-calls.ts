import { AppError } from '@muster/contracts'
import { tables } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import { changeRow } from '../../../framework/resource/change-row.ts'
import { type Handler, ok } from '../../../framework/routing/handler.ts'
import { listRings } from './bell-ring.store.ts'
import { tryBell } from './watch-bells.ts'

/** Longest test ring, so that nobody takes it for an alarm. */
const TRIED_S = 5

/** @throws AppError notFound */
async function findBell(db: Pool | PoolClient, buildingId: string, id: string) {
  const bell = await tables(db)
    .selectFrom('alarm_bell')
    .select(['id as bellId', 'building_id as buildingId', 'code', 'way', 'seconds'])
    .where('building_id', '=', buildingId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!bell) throw new AppError('notFound')
  return bell
}

export const bellTest: Handler<'bellTest'> = async (call) => {
  const { id } = call.body
  const { buildingId, loginName } = call.session
  let ring = ''
  await changeRow(call, { action: 'bell.test', subject: 'alarmBell', subjectId: id }, async (db) => {
    const bell = await findBell(db, buildingId, id)
    ring = await tryBell(db, { ...bell, what: 'ring', kind: null, seconds: Math.min(bell.seconds, TRIED_S) }, loginName)
    return null
  })
  return ok({ id: ring })
}

export const bellRings: Handler<'bellRings'> = async ({ context, session, query }) => {
  await findBell(context.pool, session.buildingId, query.id)
  return ok(await listRings(context.pool, session.buildingId, query.id))
}
