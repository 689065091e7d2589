import type { PlanFeature, Site } from '@muster/contracts'
import { type GeoJSONSource, LngLat, MapLibreMap, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import './maplibre.css'
import type { PlanObjects } from '../../live/plan-objects.ts'
import { ImageryLayer } from '../imagery/imagery-layer.ts'
import type { TileSource } from '../imagery/tile-source.ts'
import type { FeatureCollection } from '../plan/geojson.ts'
import { type MapTheme, PLAN_PALETTES } from '../plan/palette.ts'
import { anchorFeatures, areaFeatures, contextFeatures, floorFeatures, type PlanTexts } from '../plan/plan-features.ts'
import { addPlanImages } from '../plan/plan-images.ts'
import { type PlanSource, planStyle } from '../plan/plan-style.ts'
import { LAYER_GROUPS, type LayerGroup } from '../plan/style/name-layers.ts'
import { groundBehind, projectorOf, type TiltedView } from '../scene/frame/scene-camera.ts'
import { type Corner, fitPadding, type Padding } from './fit-padding.ts'
import { showBackground, showLayers } from './ground-layers.ts'
import { GroundPictures } from './ground-pictures.ts'
import { MarksRoom } from './marks-room.ts'
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
  /** Initial view; the whole site when absent. */
  camera?: Camera | null
  /** What stands over the upper left corner now. */
  corner?: () => Corner | null
}

/** Closest view: 1 cm on a pixel. */
const MAX_ZOOM = zoomOf(0.01)
const FLY_MS = 700
/** At a steeper tilt things behind a place can no longer be told from it. */
const MOST_PITCH_DEG = 70

/** One map of a site: MapLibre, its plan and its camera. Lives outside React; React renders nothing per frame. */
export class SiteMap {
  readonly map: MapLibreMap
  /** Resolves at MapLibre's `load`: the plan is drawn. */
  readonly loaded: Promise<void>
  readonly theme: MapTheme
  /** Who stands where over the plan. */
  readonly room: MarksRoom
  private site: Site
  private readonly reducedMotion: boolean
  private texts: PlanTexts
  private shownFloor: number
  private readonly groups: Record<LayerGroup, boolean> = { anchors: false, signs: true }
  private pictures: GroundPictures | null = null
  private objects: PlanObjects | null = null
  private imagery: ImageryLayer | null = null
  private imagerySource: TileSource | null = null
  private isLoaded = false
  /** The whole plan has been drawn once. */
  private isDrawn = false
  private spatial = false
  /** Height of the surface that is looked at, metres. */
  private surfaceM = 0
  /** Css px. */
  private size: [number, number]
  private readonly container: HTMLElement
  private readonly corner: () => Corner | null
  /** The view that shows the whole site, while nobody looked elsewhere. */
  private whole: Camera | null = null

  constructor(options: SiteMapOptions) {
    this.site = options.site
    this.theme = options.theme
    this.texts = options.texts
    this.shownFloor = options.floor
    this.reducedMotion = options.reducedMotion
    this.container = options.container
    this.corner = options.corner ?? (() => null)
    this.size = this.measure()
    this.room = new MarksRoom(options.container)
    this.map = new MapLibreMap({
      container: options.container,
      style: planStyle(PLAN_PALETTES[options.theme], options.theme, this.planData()),
      attributionControl: false,
      renderWorldCopies: false,
      maxPitch: 0,
      // Only useful with a scene: a flat map is not tilted.
      pitchWithRotate: true,
      minZoom: 13,
      maxZoom: MAX_ZOOM,
      fadeDuration: 0,
      reduceMotion: options.reducedMotion,
      validateStyle: false,
      locale: { 'Map.Title': options.label },
      canvasContextAttributes: { antialias: false },
      ...(options.camera
        ? { center: toLngLat(options.camera.x, options.camera.y), zoom: options.camera.zoom, bearing: options.camera.bearing }
        : { bounds: this.wholeSite(), fitBoundsOptions: { padding: this.padding(this.site.extent) } }),
    })
    this.map.touchPitch.disable()
    if (!options.camera) this.whole = this.camera
    this.map.on('resize', () => {
      this.size = this.measure()
      this.keepWhole()
    })
    this.map.once('style.load', () => {
      addPlanImages(this.map, PLAN_PALETTES[this.theme])
      this.isLoaded = true
      // The user may have changed floor or language while the style was loading.
      if (this.shownFloor !== options.floor || this.texts !== options.texts) this.drawFloor()
      this.showLayers()
      this.drawPictures()
    })
    this.loaded = new Promise((resolve) => this.map.once('load', () => resolve()))
    // People are on the map before imagery is requested, however slow it is.
    void this.loaded.then(() => {
      this.isDrawn = true
      this.drawImagery()
    })
  }

