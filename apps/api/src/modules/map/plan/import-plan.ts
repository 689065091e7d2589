import { PLAN_ZIP, type PlanCandidate } from '@muster/contracts'
import type { Needs } from '../../../context.ts'
import { withUpload } from '../../../framework/files/receive.ts'
import { ZipRefused } from '../../../framework/files/safe-zip.ts'
import { refuse } from '../../../framework/resource/refuse.ts'
import { type Handler, ok } from '../../../framework/routing/handler.ts'
import { filesInFolder, openInFolder } from '../import-folder.ts'
import type { PlanCall } from './change-plan.ts'
import { ModelRefused } from './model/model-report.ts'
import { planInForce } from './plan.store.ts'
import { keepCandidate } from './plan-candidate.ts'
import { MapZipRefused } from './zip/map-zip.ts'
import { readMapZip } from './zip/read-map-zip.ts'

const ENDING = /\.zip$/i

export const planImport: Handler<'planImport'> = async (call) =>
  ok(await withUpload(call.context.scratch, call.request, PLAN_ZIP, ({ path, name }) => takeZip(call, path, name)))

export const planImportFolder: Handler<'planImportFolder', Needs<'config'>> = async ({ context }) =>
  ok({ files: await filesInFolder(context.config.MAP_IMPORT_DIR, ENDING) })

export const planImportStored: Handler<'planImportStored', Needs<'config'>> = async (call) => {
  const { name } = call.body
  return ok(await takeZip(call, await openInFolder(call.context.config.MAP_IMPORT_DIR, name, ENDING), name))
}

/** Reads a zip and stores the result beside the plan. */
async function takeZip(call: PlanCall, path: string, fileName: string): Promise<PlanCandidate> {
  const { context, session } = call
  const owner = { buildingId: session.buildingId, by: session.accountId }
  const before = await planInForce(context.pool, session.buildingId)
  const read = await readMapZip({ context, owner, before }, path).catch((error: unknown) => refuseZip(call, error))
  return keepCandidate(call, before, { ...read, fileName })
}

function refuseZip({ request }: PlanCall, error: unknown): never {
  if (error instanceof MapZipRefused) refuse(request, { reason: error.reason, values: { at: error.at } })
  if (error instanceof ModelRefused) refuse(request, { reason: error.reason })
  if (error instanceof ZipRefused) refuse(request, { reason: error.reason === 'zipTooMany' ? 'mapZipTooMany' : 'zipUnsafe' })
  throw error
}
