/** Bytes as hex text. */
export function toHex(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0')
  return text
}

/** Bytes of hex text; null when it is not hex. */
export function fromHex(text: unknown): Uint8Array | null {
  if (typeof text !== 'string' || text.length % 2 !== 0 || text.length > 2048 || !/^[0-9a-fA-F]*$/.test(text)) return null
  return Uint8Array.from({ length: text.length / 2 }, (_, i) => Number.parseInt(text.slice(2 * i, 2 * i + 2), 16))
}
