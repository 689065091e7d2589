import { drawnFault, fence, PLAN_LIMITS, type PlanDraftEdit, type planDraft as planDraftForm } from '@muster/contracts'
import { type Queryable, tables } from '@muster/database'
import { type TranslationKey, translate } from '@muster/i18n'
import type { z } from 'zod'
import { languageOf, refuse } from '../../../framework/resource/refuse.ts'
import { type Handler, JsonText, ok } from '../../../framework/routing/handler.ts'
import type { PlanCall } from '../plan/change-plan.ts'
import { liveShapes, planInForce, thingsOffFloors } from '../plan/plan.store.ts'
import { conflictWith, type Found, keepCandidate } from '../plan/plan-candidate.ts'
import { openShapes, readShapes } from '../plan/shapes-file.ts'
import { type Shapes, type StoredPlan, shownPictures, storedPlan } from '../plan/stored-plan.ts'

/** Built by hand, because it may be large. */
export const planDraft: Handler<'planDraft'> = async ({ context, session }) => {
  const { buildingId } = session
  const { pool } = context
  const before = await planInForce(pool, buildingId)
  const waiting = await waitingDraft(pool, buildingId)
  const { frame, floors } = waiting?.plan ?? before.plan
  const features = waiting === null ? await liveShapes(pool, buildingId) : await shapesOf(context, waiting.shapesFile)
  const shown: z.infer<typeof planDraftForm> = {
    number: before.number,
    draft: waiting && { id: waiting.id, by: waiting.by, at: waiting.at.toISOString(), isBehind: waiting.base !== before.number },
    ...{ frame, floors, features, pictures: shownPictures(waiting?.plan ?? before.plan), islands: await islandsOf(pool, buildingId) },
    usedFloors: [...(await thingsOffFloors(pool, buildingId, []))].map(([number, things]) => ({ number, things })),
  }
  return new JsonText(JSON.stringify(ok(shown)))
}

export const planDraftSave: Handler<'planDraftSave'> = async (call) => {
  const { context, session, body } = call
  const { buildingId } = session
  const before = await planInForce(context.pool, buildingId)
  const waiting = await waitingDraft(context.pool, buildingId)
  // Checked again when it is stored; here it saves the reading.
  if (before.number !== body.number || (waiting?.id ?? null) !== body.draftId) throw conflictWith(waiting, before.number)
  const base = waiting === null ? await liveShapes(context.pool, buildingId) : await shapesOf(context, waiting.shapesFile)
  checkDrawn(call, body)
  const shapes = withDrawn(base, body)
  // Pictures and models changed since the draft was made are those in force.
  const own = waiting !== null && waiting.base === before.number ? waiting.plan : before.plan
  const frame = { ...(waiting?.plan.frame ?? before.plan.frame), extent: body.extent }
  const plan: StoredPlan = { ...own, frame, floors: body.floors }
  return ok(await keepCandidate(call, before, { kind: 'drawn', plan, shapes, fileName: '', over: body.draftId }))
}

interface Waiting {
  id: string
  by: string
  at: Date
  plan: StoredPlan
  shapesFile: string
  /** Version it is based on. */
  base: number
}

async function waitingDraft(db: Queryable, buildingId: string): Promise<Waiting | null> {
  const row = await tables(db).selectFrom('plan_candidate').selectAll().where('building_id', '=', buildingId).executeTakeFirst()
  if (row === undefined) return null
  const { id, by, at, plan, shapes_file: shapesFile, found } = row
  return { id, by, at, plan: storedPlan.parse(plan), shapesFile, base: (found as unknown as Found).base }
}

const shapesOf = async (context: PlanCall['context'], file: string): Promise<Shapes> =>
  readShapes(await openShapes(context, file), PLAN_LIMITS.features)

/** Existing things keep their place in the drawing; new ones come last. */
function withDrawn(base: Shapes, { put, remove }: Pick<PlanDraftEdit, 'put' | 'remove'>): Shapes {
  const drawn = new Map(put.map((feature) => [feature.id, feature]))
  const gone = new Set(remove)
  const known = new Set(base.map(({ id }) => id))
  const kept = base.flatMap((feature) => (gone.has(feature.id) ? [] : [drawn.get(feature.id) ?? feature]))
  return [...kept, ...put.filter(({ id }) => !known.has(id) && !gone.has(id))]
}

/** Refuses wrongly drawn things, naming them. */
function checkDrawn({ request }: PlanCall, { put, extent }: PlanDraftEdit): void {
  for (const feature of put) {
    const found = drawnFault(feature, extent)
    if (found === null) continue
    const why = found.shape === undefined ? '' : translate(languageOf(request), `rules.shape.${found.shape}` as TranslationKey)
    refuse(request, { reason: found.fault, values: { at: feature.name || feature.id, why } })
  }
}

async function islandsOf(db: Queryable, buildingId: string) {
  const rows = await tables(db)
    .selectFrom('safety_island')
    .select(['id', 'name', 'floor', 'shape'])
    .where('building_id', '=', buildingId)
    .orderBy('name')
    .execute()
  return rows.flatMap(({ id, name, ...drawn }) => {
    const place = fence.safeParse(drawn)
    return place.success ? [{ id, name, ...place.data }] : []
  })
}
