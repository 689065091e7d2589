import type { Site } from '@muster/contracts'
import { type GeoJSONSource, MapLibreMap, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'
import type { FeatureCollection } from '../plan/geojson.ts'
import { type MapTheme, PLAN_PALETTES } from '../plan/palette.ts'
import { anchorFeatures, areaFeatures, contextFeatures, floorFeatures, type PlanTexts } from '../plan/plan-features.ts'
import { addPlanImages } from '../plan/plan-images.ts'
import { type PlanSource, planStyle } from '../plan/plan-style.ts'
import { LAYER_GROUPS, type LayerGroup } from '../plan/style/name-layers.ts'
import { type Camera, metresPerPixel, toLngLat, toMetres, zoomOf } from './plan-frame.ts'

setWorkerUrl(workerUrl)

export interface SiteMapOptions {
  container: HTMLElement
  site: Site
  floor: number
  theme: MapTheme
  texts: PlanTexts
  /** Accessible name of the canvas. */
  label: string
  reducedMotion: boolean
  /** Where to look at first; the whole site when absent. */
  camera?: Camera | null
}

/** Room for the floor switch on the left and the tools on the right. */
const FIT_PADDING_PX = { top: 24, bottom: 34, left: 100, right: 56 }
/** Closest view: 1 cm on a pixel. */
const MAX_ZOOM = zoomOf(0.01)
const FLY_MS = 700

/**
 * One map of a site: MapLibre, its plan and its camera. Lives outside React; nothing in it renders per frame by React.
 */
export class SiteMap {
  readonly map: MapLibreMap
  /** Resolves at MapLibre's `load`: the plan is drawn. */
  readonly loaded: Promise<void>
  readonly theme: MapTheme
  private readonly site: Site
  private readonly reducedMotion: boolean
  private texts: PlanTexts
  private shownFloor: number
  private readonly groups: Record<LayerGroup, boolean> = { anchors: false, signs: true }
  private isLoaded = false
  /** Css px. */
  private size: [number, number]

  constructor(options: SiteMapOptions) {
    this.site = options.site
    this.theme = options.theme
    this.texts = options.texts
    this.shownFloor = options.floor
    this.reducedMotion = options.reducedMotion
    const whole = this.wholeSite()
    this.map = new MapLibreMap({
      container: options.container,
      style: planStyle(PLAN_PALETTES[options.theme], options.theme, this.planData()),
      attributionControl: false,
      renderWorldCopies: false,
      maxPitch: 0,
      pitchWithRotate: false,
      minZoom: 13,
      maxZoom: MAX_ZOOM,
      fadeDuration: 0,
      reduceMotion: options.reducedMotion,
      validateStyle: false,
      locale: { 'Map.Title': options.label },
      canvasContextAttributes: { antialias: false },
      ...(options.camera
        ? { center: toLngLat(options.camera.x, options.camera.y), zoom: options.camera.zoom, bearing: options.camera.bearing }
        : { bounds: whole, fitBoundsOptions: { padding: FIT_PADDING_PX } }),
    })
    this.size = this.measure()
    this.map.on('resize', () => {
      this.size = this.measure()
    })
    this.map.once('style.load', () => {
      addPlanImages(this.map, PLAN_PALETTES[this.theme])
      this.isLoaded = true
      // The reader may have changed floor or language while the style was on its way.
      if (this.shownFloor !== options.floor || this.texts !== options.texts) this.drawFloor()
      for (const group of Object.keys(LAYER_GROUPS) as LayerGroup[]) this.setGroupVisible(group, this.groups[group])
    })
    this.loaded = new Promise((resolve) => this.map.once('load', () => resolve()))
  }

  destroy(): void {
    this.map.remove()
  }

  get floor(): number {
    return this.shownFloor
  }

  setFloor(floor: number): void {
    if (floor === this.shownFloor) return
    this.shownFloor = floor
    this.drawFloor()
  }

  setTexts(texts: PlanTexts): void {
    this.texts = texts
    this.drawFloor()
  }

  setGroupVisible(group: LayerGroup, visible: boolean): void {
    this.groups[group] = visible
    if (!this.isLoaded) return
    for (const id of LAYER_GROUPS[group]) this.map.setLayoutProperty(id, 'visibility', visible ? 'visible' : 'none')
  }

  setData(source: PlanSource, data: FeatureCollection): void {
    if (this.isLoaded) (this.map.getSource(source) as GeoJSONSource | undefined)?.setData(data)
  }

  get camera(): Camera {
    const [x, y] = toMetres(this.map.getCenter())
    return { x, y, zoom: this.map.getZoom(), bearing: this.map.getBearing() }
  }

  get metresPerPixel(): number {
    return metresPerPixel(this.map.getZoom())
  }

  fit(): void {
    this.map.fitBounds(this.wholeSite(), { padding: FIT_PADDING_PX, bearing: 0, duration: this.reducedMotion ? 0 : FLY_MS })
  }

  zoomBy(steps: number): void {
    this.map.easeTo({ zoom: this.map.getZoom() + steps, duration: this.reducedMotion ? 0 : 200 })
  }

  rotateBy(degrees: number): void {
    this.map.easeTo({ bearing: this.map.getBearing() + degrees, duration: this.reducedMotion ? 0 : 250 })
  }

  resetNorth(): void {
    this.map.easeTo({ bearing: 0, duration: this.reducedMotion ? 0 : 300 })
  }

  /** Brings a place into the middle, at least as close as `mPerPx`. */
  flyTo(x: number, y: number, mPerPx = 0.12): void {
    const zoom = Math.max(this.map.getZoom(), zoomOf(mPerPx))
    this.map.easeTo({ center: toLngLat(x, y), zoom, duration: this.reducedMotion ? 0 : FLY_MS })
  }

  /** Brings a place into the middle at the present scale. */
  moveTo(x: number, y: number): void {
    this.map.easeTo({ center: toLngLat(x, y), duration: this.reducedMotion ? 0 : FLY_MS })
  }

  /** Brings all points into view, no closer than is useful. Metres. */
  fitPoints(xs: ArrayLike<number>, ys: ArrayLike<number>): void {
    const bounds = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
    for (let i = 0; i < xs.length; i++) {
      bounds.minX = Math.min(bounds.minX, xs[i]!)
      bounds.maxX = Math.max(bounds.maxX, xs[i]!)
      bounds.minY = Math.min(bounds.minY, ys[i]!)
      bounds.maxY = Math.max(bounds.maxY, ys[i]!)
    }
    if (bounds.minX > bounds.maxX) return
    this.map.fitBounds([toLngLat(bounds.minX, bounds.minY), toLngLat(bounds.maxX, bounds.maxY)], {
      padding: FIT_PADDING_PX,
      bearing: this.map.getBearing(),
      maxZoom: zoomOf(0.08),
      duration: this.reducedMotion ? 0 : FLY_MS,
    })
  }

  /** Whether a place lies in the inner part of the view. */
  isWithin(x: number, y: number, share: number): boolean {
    // Asked every frame, so not the element: reading its size would force a layout each time.
    const [width, height] = this.size
    const at = this.toScreen(x, y)
    return Math.abs(at.x - width / 2) <= (width * share) / 2 && Math.abs(at.y - height / 2) <= (height * share) / 2
  }

  /** Metres under a pixel of the canvas. */
  toSite(point: { x: number; y: number }): [number, number] {
    return toMetres(this.map.unproject([point.x, point.y]))
  }

  /** Pixel of a place given in metres. */
  toScreen(x: number, y: number): { x: number; y: number } {
    return this.map.project(toLngLat(x, y))
  }

  private measure(): [number, number] {
    const { clientWidth, clientHeight } = this.map.getContainer()
    return [clientWidth, clientHeight]
  }

  private wholeSite(): [[number, number], [number, number]] {
    const [minX, minY, maxX, maxY] = this.site.extent
    return [toLngLat(minX, minY), toLngLat(maxX, maxY)]
  }

  private drawFloor(): void {
    for (const [source, data] of Object.entries(this.planData())) this.setData(source as PlanSource, data)
  }

  /** What the sources of the plan hold for the floor that is shown. */
  private planData() {
    return {
      context: contextFeatures(this.site, this.shownFloor),
      plan: floorFeatures(this.site, this.shownFloor),
      areas: areaFeatures(this.site, this.shownFloor, this.texts),
      anchors: anchorFeatures(this.site, this.shownFloor),
    }
  }
}
