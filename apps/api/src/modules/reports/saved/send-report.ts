import { readFile } from 'node:fs/promises'
import { AppError, type Language, notesOf, type ReportName, type SentPeriod } from '@muster/contracts'
import { columnsOf } from '@muster/database'
import { translate } from '@muster/i18n'
import type { Pool } from 'pg'
import type { Needs } from '../../../context.ts'
import { writeAuditApart } from '../../../framework/audit/audit-trail.ts'
import type { BaseContext } from '../../../framework/context.ts'
import { writeTable } from '../../../framework/exchange/table-file.ts'
import { addJob, keyOfRow } from '../../../framework/jobs/add-job.ts'
import { sendMail } from '../../../framework/mail/send-mail.ts'
import { timeZoneOf } from '../../../framework/resource/site-time.ts'
import { inBuilding } from '../../../framework/tenancy/in-building.ts'
import { findRights } from '../../session/session.store.ts'
import { mailAccount, mailTitle } from '../../settings/mail-account.ts'
import { readSettings } from '../../settings/setting.store.ts'
import { runReport } from '../run-report.ts'
import { tableOf } from '../table-of.ts'
import { nextSending, sentSpan } from './send-times.ts'

type Context = BaseContext & Needs<'allBuildings' | 'config' | 'live' | 'licences'>
const s = columnsOf('saved_report', 's')

interface Due {
  id: string
  buildingId: string
  accountId: string
  loginName: string
  name: string
  report: string
  asked: Record<string, string>
  period: string
  format: string
  language: string
  sendTime: string
  weekdays: number[]
  personIds: string[]
  dueAt: Date
}
const DUE = `${s.id}, ${s.building_id} as "buildingId", ${s.account_id} as "accountId", ${s.name}, ${s.report}, ${s.asked}, ${s.period}, ${s.format},
  ${s.language}, ${s.send_time} as "sendTime", ${s.weekdays}, ${s.person_ids} as "personIds", ${s.next_at} as "dueAt",
  (select a.login_name from account a where a.id = ${s.account_id}) as "loginName"`

/** Orders due reports, each once: until it is sent it stays due, and the next minute orders nothing again. */
export async function watchSavedReports(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(`select ${s.id} from saved_report s where ${s.enabled} and ${s.next_at} <= now()`)
  for (const { id } of rows) await addJob(pool, 'sendReport', { id }, keyOfRow('sendReport', id))
}

/** Makes a report with the present rights of its account, and sends it. Retried while the mail server is down. */
export async function sendReport(context: Context, id: string): Promise<void> {
  const { allBuildings } = context
  const due = await findDue(allBuildings, id)
  if (due === null) return
  const result = await inBuilding(due.buildingId, () => make(context, due)).catch((error: unknown) => {
    // Missing rights or an invalid report will not be different at the next try.
    if (error instanceof AppError) return error.codeName
    throw error
  })
  await noteEnd(allBuildings, due, result)
}

/** The retries are exhausted: it is sent at its next time. */
export async function giveUpReport({ allBuildings }: Needs<'allBuildings'>, id: string): Promise<void> {
  const due = await findDue(allBuildings, id)
  if (due !== null) await noteEnd(allBuildings, due, 'mailFailed')
}

async function findDue(pool: Pool, id: string): Promise<Due | null> {
  const { rows } = await pool.query<Due>(
    `select ${DUE} from saved_report s where ${s.id} = $1 and ${s.enabled} and ${s.next_at} <= now()`,
    [id],
  )
  return rows[0] ?? null
}

/** @returns `sent`, or why it was not */
async function make(context: Context, due: Due): Promise<string> {
  const { allBuildings: pool, sealing, scratch, config } = context
  const { buildingId, accountId, loginName } = due
  const language = due.language as Language
  const settings = await readSettings(pool, buildingId)
  const account = mailAccount(settings, sealing, language)
  if (account === null) return 'mailNotSet'
  const to = await addressesOf(context, due.personIds)
  if (to.length === 0) return 'noAddress'
  const rights = await findRights(pool, accountId, buildingId)
  if (!rights) throw new AppError('forbidden')
  const session = { ...rights, tokenHash: '', id: '', accountId, buildingId, kind: 'console' as const, expiresAtMs: 0, lastSeenAtMs: 0 }
  const span = sentSpan(due.period as SentPeriod, due.dueAt.getTime(), await timeZoneOf(pool, buildingId))
  const query = { ...due.asked, ...span, report: due.report as ReportName } as Parameters<typeof runReport>[1]
  const ran = await runReport({ context, session, language }, query, 'export')
  const table = tableOf(ran, language)
  const format = due.format === 'csv' ? 'csv' : 'xlsx'
  const content = await scratch.use(async (path) => {
    await writeTable(path, { ...table, format })
    return readFile(path)
  })
  const title = mailTitle(settings, language)
  // Its period, and what it left out.
  const notes = table.lines.slice(-1 - notesOf(query.report).length).map((line) => line.join(': '))
  await writeAuditApart(pool, [
    {
      ...{ buildingId, by: loginName, address: null, action: 'reportSent', subject: due.report, subjectId: due.id },
      after: { ...due.asked, ...span, rows: ran.rows.length, format, receivers: to.length },
    },
  ])
  const mail = {
    to: to.join(', '),
    subject: translate(language, 'reports.sent.subject', { title, name: due.name }),
    text: [
      translate(language, 'reports.sent.text', { name: due.name, rows: ran.rows.length }),
      ...notes,
      translate(language, 'reports.sent.end', { title }),
    ].join('\n\n'),
    attachments: [{ filename: `${table.name}.${format}`, content }],
  }
  await sendMail(account, mail, config.MAIL_OWN_SERVERS)
  return 'sent'
}

async function addressesOf({ allBuildings, sealing }: Context, ids: readonly string[]): Promise<string[]> {
  const { rows } = await allBuildings.query<{ email: string }>(
    'select email from person where id = any($1) and email is not null and deleted_at is null',
    [ids],
  )
  return rows.map(({ email }) => sealing.openStored(email)).filter((address) => address !== '')
}

async function noteEnd(pool: Pool, due: Due, result: string): Promise<void> {
  const timeZone = await timeZoneOf(pool, due.buildingId)
  const next = nextSending({ ...due, timeZone }, Math.max(Date.now(), due.dueAt.getTime()))
  // If somebody changed it meanwhile, their next time stands.
  await pool.query('update saved_report set last_at = now(), last_result = $2, next_at = $3 where id = $1 and next_at = $4', [
    ...[due.id, result, next === null ? null : new Date(next), due.dueAt],
  ])
}
