import type { TrackableClass } from '@muster/contracts'
import type { PoolClient } from 'pg'

/** A new number for somebody or something that can carry a card. */
export async function createTrackable(db: PoolClient, buildingId: string, className: TrackableClass, name: string): Promise<number> {
  const { rows } = await db.query<{ no: number }>(
    'insert into trackable (building_id, kind, class, name) values ($1, $2, $3, $4) returning no',
    [buildingId, className.endsWith('Vehicle') ? 'vehicle' : 'person', className, name],
  )
  return rows[0]!.no
}

/** The name in lists, on the map and in later alarms; alarms of the past keep the name they were raised with. */
export async function renameTrackable(db: PoolClient, no: number, name: string): Promise<void> {
  await db.query('update trackable set name = $2 where no = $1 and name <> $2', [no, name])
}

/** Takes a person or vehicle away with everything that hangs on it. */
export async function deleteTrackable(db: PoolClient, no: number): Promise<void> {
  await db.query('delete from trackable where no = $1', [no])
}
