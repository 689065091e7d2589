import { FIX_METHODS } from '@muster/contracts'
import { ChunkWriter, chunkOf } from '@muster/database'
import type { Fix } from '@muster/positioning'
import type { Context } from '../context.ts'
import type { Dropped, ReadingItem } from '../items.ts'
import type { TrackableConfig } from '../site/building-config.ts'
import type { OpenChunk } from '../state/tag-memories.ts'
import type { TagState } from '../state/tag-state.ts'

/**
 * Fixes of so long go into one row while they are new; see packages/database/src/track/store.ts for what becomes of
 * them.
 */
const CHUNK_MS = 10_000
/** The ends of chunks are spread over the ten seconds by trackable, so that the database is loaded evenly. */
const SPREAD_MS = 997

/**
 * The fix goes into the trackable's open chunk; a full chunk goes to the next commit. Cut by event time alone, so that
 * a replay cuts alike.
 */
export function store(context: Context, item: ReadingItem): ReadingItem | Dropped {
  const { state, fix } = item
  const { no } = item.trackable as TrackableConfig
  if (item.late) state.lateChunk = append(context, state.lateChunk, no, fix)
  else state.chunk = append(context, state.chunk, no, fix)
  return item
}

function append(context: Context, open: OpenChunk | null, trackableNo: number, fix: Fix): OpenChunk {
  const chunk = open ?? { trackableNo, writer: new ChunkWriter() }
  const { writer } = chunk
  if (writer.fixes > 0 && (chunk.trackableNo !== trackableNo || slot(writer.fromMs, trackableNo) !== slot(fix.timeMs, trackableNo))) {
    context.output.chunks.push(chunkOf(chunk.trackableNo, writer))
    writer.reset()
  }
  chunk.trackableNo = trackableNo
  // Another part of an instant that is stored already: the next fix knows it too.
  if (writer.fixes > 0 && fix.timeMs === writer.toMs) return chunk
  writer.appendFix(fix, FIX_METHODS.indexOf(fix.method))
  return chunk
}

const slot = (timeMs: number, trackableNo: number) => Math.floor((timeMs + trackableNo * SPREAD_MS) / CHUNK_MS)

/** Hands over what is open: the carrier changes, or the tag has fallen silent. */
export function closeChunks(context: Context, state: TagState): void {
  for (const open of [state.chunk, state.lateChunk]) {
    if (open !== null) context.output.chunks.push(chunkOf(open.trackableNo, open.writer))
  }
  state.chunk = null
  state.lateChunk = null
}
