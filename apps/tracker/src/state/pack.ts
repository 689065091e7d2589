import { crc32 } from 'node:zlib'

/*
 * Plain data (null, booleans, numbers, strings, bytes, arrays, objects) as compact bytes: about a third of JSON for
 * states full of floating-point numbers, several times faster, and exact, with -0, NaN and infinities. Property names
 * and strings are written once. Numbers are in the machine's byte order (little-endian on all Node supports). Layout:
 * u32 CRC-32 of the rest · u32 length of the values · values · strings (u16 count; u16 length, UTF-8).
 */
const KIND = { null: 0, true: 1, false: 2, integer: 3, number: 4, string: 5, array: 6, object: 7, numbers: 8, bytes: 9 } as const
const HEADER_BYTES = 8

export function pack(value: unknown): Buffer {
  const packer = new Packer()
  packer.value(value)
  return packer.finish()
}

/** Undefined when the bytes are damaged. */
export function unpack(bytes: Uint8Array): unknown {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.length < HEADER_BYTES + 2 || crc32(buffer.subarray(4)) !== buffer.readUInt32LE(0)) return undefined
  return new Unpacker(buffer).value()
}

class Packer {
  private buffer = Buffer.allocUnsafe(1 << 16)
  private view = viewOf(this.buffer)
  private at = HEADER_BYTES
  private readonly strings = new Map<string, number>()

  value(value: unknown): void {
    this.reserve(16)
    if (typeof value === 'number') this.number(value)
    else if (value === null) this.byte(KIND.null)
    else if (typeof value === 'boolean') this.byte(value ? KIND.true : KIND.false)
    else if (typeof value === 'string') {
      this.byte(KIND.string)
      this.u16(this.string(value))
    } else if (Array.isArray(value)) this.array(value)
    else if (value instanceof Uint8Array) this.bytes(value)
    else if (typeof value === 'object') this.object(value as Record<string, unknown>)
    else throw new TypeError(`a ${typeof value} cannot be packed`)
  }

  finish(): Buffer {
    const valuesEnd = this.at
    this.reserve(2)
    this.u16(this.strings.size)
    for (const text of this.strings.keys()) {
      const bytes = Buffer.byteLength(text)
      this.reserve(2 + bytes)
      this.u16(bytes)
      this.at += this.buffer.write(text, this.at)
    }
    const whole = Buffer.from(this.buffer.subarray(0, this.at))
    whole.writeUInt32LE(valuesEnd, 4)
    whole.writeUInt32LE(crc32(whole.subarray(4)), 0)
    return whole
  }

  private number(value: number): void {
    if (Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 31 && !Object.is(value, -0)) {
      this.byte(KIND.integer)
      this.view.setInt32(this.at, value, true)
      this.at += 4
    } else {
      this.byte(KIND.number)
      this.double(value)
    }
  }

  private array(values: readonly unknown[]): void {
    const numbers = values.length > 3 && areNumbers(values)
    this.byte(numbers ? KIND.numbers : KIND.array)
    this.u32(values.length)
    if (numbers) {
      this.reserve(values.length * 8)
      for (let i = 0; i < values.length; i++) this.double(values[i]!)
    } else for (const value of values) this.value(value)
  }

  private bytes(value: Uint8Array): void {
    this.byte(KIND.bytes)
    this.u32(value.length)
    this.reserve(value.length)
    this.buffer.set(value, this.at)
    this.at += value.length
  }

  private object(value: Record<string, unknown>): void {
    this.byte(KIND.object)
    const countAt = this.at
    this.at += 2
    let count = 0
    for (const key of Object.keys(value)) {
      const property = value[key]
      if (property === undefined) continue
      this.reserve(2)
      this.u16(this.string(key))
      this.value(property)
      count++
    }
    this.view.setUint16(countAt, count, true)
  }

  private string(text: string): number {
    let index = this.strings.get(text)
    if (index === undefined) {
      index = this.strings.size
      if (index > 65_534) throw new RangeError('too many different strings')
      this.strings.set(text, index)
    }
    return index
  }

  private byte(value: number): void {
    this.buffer[this.at++] = value
  }

  private u16(value: number): void {
    this.view.setUint16(this.at, value, true)
    this.at += 2
  }

  private u32(value: number): void {
    this.view.setUint32(this.at, value, true)
    this.at += 4
  }

  private double(value: number): void {
    this.view.setFloat64(this.at, value, true)
    this.at += 8
  }

  private reserve(bytes: number): void {
    if (this.at + bytes <= this.buffer.length) return
    const larger = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.at + bytes))
    this.buffer.copy(larger, 0, 0, this.at)
    this.buffer = larger
    this.view = viewOf(larger)
  }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Buffer) => new DataView(buffer, byteOffset, byteLength)

/** By index here and where they are written: an iterator would allocate for each of the many numbers of a state. */
function areNumbers(values: readonly unknown[]): values is readonly number[] {
  for (let i = 0; i < values.length; i++) if (typeof values[i] !== 'number') return false
  return true
}

class Unpacker {
  private readonly buffer: Buffer
  private at = HEADER_BYTES
  private readonly strings: string[] = []

  constructor(buffer: Buffer) {
    this.buffer = buffer
    let at = buffer.readUInt32LE(4)
    const count = buffer.readUInt16LE(at)
    at += 2
    for (let i = 0; i < count; i++) {
      const length = buffer.readUInt16LE(at)
      this.strings.push(buffer.toString('utf8', at + 2, at + 2 + length))
      at += 2 + length
    }
  }

  value(): unknown {
    const { buffer } = this
    switch (buffer[this.at++]) {
      case KIND.null:
        return null
      case KIND.true:
        return true
      case KIND.false:
        return false
      case KIND.integer:
        this.at += 4
        return buffer.readInt32LE(this.at - 4)
      case KIND.number:
        this.at += 8
        return buffer.readDoubleLE(this.at - 8)
      case KIND.string:
        return this.string()
      case KIND.array:
        return this.array()
      case KIND.numbers:
        return this.numbers()
      case KIND.bytes: {
        const length = this.length()
        this.at += length
        return Buffer.from(buffer.subarray(this.at - length, this.at))
      }
      default:
        return this.object()
    }
  }

  private array(): unknown[] {
    const values: unknown[] = new Array(this.length())
    for (let i = 0; i < values.length; i++) values[i] = this.value()
    return values
  }

  private numbers(): number[] {
    const bytes = this.length() * 8
    this.at += bytes
    // A copy, because floating-point numbers can only be seen at multiples of eight bytes.
    return Array.from(new Float64Array(new Uint8Array(this.buffer.subarray(this.at - bytes, this.at)).buffer))
  }

  private object(): Record<string, unknown> {
    const count = this.buffer.readUInt16LE(this.at)
    this.at += 2
    const value: Record<string, unknown> = {}
    for (let i = 0; i < count; i++) {
      const key = this.string()
      value[key] = this.value()
    }
    return value
  }

  private string(): string {
    this.at += 2
    return this.strings[this.buffer.readUInt16LE(this.at - 2)] as string
  }

  private length(): number {
    this.at += 4
    return this.buffer.readUInt32LE(this.at - 4)
  }
}
