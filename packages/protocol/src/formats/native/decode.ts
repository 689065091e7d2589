import type { DecodeResult } from '../../reading.ts'
import { nativeTopicOf } from '../../topics.ts'
import { decodeBatch } from './decode-batch.ts'
import { decodeJson } from './decode-json.ts'
import { decodeOutside } from './decode-outside.ts'

export const nativeKind = (topic: string): string | null => nativeTopicOf(topic)?.kind ?? null

export function decode(topic: string, payload: Uint8Array): DecodeResult {
  const address = nativeTopicOf(topic)
  if (!address) return { ok: false, reason: 'unknownTopic' }
  const { kind } = address
  if (kind === 'alarm') return decodeOutside(payload)
  return kind === 'batch' ? decodeBatch(payload) : decodeJson(kind, payload)
}
