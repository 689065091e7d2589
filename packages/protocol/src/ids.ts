import { MAX_ID_LENGTH } from './limits.ts'

/**
 * A hardware id as the whole product writes it: letters and digits, lower case, without the separators vendors add
 * (`AC:23:3F:…`, `9d3b2ee3-791f-…`). Null when it is not an id.
 */
export function toHardwareId(value: unknown): string | null {
  if (typeof value !== 'string' || value.length === 0 || value.length > MAX_ID_LENGTH) return null
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt(i)
    const plain = (code >= 0x30 && code <= 0x39) || (code >= 0x61 && code <= 0x7a)
    if (!plain) return normalised(value)
  }
  return value
}

function normalised(text: string): string | null {
  const id = text.replace(/[:._ -]/g, '').toLowerCase()
  return /^[0-9a-z]+$/.test(id) ? id : null
}
