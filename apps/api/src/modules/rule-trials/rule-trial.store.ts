import type { AreaForm, RuleTrial, TrialAlarm } from '@muster/contracts'
import { ALARM_DEFINITIONS, RULE_TRIAL_KEPT_HOURS } from '@muster/contracts'
import { ago, columnsOf, type Queryable, type StoredRow, sql, tables } from '@muster/database'
import type { Pool } from 'pg'
import { isoText } from '../../framework/resource/site-time.ts'
import { into, seesTrackable } from '../../framework/scope/people.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'

const t = columnsOf('trackable', 't')
type Owner = Pick<SessionView, 'buildingId' | 'accountId'>
/** What a trial is of; each has its own list. */
export type TrialSubject = 'areas' | 'gathering'
/** A trial of a gathering setting has the setting. */
const has = (subject: TrialSubject) => (subject === 'areas' ? 'is' : 'is not')

/** The draft of an area that was tried. */
export interface TriedArea {
  id: string
  revision: number
  form: AreaForm | null
}

/** `gathering`: columns of a gathering setting, instead of a draft of areas. */
interface NewTrial {
  id: string
  from: string
  to: string
  version: number
  changes?: readonly TriedArea[]
  gathering?: object | null
}

/** Orders a trial. @returns false when the building already has one under way */
export async function insertTrial(
  db: Queryable,
  { buildingId, accountId }: Owner,
  { id, from, to, version, changes = [], gathering = null }: NewTrial,
): Promise<boolean> {
  await tables(db)
    .deleteFrom('rule_trial')
    .where('building_id', '=', buildingId)
    .where('account_id', '=', accountId)
    .where('gathering', has(gathering === null ? 'areas' : 'gathering'), null)
    .where('state', 'in', ['done', 'failed'])
    .execute()
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('rule_trial')
    .columns(['id', 'building_id', 'account_id', 'from_at', 'to_at', 'version', 'changes', 'gathering'])
    .expression(({ selectFrom, val, not, exists }) =>
      selectFrom(sql<{ one: number }>`(select 1 as one)`.as('one'))
        .select([val(id).as('id'), val(buildingId).as('building_id'), val(accountId).as('account_id')])
        .select([sql<Date>`${from}::timestamptz`.as('from_at'), sql<Date>`${to}::timestamptz`.as('to_at')])
        .select([sql<number>`${version}::int`.as('version'), sql`${JSON.stringify(changes)}::jsonb`.as('changes')])
        .select(sql`${gathering === null ? null : JSON.stringify(gathering)}::jsonb`.as('gathering'))
        .where(
          not(
            exists(
              selectFrom('rule_trial').select('id').where('building_id', '=', buildingId).where('state', 'in', ['waiting', 'running']),
            ),
          ),
        ),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

const SUMMARY = ['id', 'state', 'progress'] as const
type SummaryRow = Pick<RuleTrial, 'id' | 'state' | 'progress' | 'from' | 'to' | 'createdAt'>

/** The caller's trials in their building, newest first. */
export async function listTrials(pool: Pool, { buildingId, accountId }: Owner, subject: TrialSubject): Promise<SummaryRow[]> {
  const rows = await tables(pool)
    .selectFrom('rule_trial')
    .select(SUMMARY)
    .select(({ ref }) => [isoText(ref('from_at')).as('from'), isoText(ref('to_at')).as('to'), isoText(ref('created_at')).as('createdAt')])
    .where('building_id', '=', buildingId)
    .where('account_id', '=', accountId)
    .where('gathering', has(subject), null)
    .orderBy('created_at', 'desc')
    .execute()
  return rows as SummaryRow[]
}

type FoundTrial = Omit<RuleTrial, 'isOutdated' | 'alarms'> & { changes: TriedArea[]; gathering: unknown; alarms: TrialAlarm[] }

/** A trial of the caller in their building, with what was tried. */
export async function findTrial(
  pool: Pool,
  { buildingId, accountId }: Owner,
  id: string,
  subject: TrialSubject,
): Promise<FoundTrial | null> {
  const row = await tables(pool)
    .selectFrom('rule_trial')
    .select([...SUMMARY, 'version', 'changes', 'gathering', 'figures', 'alarms'])
    .select(({ ref }) => [isoText(ref('from_at')).as('from'), isoText(ref('to_at')).as('to'), isoText(ref('created_at')).as('createdAt')])
    .where('building_id', '=', buildingId)
    .where('account_id', '=', accountId)
    .where('gathering', has(subject), null)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { state, changes, figures, alarms, ...rest } = row
  return {
    ...rest,
    state: state as RuleTrial['state'],
    changes: changes as TriedArea[],
    figures: figures as RuleTrial['figures'],
    alarms: (alarms ?? []) as TrialAlarm[],
  }
}

/** The alarms the caller may see: in areas of allowed types, about people of the role. */
export async function seenTrialAlarms(
  pool: Pool,
  { buildingId, scope }: Pick<SessionView, 'buildingId' | 'scope'>,
  alarms: readonly TrialAlarm[],
): Promise<TrialAlarm[]> {
  const types = scope.areaTypeIds
  const inTypes = alarms.filter(
    ({ kind, areaTypeId }) => types === null || !ALARM_DEFINITIONS[kind].inArea || (areaTypeId !== null && types.includes(areaTypeId)),
  )
  if (scope.people === null) return inTypes
  const nos = inTypes.flatMap(nosOf)
  const values: unknown[] = [buildingId, nos]
  const { rows } = await pool.query<Pick<StoredRow<'trackable'>, 'no'>>(
    `select ${t.no} from trackable t where ${t.building_id} = $1 and ${t.no} = any($2) and ${seesTrackable(scope, t.no, into(values))}`,
    values,
  )
  const seen = new Set(rows.map(({ no }) => no))
  return inTypes.filter((alarm) => nosOf(alarm).some((no) => seen.has(no)))
}

/** Whom an alarm is about; a crowd is shown to whoever sees one of its people, as everywhere. */
const nosOf = ({ trackableNo, memberNos = [] }: TrialAlarm): readonly number[] => (trackableNo === null ? memberNos : [trackableNo])

/** Discards a trial of the caller. @returns false when there is none */
export async function deleteTrial(pool: Pool, { buildingId, accountId }: Owner, id: string, subject: TrialSubject): Promise<boolean> {
  const { numDeletedRows } = await tables(pool)
    .deleteFrom('rule_trial')
    .where('building_id', '=', buildingId)
    .where('account_id', '=', accountId)
    .where('gathering', has(subject), null)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Deletes expired trials. */
export async function deleteOldTrials(pool: Pool): Promise<void> {
  await tables(pool).deleteFrom('rule_trial').where('created_at', '<', ago(RULE_TRIAL_KEPT_HOURS, 'hours')).execute()
}
