import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { AppError, PLAN_LIMITS, PLAN_SHAPES } from '@muster/contracts'
import { withUpload } from '../../../framework/files/receive.ts'
import { type Handler, ok } from '../../../framework/routing/handler.ts'
import { liveShapes, planInForce } from './plan.store.ts'
import { keepCandidate } from './plan-candidate.ts'
import { readShapes } from './shapes-file.ts'
import type { Shapes } from './stored-plan.ts'

/** By this the shapes of a drawing are known again when the same file comes anew. */
const prefixOf = (fileName: string) => `dxf-${createHash('sha256').update(fileName).digest('hex').slice(0, 8)}-`

/** With its beginning it is still an id. */
const LONGEST_ID = 50

/** Shapes that a console made of a drawing, beside those of the plan in force or on their floors instead of them. */
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
