import { kindOfClass, type TrackableClass } from '@muster/contracts'
import { columnsOf, giving, type StoredRow, tables } from '@muster/database'
import type { PoolClient } from 'pg'
import { preparedOf } from '../../framework/resource/prepared.ts'

const t = columnsOf('trackable', 't')

/** A new number for a person or thing that can carry a card. */
export async function createTrackable(
  db: PoolClient,
  buildingId: string,
  className: TrackableClass,
  name: string,
  alarmTemplateId: string | null,
): Promise<number> {
  const { rows } = await db.query<Pick<StoredRow<'trackable'>, 'no'>>(
    preparedOf(
      tables(db)
        .insertInto('trackable')
        .values({ building_id: buildingId, kind: kindOfClass(className), class: className, name, alarm_template_id: alarmTemplateId })
        .returning('no'),
    ),
  )
  return rows[0]!.no
}

/** The name in lists, on the map and in later alarms; past alarms keep the name they were raised with. */
export async function renameTrackable(db: PoolClient, no: number, name: string): Promise<void> {
  await db.query(preparedOf(tables(db).updateTable('trackable').set({ name }).where('no', '=', no).where('name', '<>', name)))
}

/** Which alarms are raised for it from now on; null: all. The caller records the change of configuration. */
export async function setAlarmTemplate(db: PoolClient, no: number, id: string | null): Promise<void> {
  const changed = tables(db).updateTable('trackable').set({ alarm_template_id: id }).where('no', '=', no)
  await db.query(preparedOf(changed.where('alarm_template_id', 'is distinct from', id)))
}

/** Template of the person or vehicle `alias`, in the form's shape. */
export const alarmTemplateOf = (alias: 'p' | 'v') => {
  const { trackable_no } = alias === 'p' ? columnsOf('person', alias) : columnsOf('vehicle', alias)
  return giving<string | null>(`(select ${t.alarm_template_id} from trackable t where ${t.no} = ${trackable_no})`)
}
