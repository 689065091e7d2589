import { AppError, gasPasses } from '@muster/contracts'
import { tables } from '@muster/database'
import type { PoolClient } from 'pg'
import { changeRow } from '../../framework/resource/change-row.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { holdPermit } from './held-permit.ts'
import { signerOf, writeLog } from './log.ts'

/** A measure is confirmed during the application; after that it stays as signed. */
export const permitMeasureTick: Handler<'permitMeasureTick'> = async (call) => {
  const { id, measureId, applies } = call.body
  const line = { action: 'permit.measure', subject: 'permit', subjectId: id, after: { measureId, applies: String(applies) } }
  await changeRow(call, line, async (db) => {
    const held = await holdPermit(db, call.session, id)
    if (!held) throw new AppError('notFound')
    if (held.state !== 'notIssued' || held.submittedAt === null) return { reason: 'permitStep' }
    const rows = await tables(db)
      .updateTable('permit_measure')
      .set(applies === null ? { applies, at: null, by: null } : { applies, at: new Date(), by: signerOf(call.session) })
      .where('permit_id', '=', id)
      .where('id', '=', measureId)
      .returning('sort')
      .execute()
    const [measure] = rows
    if (!measure) throw new AppError('notFound')
    const step = applies === null ? 'unmeasure' : 'measure'
    await writeLog(db, id, step, call.session, { measure: measure.sort + 1, applies: applies === false ? 'N' : 'Y' })
    return null
  })
  return ok(null)
}

/** A later time than this is a slip, minutes. */
const AHEAD_MIN = 2

/** Analyses are added while a permit is open; none is ever changed. */
export const permitGasAdd: Handler<'permitGasAdd'> = async (call) => {
  const { id, gas, place, name, value, limit, instrument, sampledAt } = call.body
  const sample = { id: newId(), passed: gasPasses({ gas, value, limit }) }
  await changeRow(
    call,
    { action: 'permit.gas', subject: 'permit', subjectId: id, after: { gas, place, value } },
    async (db: PoolClient) => {
      const held = await holdPermit(db, call.session, id)
      if (!held) throw new AppError('notFound')
      const lives = ['notIssued', 'issued', 'inProgress', 'paused'].includes(held.state) && held.submittedAt !== null
      if (!lives) return { reason: 'permitStep' }
      if (Date.parse(sampledAt) > Date.now() + AHEAD_MIN * 60_000) return { reason: 'permitGasAhead', field: 'sampledAt' }
      await tables(db)
        .insertInto('permit_gas')
        .values({
          ...{ ...sample, permit_id: id, gas, place, value, limit, sampled_at: new Date(sampledAt), by: signerOf(call.session) },
          ...{ name: name || null, instrument: instrument || null },
        })
        .execute()
      await writeLog(db, id, 'gas', call.session, { gas, place, value, passed: sample.passed ? 'Y' : 'N' })
      return null
    },
  )
  return ok(sample)
}
