import { AppError, MOST_PLAN_VERSIONS, type PLAN_SOURCES_OF_VERSIONS, planFault } from '@muster/contracts'
import { tables } from '@muster/database'
import type { FastifyRequest } from 'fastify'
import type { PoolClient } from 'pg'
import { writeAudit } from '../../../framework/audit/audit-trail.ts'
import type { BaseContext } from '../../../framework/context.ts'
import { releaseFiles, useFiles } from '../../../framework/files/stored-file.store.ts'
import { auditedBy } from '../../../framework/resource/change-row.ts'
import { refuse } from '../../../framework/resource/refuse.ts'
import { inTransaction } from '../../../framework/resource/transaction.ts'
import type { SessionView } from '../../../framework/scope/session-view.ts'
import { liveShapes, type PlanInForce, planInForce, replaceFrame, replaceShapes } from './plan.store.ts'
import { storeShapes } from './shapes-file.ts'
import { countsOf, filesOf, type Shapes, type StoredPlan, storedPlan } from './stored-plan.ts'

export interface PlanCall {
  context: BaseContext
  session: SessionView
  request: FastifyRequest
}

interface Change {
  /** The version it is based on. */
  number: number
  why: string
  source: (typeof PLAN_SOURCES_OF_VERSIONS)[number]
}

/** Changes of a plan; new shapes with the file that holds them. */
export interface Changed {
  plan: StoredPlan
  shapes?: { all: Shapes; file: string }
}

/** Makes a new version of the plan and puts it in force, in one transaction. @returns its number */
export async function changePlan(
  call: PlanCall,
  { number, why, source }: Change,
  work: (db: PoolClient, before: PlanInForce) => Promise<Changed>,
): Promise<number> {
  const { context, session } = call
  const { buildingId, loginName: by } = session
  const next = await inTransaction(context.pool, async (db) => {
    const before = await planInForce(db, buildingId, true)
    if (before.number !== number) throw new AppError('conflict', {}, { detail: { number: before.number } })
    const first = before.shapesFile === null ? await firstVersion(db, call, before.plan) : { number, shapesFile: before.shapesFile }
    const { plan, shapes } = await work(db, { ...before, ...first })
    checkPlan(call, plan, shapes?.all)
    if (shapes) await replaceShapes(db, buildingId, shapes.all)
    await replaceFrame(db, buildingId, plan)
    const shapesFile = shapes?.file ?? first.shapesFile
    const features = shapes?.all.length ?? (await countOf(db, buildingId, first.number))
    const made = { buildingId, number: first.number + 1, by, why, source, plan, shapesFile, features }
    await insertVersion(db, made)
    await dropOld(db, buildingId, made.number)
    const after = { ...countsOf(plan, features), name: `V${made.number}`, why }
    await writeAudit(db, [{ ...auditedBy(call), action: ACTIONS[source], subject: 'sitePlan', subjectId: String(made.number), after }])
    return made.number
  })
  context.counts.forget(buildingId)
  return next
}

/** The state before the first change can be restored, too. */
async function firstVersion(db: PoolClient, call: PlanCall, plan: StoredPlan): Promise<{ number: number; shapesFile: string }> {
  const { buildingId, loginName: by, accountId } = call.session
  const shapes = await liveShapes(db, buildingId)
  const shapesFile = await storeShapes(db, call.context, { buildingId, by: accountId }, shapes)
  await insertVersion(db, { buildingId, number: 1, by, why: '', source: 'initial', plan, shapesFile, features: shapes.length })
  return { number: 1, shapesFile }
}

/** Refuses a plan that is invalid as a whole, with the reason. */
export function checkPlan({ request }: Pick<PlanCall, 'request'>, plan: StoredPlan, shapes: Shapes = []): void {
  const found = planFault({ ...plan, features: shapes })
  if (found) refuse(request, { reason: found.fault, values: { at: found.at } })
}

interface NewVersion extends Omit<Change, 'number'> {
  buildingId: string
  number: number
  by: string
  plan: StoredPlan
  shapesFile: string
  features: number
}

/** Names in the system log. */
const ACTIONS = {
  initial: 'sitePlan.import',
  import: 'sitePlan.import',
  restore: 'sitePlan.restore',
  picture: 'sitePlan.picture',
  model: 'sitePlan.model',
  edit: 'sitePlan.edit',
} as const

const ownerOf = (buildingId: string, number: number) => ({ kind: 'planVersion', id: `${buildingId}:${number}` }) as const

async function insertVersion(db: PoolClient, version: NewVersion): Promise<void> {
  const { buildingId, number, by, why, source, plan, shapesFile, features } = version
  await tables(db)
    .insertInto('plan_version')
    .values({ building_id: buildingId, number, by, why, source, plan: JSON.stringify(plan), shapes_file: shapesFile, features })
    .execute()
  if (!(await useFiles(db, buildingId, ownerOf(buildingId, number), filesOf(plan, shapesFile)))) throw new AppError('notFound')
}

async function countOf(db: PoolClient, buildingId: string, number: number): Promise<number> {
  const version = tables(db).selectFrom('plan_version').select('features').where('building_id', '=', buildingId)
  return (await version.where('number', '=', number).executeTakeFirst())?.features ?? 0
}

/** Releases files of versions too old to be restored. */
async function dropOld(db: PoolClient, buildingId: string, newest: number): Promise<void> {
  const rows = await tables(db)
    .deleteFrom('plan_version')
    .where('building_id', '=', buildingId)
    .where('number', '<', newest - MOST_PLAN_VERSIONS)
    .returning(['number', 'plan', 'shapes_file'])
    .execute()
  for (const { number, plan, shapes_file } of rows)
    await releaseFiles(db, buildingId, ownerOf(buildingId, number), filesOf(storedPlan.parse(plan), shapes_file))
}
