import { MAX_PAYLOAD_BYTES } from './limits.ts'
import type { DropReason } from './reading.ts'

// Part of every JavaScript runtime, but not of the ECMAScript library that a pure package compiles against.
declare const TextDecoder: new (label: string, options: { fatal: boolean }) => { decode(bytes: Uint8Array): string }

const utf8 = new TextDecoder('utf-8', { fatal: true })
/** Of Chinese gateways and cameras, names above all. */
const gb18030 = new TextDecoder('gb18030', { fatal: true })
/** A name in a broadcast may be any bytes: it must not cost the readings around it. */
const lossy = new TextDecoder('utf-8', { fatal: false })

/** Text of a payload, U+FFFD for what is in no encoding, without the zero that ends a text in C. */
export function toText(payload: Uint8Array): string {
  const text = payload.at(-1) === 0 ? payload.subarray(0, -1) : payload
  for (const decoder of [utf8, gb18030]) {
    try {
      return decoder.decode(text)
    } catch {
      // The next one.
    }
  }
  return lossy.decode(text)
}

/**
 * JSON of a payload, or why not. Depth needs no limit: payloads are at most 64 kB, the parser does not recurse on the
 * stack, and the decoders visit only the fields they know.
 */
export function parseJson(payload: Uint8Array): { value: unknown } | { reason: DropReason } {
  if (payload.byteLength > MAX_PAYLOAD_BYTES) return { reason: 'tooLarge' }
  try {
    return { value: JSON.parse(toText(payload)) }
  } catch {
    return { reason: 'malformed' }
  }
}

/** A JSON object; its fields are still unknown. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
