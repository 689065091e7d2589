import { answerFault, isExceeded, type PatrolAnswer, type PatrolCheck, type UploadedFile } from '@muster/contracts'
import { columnsOf, giving, selectList, tables, type ValueOf } from '@muster/database'
import type { PoolClient } from 'pg'
import { writeAudit } from '../../../framework/audit/audit-trail.ts'
import { bareAddress, fileIdOf } from '../../../framework/files/file-addresses.ts'
import { useFiles } from '../../../framework/files/stored-file.store.ts'
import { auditedBy } from '../../../framework/resource/change-row.ts'
import { refuse } from '../../../framework/resource/refuse.ts'
import { siteTime, timeZoneOf } from '../../../framework/resource/site-time.ts'
import { inTransaction } from '../../../framework/resource/transaction.ts'
import { type Handler, ok } from '../../../framework/routing/handler.ts'
import { notify } from '../../messages/notices.ts'
import { leadersOf } from '../rounds/tell-leaders.ts'
import { personOf } from './my-rounds.ts'

const o = columnsOf('patrol_round', 'o')
const pp = columnsOf('patrol_point', 'pp')

/** Answers of a phone that was offline arrive late; after this time they are refused. */
const KEPT = `interval '2 days'`
const OWN = selectList({
  ...{ routeName: o.route_name, departmentId: o.department_id, teamIds: o.team_ids, startAt: o.start_at, pointName: pp.name },
  checks: giving<PatrolCheck[]>(pp.checks),
})

/**
 * Stores a patroller's findings, once however often they are sent, and reports values beyond limits to those in charge.
 */
export const patrolAnswer: Handler<'patrolAnswer'> = async (call) => {
  const { context, session, body, request } = call
  const { buildingId, accountId } = session
  const timeZone = await timeZoneOf(context.pool, buildingId)
  const exceeded = await inTransaction(context.pool, async (db) => {
    const person = await personOf(db, buildingId, accountId)
    const own = person && (await ownRound(db, buildingId, person.id, body))
    if (!own) refuse(request, { reason: 'patrolNotOwn' })
    const checks = new Map(own.checks.map((check) => [check.name, check]))
    const found = body.answers.map((answer) => {
      const check = checks.get(answer.name)
      if (!check || answerFault(check, answer.value) !== null)
        refuse(request, { reason: 'patrolAnswerWrong', values: { name: answer.name } })
      return { ...answer, check, exceeded: isExceeded(check, answer.value) }
    })
    const photos = await takePhotos(db, session, body)
    if (photos === null) refuse(request, { reason: 'fileUnknown' })
    const rows = found.map(({ name, value, check, exceeded: is }, at) => ({
      ...{ id: `${body.id}:${at}`, building_id: buildingId, round_id: body.roundId, department_id: own.departmentId, name, value },
      ...{ route_name: own.routeName, point_id: body.pointId, point_name: own.pointName, answer: check.answer, exceeded: is },
      ...{ unit: check.unit, low: check.low, high: check.high, person_id: person.id, person_name: person.name },
      ...{
        photo: photos[at] ? (JSON.stringify(photos[at]) as never) : null,
        checked_at: new Date(Math.min(Date.parse(body.at), Date.now())),
      },
    }))
    const kept = await tables(db)
      .insertInto('patrol_check_result')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    const beyond = found.filter((one) => one.exceeded)
    if (kept.length === 0) return beyond.length
    const after = { point: own.pointName, answers: found.length, exceeded: beyond.length }
    await writeAudit(db, [{ ...auditedBy(call), action: 'patrol.answer', subject: 'patrolRound', subjectId: body.roundId, after }])
    if (beyond.length === 0) return 0
    const detail = { route: own.routeName, start: siteTime(own.startAt, timeZone).slice(5, 16), point: own.pointName, checks: beyond.map(({ name }) => name).join('、') } // biome-ignore format: one line of words
    const path = '/patrol/checks?q=%7B%22verdict%22%3A%22exceeded%22%7D'
    for (const leader of await leadersOf(db, buildingId, own))
      await notify(db, { buildingId, accountId: leader, kind: 'patrolExceeded', detail, path })
    return beyond.length
  })
  return ok({ exceeded })
}

/** A point of a round the person may walk. */
async function ownRound(
  db: PoolClient,
  buildingId: string,
  personId: string,
  { roundId, pointId }: { roundId: string; pointId: string },
): Promise<ValueOf<typeof OWN> | null> {
  const { rows } = await db.query<ValueOf<typeof OWN>>(
    `select ${OWN} from patrol_round o join patrol_point pp on ${pp.id} = $4 and ${pp.building_id} = ${o.building_id}
     where ${o.building_id} = $1 and ${o.id} = $2 and ${o.walkers} @> jsonb_build_array(jsonb_build_object('personId', $3::text))
       and ${o.points} @> jsonb_build_array(jsonb_build_object('id', $4::text)) and ${o.opens_at} <= now() + interval '1 hour'
       and ${o.closes_at} > now() - ${KEPT}`,
    [buildingId, roundId, personId, pointId],
  )
  return rows[0] ?? null
}

/** The stored pictures the caller took for these answers; null: one of them is not the caller's. */
async function takePhotos(
  db: PoolClient,
  { buildingId, accountId }: { buildingId: string; accountId: string },
  { id, answers }: { id: string; answers: readonly PatrolAnswer[] },
): Promise<(UploadedFile | null)[] | null> {
  const ids = answers.map(({ photo }) => photo && fileIdOf(photo.downloadUrl))
  const given = ids.filter((file) => file !== null)
  if (answers.some(({ photo }, at) => photo !== null && ids[at] === null)) return null
  if (given.length > 0) {
    const own = await tables(db)
      .selectFrom('stored_file')
      .select('id')
      .where('uploaded_by', '=', accountId)
      .where('use', '=', 'photo')
      .where('id', 'in', given)
      .execute()
    if (own.length !== new Set(given).size || !(await useFiles(db, buildingId, { kind: 'patrolCheckResult', id }, given))) return null
  }
  return answers.map(({ photo }, at) => photo && { name: photo.name, downloadUrl: bareAddress(ids[at] ?? '') })
}
