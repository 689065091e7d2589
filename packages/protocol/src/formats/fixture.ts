import type { DecodeResult } from '../reading.ts'

/** A captured or published message and what it means. `payload` is text, or bytes as they came. */
export interface Fixture {
  name: string
  topic: string
  payload: string | Uint8Array
  result: DecodeResult
}
