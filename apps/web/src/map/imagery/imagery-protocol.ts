import type { Georeference } from '@muster/geometry'
import { addProtocol } from 'maplibre-gl'
import { TILE_PX } from './tile-grid.ts'
import type { TileSource } from './tile-source.ts'
import { warpOf } from './warp-tile.ts'

const PROTOCOL = 'site-imagery'
/** Size of the picture cache for all maps together: some screens full. */
const MOST_KEPT = 240

interface Ground {
  source: TileSource
  earth: Georeference
}

const grounds = new Map<string, Ground>()
const kept = new Map<string, Promise<ImageBitmap | null>>()

addProtocol(PROTOCOL, async ({ url }) => {
  const [ground = '', z, x, y] = url.slice(PROTOCOL.length + 3).split('/')
  const known = grounds.get(ground)
  return { data: known === undefined ? await blank() : await drawTile(known, { z: Number(z), x: Number(x), y: Number(y) }) }
})

/** Registers imagery with the map. @returns the URL of its tiles, and a function that unregisters it */
export function registerGround(source: TileSource, earth: Georeference): { tiles: string; forget: () => void } {
  const id = crypto.randomUUID?.() ?? `${performance.now()}-${Math.random()}`
  grounds.set(id, { source, earth })
  return { tiles: `${PROTOCOL}://${id}/{z}/{x}/{y}`, forget: () => grounds.delete(id) }
}

const blank = () => createImageBitmap(new ImageData(1, 1))

async function drawTile({ source, earth }: Ground, tile: { z: number; x: number; y: number }): Promise<ImageBitmap> {
  const warp = warpOf(tile, earth, source.grid, source)
  if (warp === null) return blank()
  const canvas = new OffscreenCanvas(TILE_PX, TILE_PX)
  const context = canvas.getContext('2d')!
  const { zoom } = warp
  const pictures = warp.tiles.map(async ({ column, row }) => {
    const { x, y } = source.grid.nameOf(column, row, zoom)
    return { column, row, picture: await pictureOf(source, zoom, x, y) }
  })
  const found = await Promise.all(pictures)
  const [left, top] = [Math.min(...found.map(({ column }) => column)), Math.min(...found.map(({ row }) => row))]
  const [right, bottom] = [Math.max(...found.map(({ column }) => column)), Math.max(...found.map(({ row }) => row))]
  // Composed first: edges of pictures that are scaled one by one are translucent.
  const whole = new OffscreenCanvas((right - left + 1) * TILE_PX, (bottom - top + 1) * TILE_PX)
  const wholeContext = whole.getContext('2d')!
  for (const { column, row, picture } of found)
    if (picture !== null) wholeContext.drawImage(picture, (column - left) * TILE_PX, (row - top) * TILE_PX, TILE_PX, TILE_PX)
  // Canvases compute in single precision, which loses a px at the scale of the earth.
  const [a, b, c, d, e, f] = warp.transform
  const [x0, y0] = [left * TILE_PX, top * TILE_PX]
  context.setTransform(a, b, c, d, a * x0 + c * y0 + e, b * x0 + d * y0 + f)
  context.drawImage(whole, 0, 0)
  return createImageBitmap(canvas)
}

/** A tile of the earth; null when there is none or it is unavailable, which is retried later. */
function pictureOf(source: TileSource, zoom: number, x: number, y: number): Promise<ImageBitmap | null> {
  const key = `${source.key}/${zoom}/${x}/${y}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const waiting = source.tile(zoom, x, y).then((file) => (file === null ? null : createImageBitmap(file)))
  const settled = waiting.catch(() => {
    kept.delete(key)
    return null
  })
  kept.set(key, settled)
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
  return settled
}
