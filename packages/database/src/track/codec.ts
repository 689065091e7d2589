import { crc32 } from 'node:zlib'
import { accuracyOfStep, accuracyStep } from './accuracy.ts'
import { emptyColumns, type TrackColumns, type TrackFix } from './fix.ts'
import { unzigzag, VarintReader, writeVarint, zigzag } from './varint.ts'

/*
 * A packed chunk:
 *   u8 version · u32 CRC-32 of all that follows, little-endian · varint number of fixes · fixes
 * A fix, relative to the one before (the first: to zero):
 *   varint of 2 × zigzag(change of the time step, ms) + (1 if flags follow)
 *   zigzag change of the x step · zigzag change of the y step, cm
 *   flags, if any: u8 with bit 0 z, 1 floor, 2 method, 3 accuracy; then for each set bit
 *   zigzag change of z, cm · zigzag change of floor · u8 method · u8 accuracy step
 * Steps of steps: a person walking straight at 1 Hz costs three bytes a fix.
 */
const VERSION = 1
const HEADER_BYTES = 5
/** Time step assumed before the first two fixes. */
const FIRST_STEP_MS = 1000
const MAX_FIX_BYTES = 50
const Z = 1
const FLOOR = 2
const METHOD = 4
const ACCURACY = 8
/** Coordinates are clamped to ±10,000 km, so that any finite position has a code. */
const LARGEST_CM = 1_000_000_000

const toCm = (metres: number) => Math.min(LARGEST_CM, Math.max(-LARGEST_CM, Math.round(metres * 100)))

/** Packs fixes as they come; `finish` returns the chunk. Times may go back, coordinates must be finite. */
export class ChunkWriter {
  fixes = 0
  fromMs = Number.POSITIVE_INFINITY
  toMs = Number.NEGATIVE_INFINITY
  private bytes = new Uint8Array(96)
  private length = 0
  private timeMs = 0
  private stepMs = FIRST_STEP_MS
  private x = 0
  private y = 0
  private stepX = 0
  private stepY = 0
  private z = 0
  private floor = 0
  private method = 0
  private accuracyStep = 0

  /** Size of the chunk if it were finished now. */
  get byteLength(): number {
    return HEADER_BYTES + 3 + this.length
  }

  append(fix: TrackFix): void {
    this.appendFix(fix, fix.method)
  }

  /** The same with the method's index (contracts: `FIX_METHODS`) passed separately. */
  appendFix(fix: Omit<TrackFix, 'method'>, method: number): void {
    this.appendCm(Math.round(fix.timeMs), toCm(fix.x), toCm(fix.y), toCm(fix.z), fix.floor, fix.accuracyM * 100, method)
  }

  /** Row `i` of columns; decoded fixes are packed again without loss. */
  appendRow(columns: TrackColumns, i: number): void {
    this.appendCm(
      columns.timeMs[i] as number,
      columns.xCm[i] as number,
      columns.yCm[i] as number,
      columns.zCm[i] as number,
      columns.floor[i] as number,
      columns.accuracyCm[i] as number,
      columns.method[i] as number,
    )
  }

  private appendCm(timeMs: number, x: number, y: number, z: number, floor: number, accuracyCm: number, method: number): void {
    if (this.length + MAX_FIX_BYTES > this.bytes.length) this.grow()
    const bytes = this.bytes
    const first = this.fixes === 0
    const stepMs = first ? timeMs : timeMs - this.timeMs
    const step = accuracyStep(accuracyCm, first ? -1 : this.accuracyStep)
    let flags = 0
    if (z !== this.z) flags |= Z
    if (floor !== this.floor) flags |= FLOOR
    if (method !== this.method) flags |= METHOD
    if (step !== this.accuracyStep) flags |= ACCURACY
    let at = writeVarint(bytes, this.length, zigzag(first ? stepMs : stepMs - this.stepMs) * 2 + (flags === 0 ? 0 : 1))
    at = writeVarint(bytes, at, zigzag(x - this.x - this.stepX))
    at = writeVarint(bytes, at, zigzag(y - this.y - this.stepY))
    if (flags !== 0) {
      bytes[at++] = flags
      if (flags & Z) at = writeVarint(bytes, at, zigzag(z - this.z))
      if (flags & FLOOR) at = writeVarint(bytes, at, zigzag(floor - this.floor))
      if (flags & METHOD) bytes[at++] = method
      if (flags & ACCURACY) bytes[at++] = step
    }
    this.length = at
    this.stepMs = first ? FIRST_STEP_MS : stepMs
    this.stepX = first ? 0 : x - this.x
    this.stepY = first ? 0 : y - this.y
    this.timeMs = timeMs
    this.x = x
    this.y = y
    this.z = z
    this.floor = floor
    this.method = method
    this.accuracyStep = step
    this.fixes++
    if (timeMs < this.fromMs) this.fromMs = timeMs
    if (timeMs > this.toMs) this.toMs = timeMs
  }

