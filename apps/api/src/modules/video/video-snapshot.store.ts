import type { VideoSnapshotRow } from '@muster/contracts'
import { columnsOf, selectList, type ValueOf } from '@muster/database'
import { bareAddress } from '../../framework/files/file-addresses.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import { isoTimeMs, toSiteTime } from '../../framework/resource/site-time.ts'
import { readOnlyStore } from '../../framework/resource/store.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { seesCamera } from './camera-scope.ts'

const s = columnsOf('video_snapshot', 's')
const WHAT = {
  ...{ id: s.id, cameraName: s.camera_name, alarmId: s.alarm_id, takenBy: s.taken_by, bytes: s.bytes, sha256: s.sha256 },
  fileId: s.file_id,
}
const LIST = {
  columns: selectList({ ...WHAT, shownAt: isoTimeMs(s.shown_at), takenAt: isoTimeMs(s.taken_at) }),
  from: 'from video_snapshot s',
  sorts: { shownAt: s.shown_at },
  tieBreak: s.id,
}
const FORM = selectList({ ...WHAT, shownAt: toSiteTime(s.shown_at), takenAt: toSiteTime(s.taken_at) })

/** Stored pictures, limited to visible cameras. */
export const videoSnapshotStore = readOnlyStore<VideoSnapshotRow>({
  async page(call, query) {
    const { camera, time, takenBy, hash } = query.filters
    const where = SeenRows.of(call.session, s.building_id, ({ scope: limits }, value) => seesCamera(limits, s.area_id, value))
      .duringSite(time, s.shown_at)
      .contains(camera, s.camera_name)
      .contains(takenBy, s.taken_by)
      .contains(hash, s.sha256)
    const { rows, total } = await pageOf<Omit<VideoSnapshotRow, 'picture'> & { fileId: string }>(call, LIST, where, query)
    const sign = call.context.addresses.signer(call.session)
    return { rows: rows.map(({ fileId, ...row }) => ({ ...row, picture: sign(bareAddress(fileId)) })), total }
  },

  async forms({ context, session }, ids) {
    const { rows } = await context.pool.query<ValueOf<typeof FORM>>(
      `select ${FORM} from video_snapshot s where ${s.building_id} = $1 and ${s.id} = any($2)`,
      [session.buildingId, ids],
    )
    const sign = context.addresses.signer(session)
    return rows.map(({ id, fileId, bytes, alarmId, ...row }) => ({
      id,
      version: 1,
      values: { ...row, alarmId: alarmId ?? '', bytes: String(bytes), picture: sign(bareAddress(fileId)) },
    }))
  },

  async newest(pool, buildingId) {
    const { rows } = await pool.query<{ at: string }>(
      `select max(${s.taken_at})::text as at from video_snapshot s where ${s.building_id} = $1`,
      [buildingId],
    )
    return rows[0]?.at ?? null
  },
})
