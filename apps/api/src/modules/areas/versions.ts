import { AppError, type AreaForm } from '@muster/contracts'
import { type Queryable, tables } from '@muster/database'
import { writeAudit } from '../../framework/audit/audit-trail.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { refuse } from '../../framework/resource/refuse.ts'
import { timeZoneOf } from '../../framework/resource/site-time.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { type Handler, ok, okList } from '../../framework/routing/handler.ts'
import { draftArea } from './area.store.ts'
import { changesBetween, inWords, seenChanges } from './area-changes.ts'
import { draftedAreas, holdDraft, publishedAreas, versionInForce, withEveryKind } from './stored-areas.ts'

/** Versions of the building's areas, newest first. */
export const areaVersions: Handler<'areaVersions'> = async ({ context, session, query }) => {
  const from = tables(context.pool).selectFrom('area_version as v').where('v.building_id', '=', session.buildingId)
  const rows = await from
    .select(['number', 'at', 'by', 'why'])
    .select(({ selectFrom, ref }) => [
      selectFrom('area_state as s')
        .select((state) => state.fn.count<string>('s.area_id').distinct().as('count'))
        .where('s.building_id', '=', session.buildingId)
        .where(({ or, eb }) => or([eb('s.from_version', '=', ref('v.number')), eb('s.to_version', '=', ref('v.number'))]))
        .as('changes'),
    ])
    .orderBy('number', 'desc')
    .limit(query.size)
    .offset(query.page * query.size)
    .execute()
  const total = await from.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirst()
  return okList(
    rows.map(({ at, changes, ...row }) => ({ ...row, at: at.toISOString(), changes: Number(changes ?? 0) })),
    { total: Number(total?.total ?? 0) },
  )
}

/** The areas in a version; version 0 has none. */
async function areasIn(db: Queryable, buildingId: string, number: number): Promise<Map<string, AreaForm>> {
  const rows = await tables(db)
    .selectFrom('area_state')
    .select(['area_id as id', 'form'])
    .where('building_id', '=', buildingId)
    .where('from_version', '<=', number)
    .where(({ or, eb }) => or([eb('to_version', 'is', null), eb('to_version', '>', number)]))
    .execute()
  return new Map(rows.map(({ id, form }) => [id, withEveryKind(form)]))
}

export const areaCompare: Handler<'areaCompare'> = async ({ context, session, query }) => {
  const { pool } = context
  const { buildingId } = session
  const newest = await versionInForce(pool, buildingId)
  if (Math.max(query.from, query.to) > newest) throw new AppError('notFound')
  const [before, after] = await Promise.all([areasIn(pool, buildingId, query.from), areasIn(pool, buildingId, query.to)])
  const seen = seenChanges(session, changesBetween(before, after))
  return ok(await inWords(pool, session, seen, await timeZoneOf(pool, buildingId)))
}

/** Makes a draft that restores a version; refused while there is another draft, because it would be lost. */
export const areaRestore: Handler<'areaRestore'> = async (call) => {
  const { context, session, body, request } = call
  const { buildingId } = session
  const changes = await inTransaction(context.pool, async (db) => {
    await holdDraft(db, buildingId)
    if (body.number === 0 || body.number > (await versionInForce(db, buildingId))) throw new AppError('notFound')
    if ((await draftedAreas(db, buildingId, null)).size > 0) refuse(request, { reason: 'areaDraftStands' })
    const published = await publishedAreas(db, buildingId, null)
    const now = new Map([...published].map(([id, { form }]) => [id, form]))
    const wanted = changesBetween(now, await areasIn(db, buildingId, body.number))
    if (seenChanges(session, wanted).length < wanted.length) refuse(request, { reason: 'areaDraftBeyond' })
    if (wanted.length === 0) refuse(request, { reason: 'areaVersionSame' })
    for (const { id, after } of wanted) await draftArea(db, call, { id, version: published.get(id)?.version ?? 0, form: after })
    await writeAudit(db, [
      {
        ...auditedBy(call),
        action: 'area.restore',
        subject: 'areaVersion',
        subjectId: String(body.number),
        after: { name: `V${body.number}` },
      },
    ])
    return wanted.length
  })
  context.counts.forget(buildingId)
  return ok({ changes })
}
