import { open, stat } from 'node:fs/promises'
import type { OwnTiles } from '@muster/contracts'

/** Header of a PMTiles file, version 3 (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md). */
const HEADER_BYTES = 127
const PICTURE_TYPES = [2, 3, 4]
const PLAIN = 1
const DIRECTORY_PACKINGS = [1, 2]
const HIGHEST_ZOOM = 24

/** Why a file of tiles is refused. */
export class TilesRefused extends Error {
  readonly reason: 'tilesUnknown' | 'tilesNoPictures' | 'tilesBroken'
  constructor(reason: TilesRefused['reason']) {
    super(reason)
    this.reason = reason
  }
}

export type TilesFound = Omit<OwnTiles, 'id' | 'name'>

/** The header of a file of tiles, checked against its length. @throws TilesRefused */
export async function readTilesHeader(path: string): Promise<TilesFound> {
  const { size: bytes } = await stat(path)
  const head = Buffer.alloc(HEADER_BYTES)
  const file = await open(path)
  try {
    await file.read(head, 0, HEADER_BYTES, 0)
  } finally {
    await file.close()
  }
  if (bytes < HEADER_BYTES || head.toString('latin1', 0, 7) !== 'PMTiles' || head[7] !== 3) throw new TilesRefused('tilesUnknown')
  if (!PICTURE_TYPES.includes(head[99]!) || head[98]! > PLAIN) throw new TilesRefused('tilesNoPictures')
  // Root directory, metadata, leaf directories, tiles: each an offset and a length.
  const parts = [8, 24, 40, 56].map((at) => Number(head.readBigUInt64LE(at) + head.readBigUInt64LE(at + 8)))
  const [minZoom, maxZoom] = [head[100]!, head[101]!]
  const [west, south, east, north] = [102, 106, 110, 114].map((at) => head.readInt32LE(at) / 1e7) as OwnTiles['bounds']
  const isWhole = parts.every((end) => end <= bytes) && DIRECTORY_PACKINGS.includes(head[97]!)
  const isPlaced = west >= -180 && east <= 180 && south >= -90 && north <= 90 && west < east && south < north
  if (!isWhole || !isPlaced || minZoom > maxZoom || maxZoom > HIGHEST_ZOOM) throw new TilesRefused('tilesBroken')
  return { bytes, minZoom, maxZoom, bounds: [west, south, east, north] }
}
