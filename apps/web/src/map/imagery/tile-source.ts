import {
  IMAGERY_ENDPOINTS,
  IMAGERY_PROVIDERS,
  type ImageryProvider,
  type MapSettings,
  MOST_TILE_BYTES,
  type OwnTiles,
} from '@muster/contracts'
import { callFile } from '../../http/client.ts'
import { TILE_GRIDS, type TileGrid } from './tile-grid.ts'

/** Where imagery comes from. */
export interface TileSource {
  /** Changes whenever the pictures change. */
  key: string
  grid: TileGrid
  minZoom: number
  maxZoom: number
  attribution: string
  /** Bytes of a picture; null when there is none. @throws when it cannot be had now */
  tile(zoom: number, x: number, y: number): Promise<Blob | null>
}

/** The imagery chosen in the settings; null: none. */
export function tileSourceOf(
  { imageryType, ownTiles }: Pick<MapSettings, 'imageryType' | 'ownTiles'>,
  providers: readonly ImageryProvider[],
): TileSource | null {
  if (imageryType === 0) return ownTiles === null ? null : ownSource(ownTiles)
  const provider = providers.find(({ type }) => type === imageryType)
  return provider === undefined ? null : providerSource(provider)
}

function providerSource({ type, address, attribution, maxZoom }: ImageryProvider): TileSource {
  return {
    ...{ key: `${type} ${address}`, grid: TILE_GRIDS[IMAGERY_PROVIDERS[type]], minZoom: 3, maxZoom, attribution },
    async tile(zoom, x, y) {
      const url = address.replaceAll('{z}', String(zoom)).replaceAll('{x}', String(x)).replaceAll('{y}', String(y))
      // No referrer: the provider is not told who requests from where.
      const response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' })
      return response.ok ? response.blob() : null
    },
  }
}

/** Tiles of the file stored on the server; the library for it is loaded on demand. */
function ownSource({ id, minZoom, maxZoom }: OwnTiles): TileSource {
  const archive = import('pmtiles').then(
    ({ PMTiles }) => new PMTiles({ getKey: () => id, getBytes: (offset, length) => piece(id, offset, length) }),
  )
  return {
    ...{ key: id, grid: TILE_GRIDS.wgs84, minZoom, maxZoom, attribution: '' },
    async tile(zoom, x, y) {
      const found = await (await archive).getZxy(zoom, x, y)
      return found === undefined ? null : new Blob([found.data])
    },
  }
}

async function piece(id: string, offset: number, length: number): Promise<{ data: ArrayBuffer }> {
  const query = { id, offset, length: Math.min(length, MOST_TILE_BYTES) }
  const answer = await callFile(IMAGERY_ENDPOINTS.imageryTiles, { query, quiet: true })
  if (!('file' in answer)) throw new Error('no tiles')
  return { data: await answer.file.arrayBuffer() }
}
