import {
  BRAND_ADDRESSES,
  type Camera,
  customWords,
  filledAddress,
  historyTemplate,
  liveTemplate,
  recorderTime,
  type VideoBrand,
  type VideoProtocol,
} from '@muster/contracts'
import { columnsOf, giving, selectList, type ValueOf } from '@muster/database'
import type { Pool } from 'pg'
import type { BaseContext } from '../../framework/context.ts'
import { into } from '../../framework/scope/people.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { seesCamera } from './camera-scope.ts'

export const v = columnsOf('video_device', 'v')
const b = columnsOf('building', 'b')

type Reader = Pick<SessionView, 'buildingId' | 'scope'>

/** SQL with its values: cameras of the session's building that it sees. */
function seenCameras(session: Reader, more: string, values: unknown[]): string {
  return `from video_device v join building b on ${b.id} = ${v.building_id}
    where ${v.building_id} = $1 and ${seesCamera(session.scope, v.area_id, into(values))} ${more} order by ${v.code}`
}

const MAPPED = selectList({
  ...{ id: v.id, code: v.code, name: v.name, type: giving<Camera['type']>(v.type), floor: v.floor, x: v.x, y: v.y, heightM: v.height_m },
  ...{ directionDeg: v.direction_deg, angleDeg: v.angle_deg, reachM: v.reach_m, drawn: v.range, enabled: v.enabled },
  ...{ protocol: giving<VideoProtocol>(v.protocol), brand: giving<VideoBrand>(v.brand), historyUrl: v.history_url },
})
export type MappedCamera = ValueOf<typeof MAPPED>

export async function listCameras(pool: Pool, session: Reader): Promise<MappedCamera[]> {
  const values: unknown[] = [session.buildingId]
  const { rows } = await pool.query<MappedCamera>(`select ${MAPPED} ${seenCameras(session, '', values)}`, values)
  return rows
}

export const REACHED = {
  ...{ id: v.id, name: v.name, code: v.code, enabled: v.enabled, areaId: v.area_id, version: v.version },
  ...{ protocol: giving<VideoProtocol>(v.protocol), brand: giving<VideoBrand>(v.brand), host: v.host, port: v.port, channel: v.channel },
  ...{ account: v.account, password: v.password, liveUrl: v.live_url, historyUrl: v.history_url, dateFormat: v.date_format },
  ...{ timeFormat: v.time_format, offsetMin: v.clock_offset_min, customParams: v.custom_params, timeZone: b.time_zone },
}
const ONE_REACHED = selectList(REACHED)

/** Connection data of a camera, with the password in clear: never in an answer, a log or an export. */
export type ReachedCamera = ValueOf<typeof ONE_REACHED>

/** A camera the session sees, otherwise null. */
export async function findCamera({ pool, sealing }: BaseContext, session: SessionView, id: string): Promise<ReachedCamera | null> {
  const values: unknown[] = [session.buildingId, id]
  const { rows } = await pool.query<ReachedCamera>(`select ${ONE_REACHED} ${seenCameras(session, `and ${v.id} = $2`, values)}`, values)
  const [found] = rows
  return found ? { ...found, password: found.password === null ? null : sealing.openStored(found.password) } : null
}

/** A stretch of a recording, Unix ms. */
export interface Stretch {
  fromMs: number
  toMs: number
}

/** Address of its picture, live or recorded, without credentials; null when it has none. */
export function addressOf(camera: ReachedCamera, stretch: Stretch | null): string | null {
  const { protocol, brand, host, port, channel, offsetMin, timeZone } = camera
  const form = { protocol, brand, liveUrl: camera.liveUrl ?? '', historyUrl: camera.historyUrl ?? '' }
  const template = stretch ? historyTemplate(form) : liveTemplate(form)
  if (template === '') return null
  const usual = BRAND_ADDRESSES[brand]
  const formatted = camera.dateFormat !== null || camera.timeFormat !== null
  const format = formatted
    ? `${camera.dateFormat ?? ''}${camera.timeFormat ?? ''}`
    : `${usual?.dateFormat ?? 'yyyyMMdd'}${usual?.timeFormat ?? 'HHmmss'}`
  const time = (atMs: number) => recorderTime(atMs, format, { timeZone, offsetMin })
  return filledAddress(template, {
    ...customWords(camera.customParams ?? ''),
    ...{ host: host.includes(':') ? `[${host}]` : host, port: String(port), channel: String(channel) },
    ...(stretch && { start: time(stretch.fromMs), end: time(stretch.toMs) }),
  })
}
