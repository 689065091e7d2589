import type { AuditEntryRow, Language } from '@muster/contracts'
import { columnsOf, giving, selectList, tables, type ValueOf } from '@muster/database'
import { translateAny } from '@muster/i18n'
import { namesNow } from '../../framework/audit/names-then.ts'
import { NAMED_SUBJECTS, nameIn, presentName } from '../../framework/audit/subject-name.ts'
import { ReferenceNames } from '../../framework/exchange/reference-names.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import { isoTimeMs, toSiteTime } from '../../framework/resource/site-time.ts'
import { readOnlyStore, type StoreCall } from '../../framework/resource/store.ts'
import { SeenRows, type Sees } from '../../framework/scope/seen-rows.ts'
import { actionText } from './action-text.ts'
import { entryWords, fieldsOf, isForm } from './entry-words.ts'
import { maskedEntry, PERSONAL_NAMES } from './masked-entry.ts'

const audit_entry = columnsOf('audit_entry')
const a = columnsOf('account', 'a')
const other = columnsOf('audit_entry', 'other')
const t = columnsOf('trackable', 't')
const { action, before, after } = audit_entry

const recorded = ({ subject, after, before, subject_name }: typeof audit_entry) =>
  `${nameIn(subject, after)}, ${nameIn(subject, before)}, ${subject_name}`
/** The name of the entry's subject, as recorded with the entry. */
const RECORDED_NAME = giving<string | null>(`coalesce(${recorded(audit_entry)})`)
/**
 * The same for entries of older versions and refusals: as it is called now, or, of what is deleted, as in the nearest
 * entry about it.
 */
const SUBJECT_NAME = giving<
  string | null
>(`coalesce(${recorded(audit_entry)}, ${presentName(NAMED_SUBJECTS, audit_entry.subject, audit_entry.subject_id)},
  case when ${action} in ('track.viewed', 'track.export') then (select ${t.name} from trackable t
    where ${t.building_id} = ${audit_entry.building_id} and ${t.no}::text = ${after} ->> 'trackableNo') end,
  (select coalesce(${recorded(other)}) from audit_entry other where ${other.building_id} = ${audit_entry.building_id}
    and ${other.subject_id} = ${audit_entry.subject_id} and ${other.subject} = ${audit_entry.subject} and coalesce(${recorded(other)}) is not null
    order by abs(${other.id} - ${audit_entry.id}) limit 1))`)
/** The name of the account, then or now; null: it has none, or is gone since before names were recorded. */
const BY_NAME = giving<string | null>(
  `coalesce(${audit_entry.by_name}, (select nullif(${a.real_name}, '') from account a where ${a.login_name} = ${audit_entry.by}))`,
)
/** Whether it was done: a refusal is recorded under the name of the requested action. */
const OUTCOME = giving<'done' | 'refused'>(`case when ${action} in ('session.refused', 'session.linkRefused')
  or jsonb_typeof(${after} -> 'refused') = 'object' then 'refused' else 'done' end`)

/** A user who sees only their own actions is not told whom they missed. */
const subjectName = ({ session }: StoreCall) => (session.scope.people === null ? SUBJECT_NAME : RECORDED_NAME)

const listFor = (call: StoreCall) => ({
  columns: selectList({
    id: giving<string>(`${audit_entry.id}::text`),
    at: isoTimeMs(audit_entry.at),
    ...{ by: audit_entry.by, address: audit_entry.address, action: audit_entry.action, subjectId: audit_entry.subject_id },
    ...{ subjectName: subjectName(call), outcome: OUTCOME, byName: BY_NAME },
  }),
  from: 'from audit_entry',
  sorts: { at: audit_entry.at, by: audit_entry.by },
  tieBreak: audit_entry.id,
})

const formFor = (call: StoreCall) =>
  selectList({
    id: giving<string>(`${audit_entry.id}::text`),
    at: toSiteTime(audit_entry.at),
    ...{ by: audit_entry.by, address: audit_entry.address, action: audit_entry.action },
    ...{ subject: audit_entry.subject, subjectId: audit_entry.subject_id, before, after },
    ...{ subjectName: subjectName(call), outcome: OUTCOME, byName: BY_NAME },
  })

