import type { VideoFault } from '@muster/contracts'
import { columnsOf, giving, namesOf, orNull, selectList, type ValueOf } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import { addJob, keyOfRow } from '../../../framework/jobs/add-job.ts'

const a = columnsOf('alarm', 'a')
const e = columnsOf('event_picture', 'e')
const v = columnsOf('video_device', 'v')
const ordered = namesOf('event_picture')

/** Orders the pictures named by AI events of the last hour, once each; to be called in a transaction. */
export async function orderEventPictures(db: PoolClient): Promise<void> {
  const { rows } = await db.query<{ id: string }>(
    `insert into event_picture (${ordered.alarm_id}, ${ordered.building_id})
       select ${a.id}, ${a.building_id} from alarm a
        where ${a.kind} = 'aiCamera' and ${a.arrived_at} > now() - interval '1 hour' and ${a.evidence}->'measured'->>'picture' is not null
       on conflict (${ordered.alarm_id}) do nothing returning ${ordered.alarm_id} as id`,
  )
  for (const { id } of rows) await addJob(db, 'keepEventPicture', { id }, keyOfRow('keepEventPicture', id))
}

interface Measured {
  picture: string
  source?: string
  /** Left, top, width and height, separated by spaces. */
  box?: string
}
const NAMED = selectList({
  ...{ buildingId: a.building_id, startedAt: a.started_at, areaId: a.area_id, placeAreaId: a.place_area_id },
  ...{ subjectId: a.subject_id, subjectName: a.subject_name, measured: giving<Measured>(`${a.evidence}->'measured'`) },
  ...{ cameraId: orNull(v.id), cameraName: orNull(v.name), cameraAreaId: v.area_id, host: orNull(v.host) },
  ...{ account: v.account, password: v.password },
})

export type NamedPicture = ValueOf<typeof NAMED>

/** The picture of an alarm still to be stored, with the registered camera of that number; null: nothing to do. */
export async function findNamedPicture(allBuildings: Pool, alarmId: string): Promise<NamedPicture | null> {
  const { rows } = await allBuildings.query<NamedPicture>(
    `select ${NAMED} from event_picture e join alarm a on ${a.id} = ${e.alarm_id}
       left join video_device v on ${v.building_id} = ${a.building_id} and ${v.code} = ${a.subject_id}
      where ${e.alarm_id} = $1 and ${e.fault} is null
        and not exists (select from video_snapshot s where s.building_id = ${e.building_id} and s.id = $2)`,
    [alarmId, snapshotIdOf(alarmId)],
  )
  return rows[0] ?? null
}

/** An event has one picture: storing it twice gives the same row. */
export const snapshotIdOf = (alarmId: string): string => `event:${alarmId}`

export async function noteFault(db: Pool, alarmId: string, fault: VideoFault): Promise<void> {
  await db.query(`update event_picture set ${ordered.fault} = $2 where ${ordered.alarm_id} = $1`, [alarmId, fault])
}

/** Why the picture of an alarm was not stored; null: it was, it is pending, or there is none. */
export async function faultOfPicture(db: Pool, buildingId: string, alarmId: string): Promise<VideoFault | null> {
  const { rows } = await db.query<{ fault: VideoFault | null }>(
    `select ${e.fault} as fault from event_picture e where ${e.building_id} = $1 and ${e.alarm_id} = $2`,
    [buildingId, alarmId],
  )
  return rows[0]?.fault ?? null
}
