import { AppError, type CalibrationVersion } from '@muster/contracts'
import { addCalibration, type CalibrationOrigin, readCalibration, type StoredCalibration } from '@muster/database'
import type { PoolClient } from 'pg'
import { writeAudit } from '../../framework/audit/audit-trail.ts'
import { dispositionOf } from '../../framework/files/disposition.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { type Call, FileAnswer, type Handler, ok } from '../../framework/routing/handler.ts'
import { takeTrial } from './trial.store.ts'
import { findFigures, findVersion, listVersions } from './version.store.ts'

export const calibrationVersions: Handler<'calibrationVersions'> = async ({ context, session }) =>
  ok(await listVersions(context.pool, session.buildingId))

export const calibrationFigures: Handler<'calibrationFigures'> = async ({ context, session, query }) => {
  const figures = await findFigures(context.pool, session.buildingId, query.number)
  if (figures === undefined) throw new AppError('notFound')
  return ok(figures)
}

export const calibrationApply: Handler<'calibrationApply'> = async (call) => {
  const { id, note } = call.body
  const number = await inTransaction(call.context.pool, async (db) => {
    const trial = await takeTrial(db, call.session, id)
    if (!trial) throw new AppError('notFound')
    const { base, fileName: name, sha256, figures, rangeOffsets, model } = trial
    return use(db, call, 'calibration.apply', base, { rangeOffsets, model }, { note, source: { name, sha256, figures } })
  })
  return ok({ number })
}

export const calibrationRestore: Handler<'calibrationRestore'> = async (call) => {
  const { number: restored, base, note } = call.body
  const number = await inTransaction(call.context.pool, async (db) => {
    const old = await readCalibration(db, call.session.buildingId, restored)
    if (!old) throw new AppError('notFound')
    return use(db, call, 'calibration.restore', base, old, { note, restored })
  })
  return ok({ number })
}

export const calibrationClear: Handler<'calibrationClear'> = async (call) => {
  const { base, note } = call.body
  const number = await inTransaction(call.context.pool, (db) =>
    use(db, call, 'calibration.clear', base, { rangeOffsets: [], model: {} }, { note }),
  )
  return ok({ number })
}

/**
 * Puts a calibration to use as a new version, recorded in the audit trail. @throws AppError conflict when the version
 * in use is no longer `base`
 */
async function use(
  db: PoolClient,
  call: Call<'calibrationApply'> | Call<'calibrationRestore'> | Call<'calibrationClear'>,
  action: string,
  base: number,
  calibration: StoredCalibration,
  origin: Omit<CalibrationOrigin, 'by'>,
): Promise<number> {
  const { buildingId, loginName } = call.session
  const number = await addCalibration(db, buildingId, calibration, { ...origin, by: loginName }, base)
  if (number === null) throw new AppError('conflict')
  const before = told(await findVersion(db, buildingId, base))
  const after = told(await findVersion(db, buildingId, number))
  await writeAudit(db, [{ ...auditedBy(call), action, subject: 'calibration', subjectId: String(number), before, after }])
  return number
}

/** The audit trail's copy of a version; the version itself never changes. */
const told = (version: CalibrationVersion | null) =>
  version && {
    number: version.number,
    pairs: version.pairs,
    arrivals: version.arrivals,
    places: version.places,
    sourceName: version.sourceName,
    sourceSha256: version.sourceSha256,
    restored: version.restored,
    note: version.note,
  }

export const calibrationExport: Handler<'calibrationExport'> = async ({ context, session, query }) => {
  const { buildingId } = session
  const version = await findVersion(context.pool, buildingId, query.number)
  const calibration = version && (await readCalibration(context.pool, buildingId, query.number))
  if (!version || !calibration) throw new AppError('notFound')
  const { current: _, ...about } = version
  const { rangeOffsets, model } = calibration
  const figures = await findFigures(context.pool, buildingId, query.number)
  const body = Buffer.from(`${JSON.stringify({ building: buildingId, ...about, rangeOffsets, model, figures }, null, 2)}\n`)
  return new FileAnswer(body, {
    'content-type': 'application/octet-stream',
    'content-length': String(body.length),
    'content-disposition': dispositionOf('attachment', `calibration-${buildingId}-${query.number}.json`),
  })
}