/** Conditions for the filter by kind. */
const KINDS: Readonly<Record<string, string>> = {
  session: `${action} like 'session.%'`,
  look: `(${action} like '%.view' or ${action} in ('track.viewed', 'personal.unmask', 'personPersonal', 'alarmPhone'))`,
  exchange: `(${action} like '%.export' or ${action} like '%.check' or ${action} like '%.import' or ${action} = 'exportDownload')`,
  permission: `(${action} like 'role%' or ${action} like 'account%' or ${action} like 'menu%')`,
  settings: `(${action} like 'systemSetting.%' or ${action} like 'licence.%')`,
}
/** Actions without a user: noticed by the product. */
const OF_THE_SYSTEM: readonly string[] = ['frameLog.gap', 'videoDevice.snapshot']
/** The searchable part of an entry: everything but personal data, which an earlier version recorded in clear. */
const searched = (column: string) =>
  `(case jsonb_typeof(${column}) when 'object' then ${column} - '{${PERSONAL_NAMES.join(',')}}'::text[] else ${column} end)::text`
const CHANGE = `not (${Object.values(KINDS).join(' or ')})`

/** The screen's language, otherwise the account's. */
const languageIn = ({ language, session }: StoreCall): Language => language ?? session.language

/** Who did it: the login name, with the person if the account has one. */
const personText = (language: Language, login: string | null, name: string | null): string | null =>
  login === null || name === null ? login : translateAny(language, 'log.person', { name, login })

const shownJson = (value: unknown): string => (value === null ? '' : JSON.stringify(value, null, 4))

const ownName = ({ session }: StoreCall): string | null => (session.scope.people === null ? null : session.loginName)

/** The log names people: users with limited data see only their own actions. */
const seesEntry: Sees = ({ scope, loginName }, value) => (scope.people === null ? 'true' : `${audit_entry.by} = ${value(loginName)}`)

export const auditEntryStore = readOnlyStore<AuditEntryRow>({
  async page(call, query) {
    const { time, by, kind, subject, address, of } = query.filters
    const where = SeenRows.of(call.session, audit_entry.building_id, seesEntry)
      .duringSite(time, audit_entry.at)
      .contains(by, audit_entry.by, BY_NAME)
      .contains(address, audit_entry.address)
      .contains(subject, audit_entry.subject, audit_entry.subject_id, searched(audit_entry.before), searched(audit_entry.after))
      .addIf(of, (given) => `${audit_entry.subject_id} = any(string_to_array(${given}, ','))`)
    if (kind) where.raw(kind === 'change' ? CHANGE : (KINDS[kind] ?? 'false'))
    const { rows, ...counted } = await pageOf<AuditEntryRow & { byName: string | null }>(call, listFor(call), where, query)
    const language = languageIn(call)
    return {
      ...counted,
      rows: rows.map(({ byName, ...row }) => ({
        ...row,
        by: personText(language, row.by, byName) ?? (OF_THE_SYSTEM.includes(row.action) ? translateAny(language, 'log.system') : null),
        action: actionText(language, row.action),
      })),
    }
  },

  async forms(call, ids) {
    const { rows } = await call.context.pool.query<ValueOf<ReturnType<typeof formFor>>>(
      `select ${formFor(call)} from audit_entry where ${audit_entry.building_id} = $1 and ${audit_entry.id} = any($2::bigint[])
          and ($3::text is null or ${audit_entry.by} = $3)`,
      [call.session.buildingId, ids.filter((id) => /^\d{1,18}$/.test(id)), ownName(call)],
    )
    const language = languageIn(call)
    // Like the name of a subject: who sees only their own actions is told what was recorded with them.
    const now = ownName(call) === null ? await namesNow(call.context.pool, call.session.buildingId, rows) : new Map<string, string>()
    const names = new ReferenceNames(call, language)
    for (const subject of new Set(rows.map((row) => row.subject))) {
      const told = rows.filter((row) => row.subject === subject).flatMap(({ before, after }) => [before, after])
      await names.learn(fieldsOf(subject), told.filter(isForm))
    }
    return rows.map(({ id, at, by, byName, address, action, subject, subjectId, subjectName, outcome, before, after }) => ({
      id,
      version: 0,
      values: {
        at,
        by: personText(language, by, byName) ?? translateAny(language, OF_THE_SYSTEM.includes(action) ? 'log.system' : 'log.nobody'),
        address: address ?? '',
        action: actionText(language, action),
        subjectName: subjectName ?? '',
        outcome,
        subjectId: subjectId ?? '',
        before: shownJson(entryWords(language, subject, maskedEntry(subject, before), names, now)),
        after: shownJson(entryWords(language, subject, maskedEntry(subject, after), names, now)),
      },
    }))
  },

  async newest(pool, buildingId) {
    const rows = await tables(pool)
      .selectFrom('audit_entry')
      .select('id')
      .where('building_id', '=', buildingId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    return rows[0]?.id ?? null
  },
})
