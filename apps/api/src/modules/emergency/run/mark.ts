import { AppError } from '@muster/contracts'
import { columnsOf, namesOf } from '@muster/database'
import { writeAudit } from '../../../framework/audit/audit-trail.ts'
import { auditedBy } from '../../../framework/resource/change-row.ts'
import { inTransaction } from '../../../framework/resource/transaction.ts'
import { type Handler, ok } from '../../../framework/routing/handler.ts'
import { into, seesTrackable } from '../../../framework/scope/people.ts'
import { announce } from './announce.ts'
import { insertEvent } from './events.ts'
import { RUN, type StoredRun } from './stored-run.ts'

const p = columnsOf('emergency_person', 'p')
const r = columnsOf('emergency_run', 'r')
const to = namesOf('emergency_person')
/** SQL: time of the statement, by the clock of a phone that may be wrong: not before the run and not in the future. */
const SAID_AT = `least(now(), greatest(coalesce($6::timestamptz, now()), (select ${r.started_at} from emergency_run r where ${r.id} = $1)))`

/**
 * A marshal's statement about people. It overrides positions at once, even where nobody is counted: the state is
 * written with it. If withdrawn, the next count works the state out anew.
 */
export const musterMark: Handler<'musterMark'> = async (call) => {
  const { context, session, body } = call
  const { buildingId, loginName, realName } = session
  const by = realName || loginName
  const marked = await inTransaction(context.pool, async (db) => {
    const { rows: runs } = await db.query<StoredRun>(
      `select ${RUN} from emergency_run r where ${r.building_id} = $1 and ${r.id} = $2 and ${r.state} = 'running' for update`,
      [buildingId, body.id],
    )
    const [run] = runs
    if (!run) throw new AppError('notFound')
    const values: unknown[] = [body.id, body.nos, body.mark, by, body.note, body.at]
    const { rows } = await db.query<{ personId: string; name: string; hasCard: boolean }>(
      `update emergency_person p set ${to.mark} = $3::text, ${to.marked_by} = case when $3::text is not null then $4 end,
         ${to.marked_at} = case when $3::text is not null then ${SAID_AT} end, ${to.note} = nullif($5, ''),
         ${to.state} = coalesce($3::text, ${p.state}), ${to.state_at} = case when $3::text is distinct from ${p.state} then now() else ${p.state_at} end,
         ${to.arrived_at} = case when $3::text = 'safe' then coalesce(${p.arrived_at}, ${SAID_AT}) else ${p.arrived_at} end,
         ${to.arrived_id} = case when $3::text = 'safe' then coalesce(${p.arrived_id}, ${p.inside_id}) else ${p.arrived_id} end
       where ${p.run_id} = $1 and ${p.no} = any($2) and ${p.mark} is distinct from $3::text and ${seesTrackable(session.scope, p.no, into(values))}
       returning ${p.person_id} as "personId", ${p.name}, ${p.has_card} as "hasCard"`,
      values,
    )
    const names = rows.slice(0, 20).map(({ name }) => name)
    const detail = { by, mark: body.mark ?? '', people: rows.length, names: names.join('、'), note: body.note }
    if (rows.length > 0) await insertEvent(db, run, 'marked', detail)
    const counted = rows.filter(({ hasCard }) => hasCard && body.mark === 'safe')
    await announce(db, { ...run, startedBy: loginName, startedByName: realName }, counted, 'counted')
    await writeAudit(db, [{ ...auditedBy(call), action: 'emergencyRun.mark', subject: 'emergencyRun', subjectId: body.id, after: detail }])
    return rows.length
  })
  return ok({ marked })
}
