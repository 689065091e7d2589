export { chunkOf, type TrackChunk } from './chunks.ts'
export { ChunkWriter, decodeChunk } from './codec.ts'
export type { TrackColumns } from './fix.ts'
export * from './store.ts'
