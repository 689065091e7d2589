import type { Site } from '@muster/contracts'
import { georeference } from '@muster/geometry'
import type { MapLibreMap } from 'maplibre-gl'
import { registerGround } from './imagery-protocol.ts'
import type { TileSource } from './tile-source.ts'

/** Imagery lies over the plain ground of the plan and under all that is drawn on it, pictures as well. */
const UNDER = 'plan-bund'
export const IMAGERY_LAYER = 'imagery'
/** Closer than a centimetre per pixel is useless. */
const ZOOMS = { minzoom: 10, maxzoom: 23 }

/** The imagery of a map: one raster whose tiles are laid on the metres of the site. */
export class ImageryLayer {
  private readonly map: MapLibreMap
  private readonly site: Site
  private forget: (() => void) | null = null
  private shown: TileSource | null = null

  constructor(map: MapLibreMap, site: Site) {
    this.map = map
    this.site = site
  }

  set(source: TileSource | null): void {
    if (source === this.shown) return
    this.clear()
    const earth = georeference(...this.site.references)
    if (source === null || earth === null) return
    this.shown = source
    const { tiles, forget } = registerGround(source, earth)
    this.forget = forget
    this.map.addSource(IMAGERY_LAYER, { type: 'raster', tiles: [tiles], tileSize: 256, ...ZOOMS })
    const before = this.map.getStyle().layers.find(({ id }) => id.startsWith('picture-'))?.id ?? UNDER
    this.map.addLayer({ id: IMAGERY_LAYER, type: 'raster', source: IMAGERY_LAYER, paint: { 'raster-fade-duration': 0 } }, before)
  }

  /** Only outdoors: on other floors it would be mistaken for the floor's ground. */
  show(visible: boolean): void {
    if (this.shown !== null) this.map.setLayoutProperty(IMAGERY_LAYER, 'visibility', visible ? 'visible' : 'none')
  }

  private clear(): void {
    this.destroy()
    if (this.shown === null) return
    this.map.removeLayer(IMAGERY_LAYER)
    this.map.removeSource(IMAGERY_LAYER)
    this.shown = null
  }

  destroy(): void {
    this.forget?.()
    this.forget = null
  }
}
