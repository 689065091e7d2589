import type { DecodeResult } from '../../reading.ts'
import { UP_KINDS, type UpKind } from '../../topics.ts'
import { decodeBatch } from './decode-batch.ts'
import { decodeJson } from './decode-json.ts'

/** Kind of a native topic `muster/{buildId}/up/{gatewayId}/{kind}`; null when it is none. */
export function nativeKind(topic: string): UpKind | null {
  const parts = topic.split('/')
  if (parts.length !== 5 || parts[0] !== 'muster' || parts[2] !== 'up') return null
  return UP_KINDS.find((kind) => kind === parts[4]) ?? null
}

export function decode(topic: string, payload: Uint8Array): DecodeResult {
  const kind = nativeKind(topic)
  if (kind === null) return { ok: false, reason: 'unknownTopic' }
  return kind === 'batch' ? decodeBatch(payload) : decodeJson(kind, payload)
}
