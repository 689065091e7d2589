import type { RemovalPreview, Resource } from '@muster/contracts'
import { callVerb } from './resource-calls.ts'

/** Rows asked about or deleted at once: each is a transaction, and the user sees the progress. */
const PORTION = 50

export interface DeleteResult {
  deleted: string[]
  failed: { id: string; name: string; reason: string }[]
}

const portionsOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / PORTION) }, (_, i) => ids.slice(i * PORTION, (i + 1) * PORTION))

/** Effects of a deletion. @param told called with the number of rows done. @throws CallError, not yet shown */
export async function previewRemoval(
  resource: Resource,
  ids: readonly string[],
  told: (checked: number) => void,
  signal?: AbortSignal,
): Promise<RemovalPreview> {
  told(0)
  const ask = async (body: Record<string, unknown>) =>
    (await callVerb(resource, 'removal', { body, quiet: true, signal })).data as RemovalPreview
  if (ids.length <= PORTION) return ask({ ids })
  const whole: RemovalPreview = { possible: [], failed: [], effects: [], restorable: false, keptUntil: null }
  for (const portion of portionsOf(ids)) {
    const { possible, failed, keptUntil } = await ask({ ids: portion, part: 'possible' })
    whole.possible.push(...possible)
    whole.failed.push(...failed)
    whole.keptUntil = keptUntil
    told(whole.possible.length + whole.failed.length)
  }
  if (whole.possible.length > 0) {
    const { effects, restorable } = await ask({ ids: whole.possible, part: 'effects' })
    Object.assign(whole, { effects, restorable })
  }
  return whole
}

/** Deletes rows. @param told what has been done so far. @throws CallError, already shown; what was told is done. */
export async function deleteRows(resource: Resource, ids: readonly string[], told = (_done: DeleteResult) => {}): Promise<DeleteResult> {
  const whole: DeleteResult = { deleted: [], failed: [] }
  for (const portion of portionsOf(ids)) {
    const { deleted, failed } = (await callVerb(resource, 'delete', { body: { ids: portion } })).data as DeleteResult
    whole.deleted.push(...deleted)
    whole.failed.push(...failed)
    told({ ...whole })
  }
  return whole
}
