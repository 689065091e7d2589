import type { AreaDraft } from '@muster/contracts'
import { anyOf, type Queryable, tables } from '@muster/database'
import { writeAudit } from '../../framework/audit/audit-trail.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { timeZoneOf } from '../../framework/resource/site-time.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { type FormChange, inWords, seenChanges } from './area-changes.ts'
import { type AreaDraftRow, draftedAreas, holdDraft, type PublishedArea, publishedAreas, versionInForce } from './stored-areas.ts'
import { workUnderWay } from './work-under-way.ts'

export interface DraftedChange extends FormChange {
  draft: AreaDraftRow
}

/** The building's draft compared with what is in force. */
export async function draftedChanges(
  db: Queryable,
  buildingId: string,
): Promise<{ changes: DraftedChange[]; published: Map<string, PublishedArea> }> {
  const drafts = await draftedAreas(db, buildingId, null)
  const published = await publishedAreas(db, buildingId, [...drafts.keys()])
  const changes = [...drafts].map(([id, draft]) => ({ id, draft, before: published.get(id)?.form ?? null, after: draft.form }))
  return { changes, published }
}

/** Open alarms in areas that would be deleted. */
export async function alarmsIn(db: Queryable, buildingId: string, ids: readonly string[]): Promise<AreaDraft['openAlarms']> {
  const rows = await tables(db)
    .selectFrom('alarm')
    .select(({ fn }) => ['area_id as areaId', fn.max('area_name').as('name'), fn.countAll<string>().as('count')])
    .where('building_id', '=', buildingId)
    .where('area_id', '=', anyOf(ids))
    .where('cleared_at', 'is', null)
    .groupBy('area_id')
    .execute()
  return rows.map(({ areaId, name, count }) => ({ areaId: areaId ?? '', name: name ?? '', count: Number(count) }))
}

/** The draft for its page, limited to these areas. */
export async function readDraft(db: Queryable, session: SessionView, timeZone: string): Promise<AreaDraft> {
  const { buildingId } = session
  const seen = seenChanges(session, (await draftedChanges(db, buildingId)).changes)
  const drafts = new Map(seen.map(({ id, draft }) => [id, draft]))
  const changes = await inWords(db, session, seen, timeZone)
  const gone = changes.filter(({ change }) => change === 'delete').map(({ id }) => id)
  return {
    version: await versionInForce(db, buildingId),
    changes: changes.map((change) => {
      const { revision, at, by } = drafts.get(change.id) as AreaDraftRow
      return { ...change, revision, at: at.toISOString(), by }
    }),
    openAlarms: await alarmsIn(db, buildingId, gone),
    openWork: await workUnderWay(
      db,
      buildingId,
      seen.filter(({ after }) => after === null),
    ),
  }
}

export const areaDraft: Handler<'areaDraft'> = async ({ context, session }) =>
  ok(await readDraft(context.pool, session, await timeZoneOf(context.pool, session.buildingId)))

/** Discards changes. The published version still increases, so that users with the draft open notice. */
export const areaDiscard: Handler<'areaDiscard'> = async (call) => {
  const { context, session, body } = call
  const { buildingId } = session
  const discarded = await inTransaction(context.pool, async (db) => {
    await holdDraft(db, buildingId)
    const { changes } = await draftedChanges(db, buildingId)
    const given = seenChanges(session, changes).filter(({ id }) => body.ids.includes(id))
    for (const { id, draft, before } of given) {
      if (before === null) continue
      await tables(db)
        .updateTable('area')
        .set({ version: draft.revision + 1 })
        .where('id', '=', id)
        .execute()
    }
    const ids = given.map(({ id }) => id)
    await tables(db).deleteFrom('area_draft').where('building_id', '=', buildingId).where('area_id', '=', anyOf(ids)).execute()
    const names = given.map(({ before, after }) => (after ?? before)?.name)
    await writeAudit(db, [{ ...auditedBy(call), action: 'area.discard', subject: 'areaDraft', after: { names } }])
    return ids.length
  })
  context.counts.forget(buildingId)
  return ok({ discarded })
}
