import { AppError, PLAN_LIMITS, PLAN_SOURCES_OF_VERSIONS, type PlanCandidateKind, type PlanVersion } from '@muster/contracts'
import { tables } from '@muster/database'
import { dispositionOf } from '../../../framework/files/disposition.ts'
import { refuse } from '../../../framework/resource/refuse.ts'
import { inTransaction } from '../../../framework/resource/transaction.ts'
import { FileAnswer, type Handler, JsonText, ok } from '../../../framework/routing/handler.ts'
import { changePlan } from './change-plan.ts'
import { liveShapes, planInForce } from './plan.store.ts'
import { dropCandidate, type Found } from './plan-candidate.ts'
import { openShapes, readShapes } from './shapes-file.ts'
import { countsOf, type StoredPlan, shownModels, shownPictures, storedPlan } from './stored-plan.ts'
import { writeMapZip } from './zip/write-map-zip.ts'

const sourceOf = (text: string): PlanVersion['source'] => PLAN_SOURCES_OF_VERSIONS.find((one) => one === text) ?? 'import'

export const planVersions: Handler<'planVersions'> = async ({ context, session }) => {
  const { buildingId } = session
  const from = tables(context.pool)
  const rows = await from.selectFrom('plan_version').selectAll().where('building_id', '=', buildingId).orderBy('number', 'desc').execute()
  const waiting = await from.selectFrom('plan_candidate').selectAll().where('building_id', '=', buildingId).executeTakeFirst()
  const versions = rows.map(({ number, at, by, why, source, plan, features }) => ({
    ...{ number, at: at.toISOString(), by, why, source: sourceOf(source) },
    ...countsOf(storedPlan.parse(plan), features),
  }))
  const number = versions[0]?.number ?? 0
  if (waiting === undefined) return ok({ number, versions, candidate: null })
  const { id, at, by, file_name: fileName, features } = waiting
  // Plans that waited before this was counted have none.
  const { base: _base, outside = 0, ...found } = waiting.found as unknown as Found
  const kind = waiting.kind as PlanCandidateKind
  const candidate = {
    id,
    at: at.toISOString(),
    by,
    kind,
    fileName,
    ...countsOf(storedPlan.parse(waiting.plan), features),
    outside,
    ...found,
  }
  return ok({ number, versions, candidate })
}

/** The waiting shapes with everything a map needs to draw them; built by hand, because it may be large. */
export const planCandidateShapes: Handler<'planCandidateShapes'> = async ({ context, session, query }) => {
  const row = await tables(context.pool)
    .selectFrom('plan_candidate')
    .select(['plan', 'shapes_file'])
    .where('building_id', '=', session.buildingId)
    .where('id', '=', query.id)
    .executeTakeFirst()
  if (row === undefined) throw new AppError('notFound')
  const plan = storedPlan.parse(row.plan)
  const features = await readShapes(await openShapes(context, row.shapes_file), PLAN_LIMITS.features)
  const shown = { frame: plan.frame, floors: plan.floors, features, pictures: shownPictures(plan), models: shownModels(plan) }
  return new JsonText(JSON.stringify(ok(shown)))
}

export const planAccept: Handler<'planAccept'> = async (call) => {
  const { context, session, body, request } = call
  const { buildingId } = session
  const waiting = tables(context.pool).selectFrom('plan_candidate').select('kind').where('building_id', '=', buildingId)
  const isDrawn = (await waiting.where('id', '=', body.id).executeTakeFirst())?.kind === 'drawn'
  const number = await changePlan(call, { number: body.number, why: body.why, source: isDrawn ? 'edit' : 'import' }, async (db, before) => {
    const taken = await dropCandidate(db, buildingId)
    if (taken === null || taken.id !== body.id) throw new AppError('notFound')
    const { plan, found, shapes_file: file } = taken
    // The first change makes a version of the original: that is not a change by somebody else.
    if (found.base !== body.number) refuse(request, { reason: 'planChanged' })
    const numbers = new Set(plan.floors.map((floor) => floor.number))
    const lost = found.lostFloors.filter((floor) => !numbers.has(floor.number))
    if (lost.length > 0) refuse(request, { reason: 'planFloorUsed', values: { floors: lost.map(({ label }) => label).join(', ') } })
    if (file === before.shapesFile) return { plan }
    return { plan, shapes: { all: await readShapes(await openShapes(context, file), PLAN_LIMITS.features), file } }
  })
  return ok({ number })
}

export const planDiscard: Handler<'planDiscard'> = async ({ context, session, body }) => {
  await inTransaction(context.pool, async (db) => {
    if ((await dropCandidate(db, session.buildingId))?.id !== body.id) throw new AppError('notFound')
  })
  return ok(null)
}

export const planRestore: Handler<'planRestore'> = async (call) => {
  const { context, session, body } = call
  const number = await changePlan(call, { number: body.number, why: body.why, source: 'restore' }, async (db) => {
    const row = await tables(db)
      .selectFrom('plan_version')
      .select(['plan', 'shapes_file'])
      .where('building_id', '=', session.buildingId)
      .where('number', '=', body.version)
      .executeTakeFirst()
    if (row === undefined) throw new AppError('notFound')
    const all = await readShapes(await openShapes(context, row.shapes_file), PLAN_LIMITS.features)
    return { plan: storedPlan.parse(row.plan), shapes: { all, file: row.shapes_file } }
  })
  return ok({ number })
}

const NAMES = { '2d': '2d', '3d': '3d', picture: 'pictures' } as const

export const planExport: Handler<'planExport'> = async ({ context, session, query, request }) => {
  const { buildingId } = session
  const { plan, shapes, number } = await versionOf(context, buildingId, query.version)
  if (query.kind === 'picture' && plan.pictures.length === 0) refuse(request, { reason: 'planNoPictures' })
  return new FileAnswer(writeMapZip(context.files, query.kind, plan, await shapes()), {
    'content-type': 'application/zip',
    'content-disposition': dispositionOf('attachment', `map-${NAMES[query.kind]}-V${number}.zip`),
  })
}

type Context = Parameters<Handler<'planExport'>>[0]['context']

async function versionOf(context: Context, buildingId: string, version: number | undefined) {
  if (version === undefined) {
    const { number, plan } = await planInForce(context.pool, buildingId)
    return { number, plan, shapes: () => liveShapes(context.pool, buildingId) }
  }
  const row = await tables(context.pool)
    .selectFrom('plan_version')
    .select(['plan', 'shapes_file'])
    .where('building_id', '=', buildingId)
    .where('number', '=', version)
    .executeTakeFirst()
  if (row === undefined) throw new AppError('notFound')
  const plan: StoredPlan = storedPlan.parse(row.plan)
  return { number: version, plan, shapes: async () => readShapes(await openShapes(context, row.shapes_file), PLAN_LIMITS.features) }
}
