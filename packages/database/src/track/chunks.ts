import { ChunkWriter } from './codec.ts'
import type { TrackColumns } from './fix.ts'

/** A packed chunk with the columns of its row. */
export interface TrackChunk {
  trackableNo: number
  fromMs: number
  toMs: number
  fixes: number
  data: Buffer
}

/** Rows stay below PostgreSQL's TOAST limit (2 kB with the row header), four to a page. */
const LARGEST_BYTES = 1900
/** No chunk spans more: a reader looks back this far for rows that reach into its window. */
export const LONGEST_CHUNK_MS = 4 * 3_600_000
const DAY_MS = 86_400_000

/** Packs fixes in order of time into long chunks; none crosses midnight UTC, where the partitions meet. */
export function packChunks(trackableNo: number, columns: TrackColumns): TrackChunk[] {
  const chunks: TrackChunk[] = []
  let writer = new ChunkWriter()
  const close = () => {
    if (writer.fixes > 0) chunks.push(chunkOf(trackableNo, writer))
    writer = new ChunkWriter()
  }
  for (let i = 0; i < columns.timeMs.length; i++) {
    const timeMs = columns.timeMs[i] as number
    const otherDay = Math.floor(timeMs / DAY_MS) !== Math.floor(writer.fromMs / DAY_MS)
    if (writer.fixes > 0 && (writer.byteLength > LARGEST_BYTES - 20 || timeMs - writer.fromMs > LONGEST_CHUNK_MS || otherDay)) close()
    writer.appendRow(columns, i)
  }
  close()
  return chunks
}

export const chunkOf = (trackableNo: number, writer: ChunkWriter): TrackChunk => ({
  trackableNo,
  fromMs: writer.fromMs,
  toMs: writer.toMs,
  fixes: writer.fixes,
  data: writer.finish(),
})
