import { MAX_PAYLOAD_BYTES } from './limits.ts'
import type { DropReason } from './reading.ts'

// Part of every JavaScript runtime, but not of the ECMAScript library that a pure package compiles against.
declare const TextDecoder: new (label: string, options: { fatal: boolean }) => { decode(bytes: Uint8Array): string }

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Text of a payload; null when it is not UTF-8. */
export function toText(payload: Uint8Array): string | null {
  try {
    return utf8.decode(payload)
  } catch {
    return null
  }
}

/**
 * JSON of a payload, or why not. Depth needs no limit: payloads are at most 64 kB, the parser does not recurse on the
 * stack, and the decoders visit only the fields they know.
 */
export function parseJson(payload: Uint8Array): { value: unknown } | { reason: DropReason } {
  if (payload.byteLength > MAX_PAYLOAD_BYTES) return { reason: 'tooLarge' }
  const text = toText(payload)
  if (text === null) return { reason: 'malformed' }
  try {
    return { value: JSON.parse(text) }
  } catch {
    return { reason: 'malformed' }
  }
}

/** A JSON object; its fields are still unknown. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
