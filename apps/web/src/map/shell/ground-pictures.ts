import { type PictureCorners, type PlanPicture, placePicture, type Site } from '@muster/contracts'
import type { CanvasSourceSpecification, MapLibreMap } from 'maplibre-gl'
import { type PlanObjects, planFile } from '../../live/plan-objects.ts'
import { toLngLat } from './plan-frame.ts'

/** Pictures are above the plain ground and below everything drawn on it. */
const UNDER = 'plan-bund'
export const PICTURE_LAYER = 'picture-'

/** The pictures of the current floor, each fetched when its floor is first shown. */
export class GroundPictures {
  private readonly map: MapLibreMap
  private readonly site: Site
  private readonly canvases = new Map<string, Promise<HTMLCanvasElement | null>>()
  private objects: PlanObjects | null = null
  private floor: number | null = null
  private gone = false

  constructor(map: MapLibreMap, site: Site) {
    this.map = map
    this.site = site
  }

  set(objects: PlanObjects): void {
    if (objects === this.objects) return
    this.objects = objects
    this.canvases.clear()
    this.draw()
  }

  show(floor: number): void {
    if (floor === this.floor) return
    this.floor = floor
    this.draw()
  }

  destroy(): void {
    this.gone = true
  }

  private draw(): void {
    this.clear()
    const { objects, floor } = this
    if (objects === null || floor === null) return
    for (const picture of objects.pictures) if (picture.floor === floor) void this.lay(picture, objects)
  }

  private clear(): void {
    for (const { id } of this.map.getStyle().layers)
      if (id.startsWith(PICTURE_LAYER)) {
        this.map.removeLayer(id)
        this.map.removeSource(id)
      }
  }

  private async lay(picture: PlanPicture, objects: PlanObjects): Promise<void> {
    const place = placePicture(picture, picture, this.site.references)
    if ('fault' in place) return
    const waiting = this.canvases.get(picture.id) ?? canvasOf(picture.id, objects.of)
    this.canvases.set(picture.id, waiting)
    const canvas = await waiting
    // Floor or pictures may have changed meanwhile, or the map is gone.
    if (canvas === null || this.gone || this.objects !== objects || this.floor !== picture.floor) return
    const id = PICTURE_LAYER + picture.id
    if (this.map.getSource(id)) return
    this.map.addSource(id, sourceOf(canvas, place.corners))
    const paint = { 'raster-opacity': picture.opacity, 'raster-fade-duration': 0 }
    this.map.addLayer({ id, type: 'raster', source: id, paint }, UNDER)
  }
}

function sourceOf(canvas: HTMLCanvasElement, corners: PictureCorners): CanvasSourceSpecification {
  const [a, b, c, d] = corners.map(([x, y]) => toLngLat(x, y)) as [[number, number], [number, number], [number, number], [number, number]]
  return { type: 'canvas', canvas, animate: false, coordinates: [a, b, c, d] }
}

/** A picture of the plan; null when unavailable. @param largestPx longer side; larger ones are scaled down */
export async function canvasOf(
  id: string,
  of: string | undefined,
  largestPx = Number.POSITIVE_INFINITY,
): Promise<HTMLCanvasElement | null> {
  const file = await planFile(id, 'picture', of)
  if (file === null) return null
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) return null
  const canvas = document.createElement('canvas')
  const share = Math.min(1, largestPx / Math.max(bitmap.width, bitmap.height))
  canvas.width = Math.max(1, Math.round(bitmap.width * share))
  canvas.height = Math.max(1, Math.round(bitmap.height * share))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas
}
