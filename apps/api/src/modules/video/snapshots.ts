import { createHash } from 'node:crypto'
import { AppError, type VideoSnapshot } from '@muster/contracts'
import { columnsOf, giving, selectList, tables, type ValueOf } from '@muster/database'
import type { PoolClient } from 'pg'
import { writeAudit } from '../../framework/audit/audit-trail.ts'
import { bareAddress, fileIdOf } from '../../framework/files/file-addresses.ts'
import { useFiles } from '../../framework/files/stored-file.store.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { newId } from '../../framework/resource/new-id.ts'
import { isoTimeMs } from '../../framework/resource/site-time.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { type Call, type Handler, ok } from '../../framework/routing/handler.ts'
import { into } from '../../framework/scope/people.ts'
import { findCamera } from './camera.store.ts'
import { seesCamera } from './camera-scope.ts'
import { faultOfPicture, snapshotIdOf } from './event-pictures/event-picture.store.ts'

const s = columnsOf('video_snapshot', 's')
const SHOWN_SNAPSHOTS = 100
const AHEAD_MS = 5 * 60_000
const SHOWN = selectList({
  ...{ id: s.id, cameraId: s.camera_id, cameraName: s.camera_name, alarmId: s.alarm_id, shownAt: isoTimeMs(s.shown_at) },
  ...{ takenAt: isoTimeMs(s.taken_at), takenBy: s.taken_by, fileId: s.file_id, sha256: s.sha256, bytes: s.bytes },
  box: giving<number[]>(s.box),
})
type Stored = ValueOf<typeof SHOWN>

const shown = ({ fileId, box, ...row }: Stored, sign: (address: string) => string) =>
  ({
    ...row,
    picture: sign(bareAddress(fileId)),
    box: box.length === 4 ? box : null,
    ofEvent: row.alarmId !== null && row.id === snapshotIdOf(row.alarmId),
  }) as VideoSnapshot

/** The file the caller has just uploaded for it. */
async function uploadedBy(db: PoolClient, { session, body }: Call<'videoSnapshotSave'>) {
  const fileId = fileIdOf(body.picture)
  const file =
    fileId &&
    (await tables(db)
      .selectFrom('stored_file')
      .select(['id', 'sha256', 'bytes'])
      .where('building_id', '=', session.buildingId)
      .where('id', '=', fileId)
      .where('uploaded_by', '=', session.accountId)
      .where('content_type', 'like', 'image/%')
      .executeTakeFirst())
  if (!file) throw new AppError('notFound')
  return file
}

/**
 * A picture as evidence: never changed, with the hash of its file here and in the audit trail, whose chain is sealed.
 */
export const videoSnapshotSave: Handler<'videoSnapshotSave'> = async (call) => {
  const { context, session, body } = call
  const camera = await findCamera(context, session, body.id)
  if (!camera) throw new AppError('notFound')
  if (Date.parse(body.shownAt) > Date.now() + AHEAD_MS) throw new AppError('badRequest')
  const id = newId()
  await inTransaction(context.pool, async (db) => {
    const { id: fileId, sha256, bytes } = await uploadedBy(db, call)
    await tables(db)
      .insertInto('video_snapshot')
      .values({
        ...{ id, building_id: session.buildingId, camera_id: camera.id, camera_name: camera.name, area_id: camera.areaId },
        ...{ alarm_id: body.alarmId ?? null, shown_at: new Date(body.shownAt), taken_by: session.realName ?? session.loginName },
        ...{ file_id: fileId, sha256, bytes: Number(bytes) },
      })
      .execute()
    await useFiles(db, session.buildingId, { kind: 'videoDevice', id }, [fileId])
    const after = { name: camera.name, shownAt: body.shownAt, alarmId: body.alarmId, sha256 }
    await writeAudit(db, [{ ...auditedBy(call), action: 'videoDevice.snapshot', subject: 'videoDevice', subjectId: camera.id, after }])
  })
  const { rows } = await context.pool.query<Stored>(`select ${SHOWN} from video_snapshot s where ${s.id} = $1`, [id])
  return ok(shown(rows[0]!, context.addresses.signer(session)))
}

export const videoSnapshots: Handler<'videoSnapshots'> = async ({ context, session, query }) => {
  const values: unknown[] = [session.buildingId, query.alarmId ?? null]
  const { rows } = await context.pool.query<Stored>(
    `select ${SHOWN} from video_snapshot s where ${s.building_id} = $1 and ($2::text is null or ${s.alarm_id} = $2)
       and ${seesCamera(session.scope, s.area_id, into(values))} order by ${s.taken_at} desc limit ${SHOWN_SNAPSHOTS}`,
    values,
  )
  const sign = context.addresses.signer(session)
  const fault = query.alarmId === undefined ? null : await faultOfPicture(context.pool, session.buildingId, query.alarmId)
  return ok({ kept: rows.map((row) => shown(row, sign)), fault })
}

/** Whether a stored picture is unchanged: its file is read again. */
export const videoSnapshotVerify: Handler<'videoSnapshotVerify'> = async ({ context, session, body }) => {
  const values: unknown[] = [session.buildingId, body.id]
  const { rows } = await context.pool.query<Stored>(
    `select ${SHOWN} from video_snapshot s where ${s.building_id} = $1 and ${s.id} = $2 and ${seesCamera(session.scope, s.area_id, into(values))}`,
    values,
  )
  const [row] = rows
  if (!row) throw new AppError('notFound')
  const content = await context.files.open(row.fileId)
  if (!content) return ok({ kept: row.sha256, now: null, same: false })
  const hash = createHash('sha256')
  for await (const chunk of content as AsyncIterable<Buffer>) hash.update(chunk)
  const now = hash.digest('hex')
  return ok({ kept: row.sha256, now, same: now === row.sha256 })
}
