import type { TrackableClass } from '@muster/contracts'
import type { PoolClient } from 'pg'
import { prepared } from '../../framework/resource/prepared.ts'

/** A new number for somebody or something that can carry a card. */
export async function createTrackable(
  db: PoolClient,
  buildingId: string,
  className: TrackableClass,
  name: string,
  alarmTemplateId: string | null,
): Promise<number> {
  const kind = className.endsWith('Vehicle') ? 'vehicle' : 'person'
  const { rows } = await db.query<{ no: number }>(
    prepared('insert into trackable (building_id, kind, class, name, alarm_template_id) values ($1, $2, $3, $4, $5) returning no', [
      buildingId,
      kind,
      className,
      name,
      alarmTemplateId,
    ]),
  )
  return rows[0]!.no
}

/** The name in lists, on the map and in later alarms; alarms of the past keep the name they were raised with. */
export async function renameTrackable(db: PoolClient, no: number, name: string): Promise<void> {
  await db.query(prepared('update trackable set name = $2 where no = $1 and name <> $2', [no, name]))
}

/** Which alarms are raised for it from now on; null: all. The caller notes the change of configuration. */
export async function setAlarmTemplate(db: PoolClient, no: number, id: string | null): Promise<void> {
  await db.query(prepared('update trackable set alarm_template_id = $2 where no = $1 and alarm_template_id is distinct from $2', [no, id]))
}

/** Template of whoever carries the number of `alias`, as forms show it. */
export const alarmTemplateOf = (alias: string) =>
  `(select t.alarm_template_id from trackable t where t.no = ${alias}.trackable_no) as "alarmTemplate"`

/** Takes a person or vehicle away with everything that hangs on it. */
export async function deleteTrackable(db: PoolClient, no: number): Promise<void> {
  await db.query('delete from trackable where no = $1', [no])
}
