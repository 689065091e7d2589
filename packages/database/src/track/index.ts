export { chunkOf, packChunks, type TrackChunk } from './chunks.ts'
export { type ChunkDecoded, ChunkWriter, decodeChunk } from './codec.ts'
export type { TrackColumns, TrackFix } from './fix.ts'
export * from './store.ts'
