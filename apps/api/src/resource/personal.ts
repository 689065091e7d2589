import { maskIdNumber } from '@muster/contracts'
import type { Sealing } from '@muster/database'
import type { Refusal } from './store.ts'

/** A stored secret as columns: sealed text and hash to look up by. */
export interface SealedText {
  sealed: string | null
  hash: string | null
}

const EMPTY: SealedText = { sealed: null, hash: null }

/** First and last characters only, or everything when `full`. */
export function maskSealed(sealing: Sealing, sealed: string | null, full = false): string | null {
  if (sealed === null) return null
  const text = sealing.open(sealed)
  return full ? text : maskIdNumber(text)
}

/** What to store for a field that forms show masked: a mask that comes back unchanged keeps what is stored. */
export function resealed(sealing: Sealing, text: string | null, stored: SealedText | null, field: string): SealedText | Refusal {
  if (text === null) return EMPTY
  if (!text.includes('*')) return { sealed: sealing.seal(text), hash: sealing.hash(text) }
  return stored && maskSealed(sealing, stored.sealed) === text ? stored : { reason: 'maskedValue', field }
}