  /** The chunk so far; more may be appended afterwards. */
  finish(): Buffer {
    const chunk = Buffer.allocUnsafe(HEADER_BYTES + 8 + this.length)
    const at = writeVarint(chunk, HEADER_BYTES, this.fixes)
    chunk.set(this.bytes.subarray(0, this.length), at)
    const whole = chunk.subarray(0, at + this.length)
    whole[0] = VERSION
    whole.writeUInt32LE(crc32(whole.subarray(HEADER_BYTES)), 1)
    return whole
  }

  /** Starts an empty chunk; what `finish` returned stays as it is. */
  reset(): void {
    this.fixes = 0
    this.fromMs = Number.POSITIVE_INFINITY
    this.toMs = Number.NEGATIVE_INFINITY
    this.length = 0
    this.timeMs = 0
    this.stepMs = FIRST_STEP_MS
    this.x = 0
    this.y = 0
    this.stepX = 0
    this.stepY = 0
    this.z = 0
    this.floor = 0
    this.method = 0
    this.accuracyStep = 0
  }

  private grow(): void {
    const larger = new Uint8Array(this.bytes.length * 2)
    larger.set(this.bytes.subarray(0, this.length))
    this.bytes = larger
  }
}

export type ChunkDecoded = { ok: true; columns: TrackColumns } | { ok: false; reason: 'version' | 'checksum' | 'truncated' | 'range' }

/** Never throws: damaged bytes give the reason. */
export function decodeChunk(chunk: Uint8Array): ChunkDecoded {
  if (chunk.length < HEADER_BYTES + 1) return { ok: false, reason: 'truncated' }
  if (chunk[0] !== VERSION) return { ok: false, reason: 'version' }
  const expected = new DataView(chunk.buffer, chunk.byteOffset).getUint32(1, true)
  if (crc32(chunk.subarray(HEADER_BYTES)) !== expected) return { ok: false, reason: 'checksum' }
  const reader = new VarintReader(chunk, HEADER_BYTES)
  const count = reader.unsigned()
  if (reader.failed || count > (chunk.length - reader.at) / 3) return { ok: false, reason: 'truncated' }
  const columns = emptyColumns(count)
  let timeMs = 0
  let stepMs = FIRST_STEP_MS
  let x = 0
  let y = 0
  let stepX = 0
  let stepY = 0
  let z = 0
  let floor = 0
  let method = 0
  let accuracy = 0
  let accuracyCm = accuracyOfStep(accuracy)
  for (let i = 0; i < count; i++) {
    const code = reader.unsigned()
    const flagged = code % 2 === 1
    const changeMs = unzigzag((code - (flagged ? 1 : 0)) / 2)
    if (i === 0) timeMs = changeMs
    else {
      stepMs += changeMs
      timeMs += stepMs
    }
    const changeX = reader.signed() + stepX
    const changeY = reader.signed() + stepY
    x += changeX
    y += changeY
    if (i > 0) {
      stepX = changeX
      stepY = changeY
    }
    if (flagged) {
      const flags = reader.byte()
      if (flags & Z) z += reader.signed()
      if (flags & FLOOR) floor += reader.signed()
      if (flags & METHOD) method = reader.byte()
      if (flags & ACCURACY) {
        accuracy = reader.byte()
        accuracyCm = accuracyOfStep(Math.min(accuracy, 60))
      }
    }
    if (reader.failed) return { ok: false, reason: 'truncated' }
    columns.timeMs[i] = timeMs
    columns.xCm[i] = x
    columns.yCm[i] = y
    columns.zCm[i] = z
    columns.floor[i] = floor
    columns.method[i] = method
    columns.accuracyCm[i] = accuracyCm
  }
  if (!Number.isSafeInteger(timeMs)) return { ok: false, reason: 'range' }
  return { ok: true, columns }
}
