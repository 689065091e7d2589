import type { Reachable, UploadedFile } from '@muster/contracts'
import { columnsOf, giving, orNull, type StoredRow, selectList, type ValueOf } from '@muster/database'
import type { Pool } from 'pg'
import { into, seesTrackable } from '../../framework/scope/people.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { FROM_TRACKABLES, ROSTER } from '../trackables/trackable.store.ts'
import { ALARM_AREA } from './narrowed-alarms.ts'

const t = columnsOf('trackable', 't')
const p = columnsOf('person', 'p')
const v = columnsOf('vehicle', 'v')
const sos = columnsOf('alarm', 'sos')
const a = columnsOf('alarm')
const f = columnsOf('alarm_flow', 'f')

/** The building and limits of a statement. */
type Reader = Pick<SessionView, 'buildingId' | 'scope'>

const { no, class: ofClass, name, departName, jobName, company, tagSn } = ROSTER
const REACHABLE = selectList({
  ...{ no, class: ofClass, name, departName, jobName, company, tagSn },
  phone: orNull(p.phone),
  driverName: orNull(v.driver_name),
  photo: giving<UploadedFile | null>(`${p.papers} -> 'photo'`),
})

/** The phone as stored: sealed. */
export type ReachableRow = Reachable & { photo: UploadedFile | null }

/** Those of the numbers the reader may see. */
export async function findReachable(pool: Pool, { buildingId, scope }: Reader, nos: readonly number[]): Promise<ReachableRow[]> {
  const values: unknown[] = [buildingId, nos]
  const { rows } = await pool.query<ValueOf<typeof REACHABLE>>(
    `select ${REACHABLE} ${FROM_TRACKABLES} and ${t.no} = any($2) and ${seesTrackable(scope, t.no, into(values))}`,
    values,
  )
  return rows
}

/** People of this building among the numbers whom the reader may see and who do not call for help themselves. */
export async function peopleWhoCanHelp(pool: Pool, { buildingId, scope }: Reader, nos: readonly number[]): Promise<Set<number>> {
  const values: unknown[] = [buildingId, nos]
  const { rows } = await pool.query<Pick<StoredRow<'trackable'>, 'no'>>(
    `select ${t.no} from trackable t where ${t.building_id} = $1 and ${t.no} = any($2) and ${t.class} in ('employee', 'contractor')
        and ${seesTrackable(scope, t.no, into(values))}
        and not exists (select 1 from alarm sos where ${sos.building_id} = $1 and ${sos.trackable_no} = ${t.no} and ${sos.kind} = 'sos'
          and (${sos.work} <> 'handled' or ${sos.cleared_at} is null))`,
    values,
  )
  return new Set(rows.map((row) => row.no))
}

/** What the site wants to be done about an alarm: as written for its area, else for everywhere; null: nothing. */
export async function siteSteps(pool: Pool, alarmId: string): Promise<string[] | null> {
  const { rows } = await pool.query<{ steps: string }>(
    `select ${f.steps} as steps from alarm join alarm_flow f on ${f.building_id} = ${a.building_id} and ${f.kind} = ${a.kind}
        and (${f.area_id} is null or ${f.area_id} = ${ALARM_AREA}) and ${f.steps} is not null
      where ${a.id} = $1 order by ${f.area_id} nulls last limit 1`,
    [alarmId],
  )
  return rows[0]?.steps.split('\n').flatMap((line) => line.trim() || []) ?? null
}
