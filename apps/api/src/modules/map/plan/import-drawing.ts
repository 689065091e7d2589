import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { AppError, PLAN_LIMITS, PLAN_SHAPES } from '@muster/contracts'
import { withUpload } from '../../../framework/files/receive.ts'
import { type Handler, ok } from '../../../framework/routing/handler.ts'
import { liveShapes, planInForce } from './plan.store.ts'
import { keepCandidate } from './plan-candidate.ts'
import { readShapes } from './shapes-file.ts'
import type { Shapes } from './stored-plan.ts'

/** Identifies the shapes of a drawing when the same file is imported again. */
const prefixOf = (fileName: string) => `dxf-${createHash('sha256').update(fileName).digest('hex').slice(0, 8)}-`

/** Short enough to be an id with its prefix. */
const LONGEST_ID = 50

/**
 * Shapes that a console made from a drawing, either added to those of the plan in force or replacing those on their
 * floors.
 */
export const planImportDrawing: Handler<'planImportDrawing'> = async (call) => {
  const { context, session, request, query } = call
  const { name, drawn } = await withUpload(context.scratch, request, PLAN_SHAPES, async ({ path, name: given }) => ({
    name: given.replace(/\.ndjson$/i, ''),
    drawn: await readShapes(createReadStream(path), PLAN_LIMITS.features),
  }))
  if (drawn.some(({ id }) => id.length > LONGEST_ID)) throw new AppError('unreadableFile')
  const before = await planInForce(context.pool, session.buildingId)
  const prefix = prefixOf(name)
  const floors = new Set(query.mode === 'floors' ? drawn.map(({ floor }) => floor) : [])
  const kept = (await liveShapes(context.pool, session.buildingId)).filter(({ id, floor }) => !id.startsWith(prefix) && !floors.has(floor))
  const named: Shapes = drawn.map((shape) => ({ ...shape, id: `${prefix}${shape.id}` }))
  return ok(await keepCandidate(call, before, { kind: 'dxf', plan: before.plan, shapes: [...kept, ...named], fileName: name }))
}
