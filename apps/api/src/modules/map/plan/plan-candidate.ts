import { AppError, type PlanCandidate, type PlanFrame, planPoints } from '@muster/contracts'
import { tables } from '@muster/database'
import type { PoolClient } from 'pg'
import { writeAudit } from '../../../framework/audit/audit-trail.ts'
import { releaseFiles, useFiles } from '../../../framework/files/stored-file.store.ts'
import { auditedBy } from '../../../framework/resource/change-row.ts'
import { newId } from '../../../framework/resource/new-id.ts'
import { inTransaction } from '../../../framework/resource/transaction.ts'
import { checkPlan, type PlanCall } from './change-plan.ts'
import { liveShapes, type PlanInForce, planInForce, thingsOffFloors } from './plan.store.ts'
import { storeShapes } from './shapes-file.ts'
import { countsOf, filesOf, type Shapes, storedPlan } from './stored-plan.ts'
import type { ReadMap } from './zip/map-zip.ts'

interface Kept extends ReadMap {
  /** Empty for a drawn plan. */
  fileName: string
  /** The waiting plan when this one was begun (null: none): a different one is not overwritten unseen. */
  over?: string | null
}

/** Stores what was read or drawn beside the plan in force, replacing the plan waiting there. */
export async function keepCandidate(
  call: PlanCall,
  before: PlanInForce,
  { kind, plan, shapes, fileName, over }: Kept,
): Promise<PlanCandidate> {
  const { context, session } = call
  const { buildingId, loginName: by } = session
  const owner = { buildingId, by: session.accountId }
  checkPlan(call, plan, shapes ?? [])
  const now = await liveShapes(context.pool, buildingId)
  const all = shapes ?? now
  const shapesFile = await storeShapes(context.pool, context, owner, all)
  const off = await thingsOffFloors(
    context.pool,
    buildingId,
    plan.floors.map(({ number }) => number),
  )
  const labels = new Map(before.plan.floors.map(({ number, label }) => [number, label]))
  const found: Found = {
    base: before.number,
    changes: shapes === null ? { added: 0, changed: 0, removed: 0 } : changesBetween(now, shapes),
    lostFloors: [...off].map(([number, things]) => ({ number, label: labels.get(number) ?? String(number), things })),
    outside: shapes === null ? 0 : outsideOf(shapes, plan.frame.extent),
    movesFrame: JSON.stringify(plan.frame.references) !== JSON.stringify(before.plan.frame.references),
  }
  const id = newId()
  await inTransaction(context.pool, async (db) => {
    // Until the transaction ends nobody else can store one.
    const { number } = await planInForce(db, buildingId, true)
    const dropped = await dropCandidate(db, buildingId)
    if (over !== undefined && (number !== before.number || (dropped?.id ?? null) !== over)) throw conflictWith(dropped, number)
    const row = { building_id: buildingId, id, by, kind, file_name: fileName, plan: JSON.stringify(plan), shapes_file: shapesFile }
    await tables(db)
      .insertInto('plan_candidate')
      .values({ ...row, features: all.length, found: JSON.stringify(found) })
      .execute()
    if (!(await useFiles(db, buildingId, { kind: 'planCandidate', id }, filesOf(plan, shapesFile)))) throw new AppError('notFound')
    const line = {
      action: kind === 'drawn' ? 'sitePlan.draft' : 'sitePlan.read',
      subject: 'sitePlan',
      subjectId: id,
      after: { name: fileName, kind, ...countsOf(plan, all.length) },
    }
    await writeAudit(db, [{ ...auditedBy(call), ...line }])
  })
  const { base: _base, ...shown } = found
  return { id, at: new Date().toISOString(), by, kind, fileName, ...countsOf(plan, all.length), ...shown }
}

/** Somebody else was faster: names them, so that the user can decide. */
export const conflictWith = (waiting: { by: string; at: Date } | null, number: number): AppError =>
  new AppError('conflict', {}, { detail: { number, by: waiting?.by ?? null, at: waiting?.at.toISOString() ?? null } })

/** Findings about a waiting plan from when it was read. */
export type Found = Pick<PlanCandidate, 'changes' | 'lostFloors' | 'outside' | 'movesFrame'> & {
  /** Version it was compared with. */
  base: number
}

/** Shapes without any point within the site. */
function outsideOf(shapes: Shapes, [minX, minY, maxX, maxY]: PlanFrame['extent']): number {
  const isIn = ([x, y]: readonly [number, number]) => x >= minX && x <= maxX && y >= minY && y <= maxY
  return shapes.filter((shape) => !planPoints(shape).some(isIn)).length
}

function changesBetween(before: Shapes, after: Shapes): PlanCandidate['changes'] {
  const texts = new Map(before.map((shape) => [shape.id, textOf(shape)]))
  let [added, changed] = [0, 0]
  for (const shape of after) {
    const text = texts.get(shape.id)
    if (text === undefined) added++
    else if (text !== textOf(shape)) changed++
  }
  return { added, changed, removed: before.length - (after.length - added) }
}

const mm = (metres: number) => Math.round(metres * 1000)

/** Half a millimetre is no change, and neither is the order in which the database keeps the keys of a geometry. */
function textOf(shape: Shapes[number]): string {
  const { floor, kind, name, geometry, baseM, heightM } = shape
  const rings = geometry.type === 'polygon' ? geometry.rings.map(({ length }) => length) : []
  const radius = geometry.type === 'circle' ? mm(geometry.radiusM) : 0
  return JSON.stringify([floor, kind, name, mm(baseM), mm(heightM), geometry.type, planPoints(shape).flat().map(mm), rings, radius])
}

/** Discards the waiting plan. In the caller's transaction. @returns the discarded plan */
export async function dropCandidate(db: PoolClient, buildingId: string) {
  const row = await tables(db).deleteFrom('plan_candidate').where('building_id', '=', buildingId).returningAll().executeTakeFirst()
  if (row === undefined) return null
  const plan = storedPlan.parse(row.plan)
  await releaseFiles(db, buildingId, { kind: 'planCandidate', id: row.id }, filesOf(plan, row.shapes_file))
  return { ...row, plan, found: row.found as unknown as Found }
}
