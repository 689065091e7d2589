import { baseStation, type Drawing, initialValues } from '@muster/contracts'
import { CallError } from '../../../http/client.ts'
import { newKey } from '../../../resource/new-key.ts'
import { loadForm, saveForm, savePart } from '../../../resource/resource-calls.ts'
import type { PlannedAnchor } from './use-planning.ts'

export interface PutInForce {
  /** Keys of those that were stored. */
  done: string[]
  failed: { name: string; message: string }[]
}

/** Stores the planned places of anchors, one after the other; refused ones stay planned. */
export async function putInForce(anchors: readonly PlannedAnchor[]): Promise<PutInForce> {
  const result: PutInForce = { done: [], failed: [] }
  for (const { key, id, name, hwId, floor, x, y, heightM } of anchors) {
    const place: Drawing = { floor, shape: { type: 'point', at: [x, y] } }
    const values = { place, heightM: String(heightM) }
    try {
      if (id === null) await saveForm(baseStation, { ...initialValues(baseStation.fields), name, hwId, ...values }, null, newKey())
      else await savePart(baseStation, values, await loadForm(baseStation, id))
      result.done.push(key)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      result.failed.push({ name, message: error.message })
    }
  }
  return result
}
