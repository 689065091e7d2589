import { type AlarmCamera, VIDEO_PERMISSIONS } from '@muster/contracts'
import { columnsOf, namesOf, selectList, type ValueOf } from '@muster/database'
import type { Pool } from 'pg'
import { into } from '../../../framework/scope/people.ts'
import type { SessionView } from '../../../framework/scope/session-view.ts'
import { seesCamera } from '../../video/camera-scope.ts'
import type { SeeingCamera } from '../../video/cameras-seeing.ts'

const c = columnsOf('alarm_camera', 'c')
const v = columnsOf('video_device', 'v')
const to = namesOf('alarm_camera')

export interface KeptCamera extends SeeingCamera {
  alarmId: string
  /** The best view is 0. */
  place: number
}

/** Nothing is added to an alarm that has cameras: a later look would find those of later. */
export async function storeCameras(pool: Pool, cameras: readonly KeptCamera[]): Promise<void> {
  await pool.query(
    `insert into alarm_camera (${to.alarm_id}, ${to.camera_id}, ${to.name}, ${to.distance_m}, ${to.place})
     select * from unnest($1::text[], $2::text[], $3::text[], $4::float8[], $5::integer[]) as kept (alarm_id, id, name, m, place)
      where kept.alarm_id not in (select ${c.alarm_id} from alarm_camera c where ${c.alarm_id} = any($1))
     on conflict do nothing`,
    [
      cameras.map(({ alarmId }) => alarmId),
      cameras.map(({ id }) => id),
      cameras.map(({ name }) => name),
      cameras.map(({ distanceM }) => Math.round(distanceM * 10) / 10),
      cameras.map(({ place }) => place),
    ],
  )
}

const SHOWN = selectList({ id: c.camera_id, name: c.name, distanceM: c.distance_m })

/** The cameras that saw the place when an alarm was raised, as far as the reader may see them, the best view first. */
export async function camerasThen(pool: Pool, { permissions, scope }: SessionView, alarmId: string): Promise<AlarmCamera[]> {
  if (!permissions.has(VIDEO_PERMISSIONS.watch)) return []
  const values: unknown[] = [alarmId]
  const { rows } = await pool.query<ValueOf<typeof SHOWN>>(
    `select ${SHOWN} from alarm_camera c left join video_device v on ${v.id} = ${c.camera_id}
      where ${c.alarm_id} = $1 and ${seesCamera(scope, v.area_id, into(values))} order by ${c.place}`,
    values,
  )
  return rows
}
