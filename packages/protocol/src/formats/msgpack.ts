import { toText } from '../json.ts'

/** Deeper than any gateway nests. */
const MOST_DEPTH = 6
const MOST_ITEMS = 4096

/**
 * MessagePack as gateways use it: maps with text keys, arrays, texts, bytes and numbers; null for anything else, and
 * for truncated or trailing bytes.
 */
export function parseMessagePack(bytes: Uint8Array): unknown {
  const reader = new Reader(bytes)
  const value = reader.read(0)
  return reader.failed || reader.at !== bytes.byteLength ? null : value
}

class Reader {
  at = 0
  failed = false
  private items = 0
  private readonly bytes: Uint8Array
  private readonly view: DataView

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  read(depth: number): unknown {
    const type = this.uint(1)
    if (this.failed || depth > MOST_DEPTH || ++this.items > MOST_ITEMS) return this.fail()
    if (type < 0x80) return type
    if (type < 0x90) return this.map(type & 0x0f, depth)
    if (type < 0xa0) return this.array(type & 0x0f, depth)
    if (type < 0xc0) return this.text(type & 0x1f)
    if (type >= 0xe0) return type - 256
    if (type === 0xc0) return null
    if (type === 0xc2 || type === 0xc3) return type === 0xc3
    if (type >= 0xc4 && type <= 0xc6) return this.raw(this.uint(1 << (type - 0xc4)))
    if (type === 0xca || type === 0xcb) return this.float(type === 0xca ? 4 : 8)
    if (type >= 0xcc && type <= 0xcf) return this.uint(1 << (type - 0xcc))
    if (type >= 0xd0 && type <= 0xd3) return this.int(1 << (type - 0xd0))
    if (type >= 0xd9 && type <= 0xdb) return this.text(this.uint(1 << (type - 0xd9)))
    if (type === 0xdc || type === 0xdd) return this.array(this.uint(type === 0xdc ? 2 : 4), depth)
    if (type === 0xde || type === 0xdf) return this.map(this.uint(type === 0xde ? 2 : 4), depth)
    return this.fail()
  }

  private fail(): null {
    this.failed = true
    return null
  }

  /** Offset of the next `size` bytes; 0 when fewer are left. */
  private take(size: number): number {
    if (this.failed || this.at + size > this.bytes.byteLength) {
      this.failed = true
      return 0
    }
    this.at += size
    return this.at - size
  }

  private uint(size: number): number {
    const at = this.take(size)
    let value = 0
    if (!this.failed) for (let i = 0; i < size; i++) value = value * 256 + (this.bytes[at + i] as number)
    return value
  }

  private int(size: number): number {
    const value = this.uint(size)
    const whole = 256 ** size
    return value >= whole / 2 ? value - whole : value
  }

  private float(size: 4 | 8): number {
    const at = this.take(size)
    if (this.failed) return 0
    return size === 4 ? this.view.getFloat32(at) : this.view.getFloat64(at)
  }

  private raw(size: number): Uint8Array {
    const at = this.take(size)
    return this.bytes.subarray(at, this.failed ? at : at + size)
  }

  private text(size: number): unknown {
    return toText(this.raw(size))
  }

  private array(size: number, depth: number): unknown[] {
    const items: unknown[] = []
    for (let i = 0; i < size && !this.failed; i++) items.push(this.read(depth + 1))
    return items
  }

  private map(size: number, depth: number): Record<string, unknown> {
    const fields: Record<string, unknown> = Object.create(null)
    for (let i = 0; i < size && !this.failed; i++) {
      const key = this.read(depth + 1)
      const value = this.read(depth + 1)
      if (typeof key === 'string') fields[key] = value
      else this.failed = true
    }
    return fields
  }
}
