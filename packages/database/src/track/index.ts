export { chunkOf, packChunks, type TrackChunk } from './chunks.ts'
export { ChunkWriter, decodeChunk } from './codec.ts'
export { type TrackColumns, type TrackFix, toColumns } from './fix.ts'
export * from './store.ts'
