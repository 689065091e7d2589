const HEADER_BYTES = 13
const TAG_HEADER = 11
const SIZE_AFTER = 4
const MOST_TAG_BYTES = 8 * 1024 * 1024
/** Limit before the first complete tag: protects against an endless header. */
const MOST_HEADER_BYTES = 64 * 1024
const VIDEO = 9
const SCRIPT = 18
const AVC = 7

/** One tag of an FLV stream, complete with the size after it. */
export interface FlvTag {
  bytes: Buffer
  /** `script`: describes the stream; `start`: decoder configuration; `key`: a keyframe. */
  kind: 'script' | 'start' | 'key' | 'other'
}

/** Not FLV, or too large a tag. */
export class FlvError extends Error {
  override name = 'FlvError'
}

/** Splits a byte stream into FLV tags, so that later viewers can begin at a keyframe. */
export class FlvReader {
  #left: Buffer = Buffer.alloc(0)
  #header: Buffer | null = null

  /** Header of every copy of the stream; null before it has arrived. */
  get header(): Buffer | null {
    return this.#header
  }

  /** @throws FlvError when the bytes are not FLV */
  push(chunk: Buffer): FlvTag[] {
    this.#left = this.#left.length === 0 ? chunk : Buffer.concat([this.#left, chunk])
    if (this.#header === null && !this.#readHeader()) return []
    const tags: FlvTag[] = []
    let at = 0
    while (this.#left.length - at >= TAG_HEADER) {
      const size = this.#left.readUIntBE(at + 1, 3)
      if (size > MOST_TAG_BYTES) throw new FlvError('tag too large')
      const whole = TAG_HEADER + size + SIZE_AFTER
      if (this.#left.length - at < whole) break
      const bytes = Buffer.from(this.#left.subarray(at, at + whole))
      if (bytes.readUInt32BE(whole - SIZE_AFTER) !== TAG_HEADER + size) throw new FlvError('tag sizes differ')
      tags.push({ bytes, kind: kindOf(bytes, size) })
      at += whole
    }
    this.#left = this.#left.subarray(at)
    return tags
  }

  #readHeader(): boolean {
    if (this.#left.length < HEADER_BYTES) return false
    const offset = this.#left.readUInt32BE(5)
    if (this.#left.toString('latin1', 0, 3) !== 'FLV' || offset < 9 || offset > MOST_HEADER_BYTES) throw new FlvError('no FLV')
    if (this.#left.length < offset + SIZE_AFTER) return false
    this.#header = Buffer.from(this.#left.subarray(0, offset + SIZE_AFTER))
    this.#left = this.#left.subarray(offset + SIZE_AFTER)
    return true
  }
}

function kindOf(bytes: Buffer, size: number): FlvTag['kind'] {
  const type = bytes[0]! & 0x1f
  if (type === SCRIPT) return 'script'
  if (size < 2 || type !== VIDEO)
    return type === 8 && size >= 2 && bytes[TAG_HEADER]! >> 4 === 10 && bytes[TAG_HEADER + 1] === 0 ? 'start' : 'other'
  const first = bytes[TAG_HEADER]!
  if ((first & 0x0f) === AVC && bytes[TAG_HEADER + 1] === 0) return 'start'
  return first >> 4 === 1 ? 'key' : 'other'
}

/** Video codec by the first tag that has one (FLV specification, and the vendors' number for H.265). */
export function codecOfTag({ bytes }: FlvTag): string | null {
  if ((bytes[0]! & 0x1f) !== VIDEO || bytes.length <= TAG_HEADER) return null
  const first = bytes[TAG_HEADER]!
  if ((first & 0x80) !== 0) return bytes.toString('latin1', TAG_HEADER + 1, TAG_HEADER + 5)
  const number = first & 0x0f
  return number === AVC ? 'H264' : number === 12 ? 'H265' : `FLV ${number}`
}
