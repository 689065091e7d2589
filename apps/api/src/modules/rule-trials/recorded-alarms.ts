import type { AlarmKind, ShownTrialAlarm, TrialAlarm } from '@muster/contracts'
import { columnsOf } from '@muster/database'
import type { Pool } from 'pg'
import { into } from '../../framework/scope/people.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { seesAlarm } from '../alarms/alarm-scope.ts'

const a = columnsOf('alarm')
/** An alarm that began longer before the tracks is not looked for. */
const BEFORE_DAYS = 7

interface Recorded {
  id: string
  kind: AlarmKind
  areaId: string | null
  trackableNo: number | null
  fromMs: number
  /** Null: it stands. */
  toMs: number | null
}

/** The alarms of a trial, each with the one of the list that stood then, as far as the caller may see it. */
export async function withRecorded(
  pool: Pool,
  session: Pick<SessionView, 'buildingId' | 'scope'>,
  { from, to }: { from: string; to: string },
  alarms: readonly TrialAlarm[],
): Promise<ShownTrialAlarm[]> {
  const old = alarms.filter(({ change }) => change !== 'comes')
  const recorded = old.length === 0 ? [] : await recordedIn(pool, session, { from, to }, [...new Set(old.map(({ kind }) => kind))])
  const bySubject = new Map<string, Recorded[]>()
  for (const one of recorded) bySubject.set(keyOf(one), [...(bySubject.get(keyOf(one)) ?? []), one])
  return alarms.map(({ memberNos: _, ...alarm }) => ({
    ...alarm,
    recordedId: alarm.change === 'comes' ? null : recordedOf(alarm, bySubject),
  }))
}

async function recordedIn(
  pool: Pool,
  { buildingId, scope }: Pick<SessionView, 'buildingId' | 'scope'>,
  { from, to }: { from: string; to: string },
  kinds: readonly AlarmKind[],
): Promise<Recorded[]> {
  const values: unknown[] = [buildingId, kinds, from, to]
  const { rows } = await pool.query<Recorded>(
    `select ${a.id} as id, ${a.kind} as kind, ${a.area_id} as "areaId", ${a.trackable_no} as "trackableNo",
      extract(epoch from ${a.started_at})::float8 * 1000 as "fromMs", extract(epoch from ${a.cleared_at})::float8 * 1000 as "toMs"
    from alarm where ${a.building_id} = $1 and ${a.kind} = any($2)
      and ${a.started_at} between $3::timestamptz - interval '${BEFORE_DAYS} days' and $4::timestamptz
      and (${a.cleared_at} is null or ${a.cleared_at} >= $3::timestamptz) and ${seesAlarm(scope, into(values))}`,
    values,
  )
  return rows
}

const keyOf = ({ kind, areaId, trackableNo }: Pick<Recorded, 'kind' | 'areaId' | 'trackableNo'>) =>
  JSON.stringify([kind, areaId, trackableNo])

/** Of several that stood meanwhile, the one that began nearest. */
function recordedOf(alarm: TrialAlarm, bySubject: ReadonlyMap<string, readonly Recorded[]>): string | null {
  const { fromMs, toMs } = alarm.today ?? alarm
  const stood = (bySubject.get(keyOf(alarm)) ?? []).filter((one) => one.fromMs <= (toMs ?? Infinity) && fromMs <= (one.toMs ?? Infinity))
  const [nearest] = stood.sort((one, other) => Math.abs(one.fromMs - fromMs) - Math.abs(other.fromMs - fromMs))
  return nearest?.id ?? null
}