  destroy(): void {
    // Calls during the page's removal find no style any more.
    this.isLoaded = false
    this.pictures?.destroy()
    this.imagery?.destroy()
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

  /** Draws another plan: the one that is being edited. */
  setFeatures(features: readonly PlanFeature[]): void {
    if (features === this.site.features) return
    this.site = { ...this.site, features: features as PlanFeature[] }
    if (this.isLoaded) this.drawFloor()
  }

  /** Pictures under the plan. */
  setObjects(objects: PlanObjects): void {
    this.objects = objects
    if (this.isLoaded) this.drawPictures()
  }

  /** Imagery under the plan outdoors; null: none. */
  setImagery(source: TileSource | null): void {
    this.imagerySource = source
    this.drawImagery()
  }

  private drawImagery(): void {
    if (!this.isLoaded || !this.isDrawn || (this.imagerySource === null && this.imagery === null)) return
    this.imagery ??= new ImageryLayer(this.map, this.site)
    this.imagery.set(this.imagerySource)
    this.imagery.show(this.spatial || this.shownFloor === 0)
  }

  private drawPictures(): void {
    if (this.objects === null || !this.isLoaded) return
    if (this.objects.pictures.length === 0 && this.pictures === null) return
    this.pictures ??= new GroundPictures(this.map, this.site)
    this.pictures.set(this.objects)
    this.pictures.show(this.spatial ? 0 : this.shownFloor)
  }

  setTexts(texts: PlanTexts): void {
    this.texts = texts
    this.drawFloor()
  }

  setGroupVisible(group: LayerGroup, visible: boolean): void {
    this.groups[group] = visible
    if (!this.isLoaded || this.spatial) return
    for (const id of LAYER_GROUPS[group]) this.map.setLayoutProperty(id, 'visibility', visible ? 'visible' : 'none')
  }

  /** Looks from the side, at the ground only: a scene above draws what stands on it. */
  setSpatial(spatial: boolean): void {
    if (spatial === this.spatial) return
    this.spatial = spatial
    this.surfaceM = 0
    this.map.setMaxPitch(spatial ? MOST_PITCH_DEG : 0)
    if (spatial) this.map.touchPitch.enable()
    else this.map.touchPitch.disable()
    this.showLayers()
    this.drawFloor()
  }

  get isSpatial(): boolean {
    return this.spatial
  }

  /** A picture around the site instead of plain ground; null: none. */
  setBackground(address: string | null): void {
    if (this.isLoaded) showBackground(this.map, address)
  }

  /** Elevation of the current floor in the scene, metres. */
  setSurface(surfaceM: number): void {
    this.surfaceM = surfaceM
  }

  /** Layers that were added meanwhile are shown or hidden like the others. */
  refreshLayers(): void {
    if (this.spatial) this.showLayers()
  }

  private showLayers(): void {
    if (this.isLoaded) showLayers(this.map, this.groups, this.spatial)
  }

  setData(source: PlanSource, data: FeatureCollection): void {
    if (this.isLoaded) (this.map.getSource(source) as GeoJSONSource | undefined)?.setData(data)
  }

  get camera(): Camera {
    const [x, y] = toMetres(this.map.getCenter())
    return { x, y, zoom: this.map.getZoom(), bearing: this.map.getBearing() }
  }

  /** The camera as a scene needs it. */
  get tiltedView(): TiltedView {
    const [x, y] = toMetres(this.map.getCenter())
    const [widthPx, heightPx] = this.size
    const { map } = this
    const fovDeg = map.getVerticalFieldOfView()
    return { x, y, zoom: map.getZoom(), bearingDeg: map.getBearing(), pitchDeg: map.getPitch(), fovDeg, widthPx, heightPx }
  }

  /** Size of the view, css px. */
  get viewPx(): { width: number; height: number } {
    const [width, height] = this.size
    return { width, height }
  }

  get metresPerPixel(): number {
    return metresPerPixel(this.map.getZoom())
  }

  fit(): void {
    this.showWhole(this.reducedMotion ? 0 : FLY_MS)
  }

  private showWhole(durationMs: number): void {
    const padding = this.padding(this.site.extent)
    const view = this.map.cameraForBounds(this.wholeSite(), { padding, bearing: 0 })
    if (view?.center === undefined || view.zoom === undefined) return
    const { lng, lat } = LngLat.convert(view.center)
    const [x, y] = toMetres({ lng, lat })
    this.whole = { x, y, zoom: view.zoom, bearing: 0 }
    this.map.easeTo({ center: [lng, lat], zoom: view.zoom, bearing: 0, duration: durationMs })
  }

  /** When the map's size or its corner changed, who saw the whole site goes on seeing it. */
  keepWhole(): void {
    if (this.seesWhole) this.showWhole(0)
  }

  /** Whether nobody has looked elsewhere since the whole site was shown. */
  get seesWhole(): boolean {
    if (this.whole === null || this.spatial) return false
    const { x, y, zoom, bearing } = this.camera
    return Math.hypot(x - this.whole.x, y - this.whole.y) < 0.1 && Math.abs(zoom - this.whole.zoom) < 0.001 && bearing === 0
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

  /** Centres a place, at least as close as `mPerPx`. */
  flyTo(x: number, y: number, mPerPx = 0.12): void {
    const zoom = Math.max(this.map.getZoom(), zoomOf(mPerPx))
    this.map.easeTo({ center: this.centreOn(x, y), zoom, duration: this.reducedMotion ? 0 : FLY_MS })
  }

  /** Centres a place at the present scale. */
  moveTo(x: number, y: number): void {
    this.map.easeTo({ center: this.centreOn(x, y), duration: this.reducedMotion ? 0 : FLY_MS })
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
      padding: this.padding([bounds.minX, bounds.minY, bounds.maxX, bounds.maxY]),
      bearing: this.map.getBearing(),
      maxZoom: zoomOf(0.08),
      duration: this.reducedMotion ? 0 : FLY_MS,
    })
  }

