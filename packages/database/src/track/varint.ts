/**
 * Integers in as few bytes as they need: seven bits a byte, low first (LEB128), signed ones zigzagged.
 * Arithmetic instead of bit operations, because times are wider than 32 bits.
 */

/** Largest integer written: anything above is refused, so that a damaged varint cannot leave the exact integers. */
const LARGEST = Number.MAX_SAFE_INTEGER

/** Signed to unsigned with the sign in the lowest bit; exact up to ±2^51. */
export const zigzag = (value: number): number => (value >= 0 ? value * 2 : -value * 2 - 1)
export const unzigzag = (value: number): number => (value % 2 === 0 ? value / 2 : -(value + 1) / 2)

/** Writes `value` at `at` and returns the place after it. The buffer must have eight bytes left. */
export function writeVarint(bytes: Uint8Array, at: number, value: number): number {
  let rest = value
  let place = at
  while (rest >= 128) {
    bytes[place++] = (rest % 128) + 128
    rest = Math.floor(rest / 128)
  }
  bytes[place++] = rest
  return place
}

/** Reads varints one after another; `failed` once the bytes end early or a value is too large. */
export class VarintReader {
  readonly bytes: Uint8Array
  at: number
  failed = false

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes
    this.at = at
  }

  byte(): number {
    if (this.at >= this.bytes.length) {
      this.failed = true
      return 0
    }
    return this.bytes[this.at++] as number
  }

  unsigned(): number {
    let value = 0
    let scale = 1
    for (let i = 0; i < 8; i++) {
      const byte = this.byte()
      value += (byte & 127) * scale
      if (byte < 128) {
        if (value > LARGEST) this.failed = true
        return value
      }
      scale *= 128
    }
    this.failed = true
    return 0
  }

  signed(): number {
    return unzigzag(this.unsigned())
  }
}
