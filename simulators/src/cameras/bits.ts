/** Bits of a picture in the order of H.264, first bit first. */
export class BitWriter {
  readonly #bytes: number[] = []
  #current = 0
  #count = 0

  bits(value: number, count: number): this {
    for (let i = count - 1; i >= 0; i--) {
      this.#current = (this.#current << 1) | ((value >>> i) & 1)
      if (++this.#count === 8) {
        this.#bytes.push(this.#current)
        this.#current = 0
        this.#count = 0
      }
    }
    return this
  }

  /** Exp-Golomb, unsigned. */
  ue(value: number): this {
    const length = 32 - Math.clz32(value + 1)
    return this.bits(0, length - 1).bits(value + 1, length)
  }

  /** Exp-Golomb, signed. */
  se(value: number): this {
    return this.ue(value > 0 ? 2 * value - 1 : -2 * value)
  }

  /** Zeros up to the next whole byte. */
  align(): this {
    return this.#count === 0 ? this : this.bits(0, 8 - this.#count)
  }

  /** Whole bytes; only where the bits before them are whole bytes. */
  bytes(values: Uint8Array): this {
    for (const value of values) this.#bytes.push(value)
    return this
  }

  /** With the stop bit of a unit. */
  end(): Uint8Array {
    this.bits(1, 1).align()
    return Uint8Array.from(this.#bytes)
  }
}