  /** Whether a place lies in the inner part of the view. */
  isWithin(x: number, y: number, share: number): boolean {
    // Called every frame, so the size is cached: reading the element's would force a layout each time.
    const [width, height] = this.size
    const at = this.toScreen(x, y)
    return Math.abs(at.x - width / 2) <= (width * share) / 2 && Math.abs(at.y - height / 2) <= (height * share) / 2
  }

  /** Metres under a pixel of the canvas. */
  toSite(point: { x: number; y: number }): [number, number] {
    return toMetres(this.map.unproject([point.x, point.y]))
  }

  /** Pixel of a place on the current floor, given in metres. */
  toScreen(x: number, y: number): { x: number; y: number } {
    if (!this.spatial) return this.map.project(toLngLat(x, y))
    const [width, height] = this.size
    // Points behind the eye are below the picture.
    return projectorOf(this.tiltedView)(x, y, this.surfaceM) ?? { x: width / 2, y: height * 3 }
  }

  /** Jumps to a view, as every step of a flight does. */
  jumpTo(view: { x: number; y: number; zoom: number; bearing: number; pitch: number }): void {
    const { x, y, zoom, bearing, pitch } = view
    this.map.jumpTo({ center: toLngLat(x, y), zoom, bearing, pitch })
  }

  /** Moves there over some time; at once with reduced motion. */
  easeTo(view: { x: number; y: number; zoom: number; bearing: number; pitch: number }, durationMs: number): void {
    const { x, y, zoom, bearing, pitch } = view
    this.map.easeTo({ center: toLngLat(x, y), zoom, bearing, pitch, duration: this.reducedMotion ? 0 : durationMs })
  }

  get wantsMotion(): boolean {
    return !this.reducedMotion
  }

  /** The map centre for which a place on the current floor is centred. */
  private centreOn(x: number, y: number): [number, number] {
    if (!this.spatial) return toLngLat(x, y)
    return toLngLat(...groundBehind(x, y, this.surfaceM, this.map.getBearing(), this.map.getPitch()))
  }

  private measure(): [number, number] {
    const { clientWidth, clientHeight } = this.container
    return [clientWidth, clientHeight]
  }

  /** Room around something that is fitted into the view; its extent in metres. */
  private padding([minX, minY, maxX, maxY]: readonly [number, number, number, number]): Padding {
    return fitPadding(...this.size, (maxX - minX || 1) / (maxY - minY || 1), this.corner())
  }

  private wholeSite(): [[number, number], [number, number]] {
    const [minX, minY, maxX, maxY] = this.site.extent
    return [toLngLat(minX, minY), toLngLat(maxX, maxY)]
  }

  private drawFloor(): void {
    this.drawPictures()
    this.drawImagery()
    for (const [source, data] of Object.entries(this.planData())) this.setData(source as PlanSource, data)
  }

  /** Data of the plan's sources for the current floor. */
  private planData() {
    // Below a scene is the ground, on whichever floor.
    const floor = this.spatial ? 0 : this.shownFloor
    return {
      context: contextFeatures(this.site, floor),
      plan: floorFeatures(this.site, floor),
      areas: areaFeatures(this.site, this.shownFloor, this.texts),
      anchors: anchorFeatures(this.site, this.shownFloor),
    }
  }
}
