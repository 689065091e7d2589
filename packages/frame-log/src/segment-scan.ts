import type { FileHandle } from 'node:fs/promises'
import type { FrameRecord } from './frame-log.ts'
import { decodeRecord, MAGIC_BYTES, MAX_RECORD_BYTES, NEEDS_MORE_BYTES, nextMagic, recordLengthAt } from './record.ts'
import { toPosition } from './segments.ts'

/** Bytes of a segment held in memory. Never shorter than one record unless the file ends there. */
export interface Chunk {
  segment: number
  offset: number
  bytes: Buffer
  /** Size of the file when the bytes were read. */
  fileBytes: number
}

const CHUNK_BYTES = 4 * MAX_RECORD_BYTES

export async function readChunk(file: FileHandle, segment: number, offset: number): Promise<Chunk> {
  const fileBytes = (await file.stat()).size
  const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(CHUNK_BYTES, fileBytes - offset)))
  let filled = 0
  while (filled < bytes.length) {
    const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, offset + filled)
    // The file was cut meanwhile.
    if (bytesRead === 0) return { segment, offset, bytes: bytes.subarray(0, filled), fileBytes: offset + filled }
    filled += bytesRead
  }
  return { segment, offset, bytes, fileBytes }
}

export interface Scan {
  records: FrameRecord[]
  /** Where bytes that are no record begin, each stretch followed by a whole record later on. */
  damagedAt: number[]
  /**
   * Where the bytes at the end of the file begin that are no whole record: a write in progress, or a torn one. -1 when
   * the file ends cleanly.
   */
  tailAt: number
  /** The last bytes examined. */
  chunk: Chunk
}

/** Whole records from `offset` on, at most `maxRecords`. After damage it continues at the next whole record. */
export async function scanSegment(file: FileHandle, chunk: Chunk, offset: number, maxRecords: number): Promise<Scan> {
  const { segment } = chunk
  const records: FrameRecord[] = []
  const damagedAt: number[] = []
  let at = offset
  let badFrom = -1
  while (records.length < maxRecords) {
    const inChunk = at - chunk.offset
    const atEnd = chunk.offset + chunk.bytes.length >= chunk.fileBytes
    if (atEnd && inChunk >= chunk.bytes.length) break
    const length = recordLengthAt(chunk.bytes, inChunk, segment, at)
    if (length > 0) {
      if (badFrom >= 0) damagedAt.push(badFrom)
      badFrom = -1
      const position = toPosition(segment, at)
      const frame = decodeRecord(chunk.bytes, inChunk, length)
      records.push({
        position,
        next: position + length,
        arrivedAtMs: frame.arrivedAtMs,
        gatewayId: frame.gatewayId,
        topic: frame.topic,
        payload: frame.payload,
      })
      at += length
      continue
    }
    if (length === NEEDS_MORE_BYTES && !atEnd) {
      chunk = await readChunk(file, segment, at)
      continue
    }
    if (badFrom < 0) badFrom = at
    const next = nextMagic(chunk.bytes, inChunk + 1)
    if (next >= 0) at = chunk.offset + next
    else if (atEnd) break
    // A magic number may straddle the end of the chunk.
    else at = Math.max(at + 1, chunk.offset + chunk.bytes.length - MAGIC_BYTES + 1)
  }
  return { records, damagedAt, tailAt: badFrom, chunk }
}
