import type { MapSettings, Site } from '@muster/contracts'
import { ColorManagement, PerspectiveCamera, Scene, type WebGLRenderer } from 'three'
import type { PlanObjects } from '../../live/plan-objects.ts'
import type { MarkerField } from '../markers/marker-field.ts'
import type { MarkerView } from '../markers/marker-view.ts'
import { mixed } from '../plan/colour.ts'
import { PLAN_PALETTES } from '../plan/palette.ts'
import { metresPerPixel } from '../shell/plan-frame.ts'
import type { SiteMap } from '../shell/site-map.ts'
import { Crowd } from './crowd.ts'
import { aimCamera } from './frame/aim-camera.ts'
import { FrameClock } from './frame/frame-clock.ts'
import { QUALITIES, type Quality, QualityChoice } from './frame/quality.ts'
import { projectorOf, sceneCamera, type TiltedView } from './frame/scene-camera.ts'
import { SceneCanvas } from './frame/scene-canvas.ts'
import { SceneTarget } from './frame/scene-target.ts'
import { Light } from './light.ts'
import { Models } from './models/models.ts'
import { planNames } from './people/label-choice.ts'
import { PlanScene } from './plan-scene.ts'
import { StoreyPictures } from './storey-pictures.ts'
import { Storeys } from './storeys.ts'
import { type Ribbon, TrackRibbons } from './track-ribbons.ts'
import { type SceneVolume, Volumes } from './volumes.ts'

// Colours are exactly those of the flat plan.
ColorManagement.enabled = false

export interface SiteSceneOptions {
  map: SiteMap
  container: HTMLElement
  site: Site
  field: MarkerField
  view: MarkerView
  settings: MapSettings
  /** A click on somebody, or beside everybody. */
  onSelect(no: number | null): void
  /** The graphics context was lost, or restored. */
  onLost(lost: boolean): void
}

const MAX_PIXEL_RATIO = 2
/** After this long without movement a view is drawn in full. */
const SETTLED_MS = 400
const APART_MS = 500
/** Camera changes closer together than this are one movement. */
const FLIGHT_MS = 1500
/** Distance at which haze takes two thirds of a colour, at a scattering of 1, metres. */
const HAZE_M = 1700

/**
 * The site in three dimensions, on a canvas above MapLibre's: one camera, which is MapLibre's; the ground is its plan.
 * Bodies are drawn when camera or bodies change, people over their picture; an idle view draws nothing.
 */
export class SiteScene {
  private readonly options: SiteSceneOptions
  private readonly canvas: SceneCanvas
  private readonly renderer: WebGLRenderer
  private readonly scene = new Scene()
  private readonly camera = new PerspectiveCamera()
  private readonly target = new SceneTarget()
  private readonly quality: QualityChoice
  private readonly light: Light
  private readonly plan: PlanScene
  private readonly models: Models
  private readonly pictures: StoreyPictures
  private readonly volumes: Volumes
  private readonly ribbons: TrackRibbons
  private readonly crowd: Crowd
  private readonly clock: FrameClock
  private readonly storeys: Storeys
  private settings: MapSettings
  private floor: number
  private isolated = false
  private apart = { from: 0, to: 0, sinceMs: Number.NEGATIVE_INFINITY }
  private bodiesStale = true
  private drawnWhole = false
  private settling: ReturnType<typeof setTimeout> | undefined
  private moving = false
  private lastMove = { camera: '', atMs: Number.NEGATIVE_INFINITY }
  private picking = true
  private hoveredNo: number | null = null

  constructor(options: SiteSceneOptions) {
    this.options = options
    const { map, site, container } = options
    this.settings = options.settings
    this.floor = map.floor
    this.canvas = new SceneCanvas(container, (lost) => this.takeLoss(lost))
    this.renderer = this.canvas.renderer
    this.quality = new QualityChoice(this.canvas.name)
    this.camera.up.set(0, 0, 1)
    this.camera.matrixAutoUpdate = false
    this.storeys = new Storeys(site.floors)
    this.light = new Light(this.scene, site.extent, map.theme)
    this.plan = new PlanScene(this.scene, site, map.theme, this.light)
    this.models = new Models(this.scene, () => this.arrange(false))
    this.pictures = new StoreyPictures(this.scene, site, () => this.arrange(false))
    this.volumes = new Volumes(this.scene)
    this.ribbons = new TrackRibbons(this.scene)
    const { field, view } = options
    const iconHeightPx = site.markers.heightPx
    this.crowd = new Crowd({ field, view, theme: map.theme, storeys: this.storeys, planNames: planNames(site), iconHeightPx })
    this.clock = new FrameClock((nowMs) => this.draw(nowMs))
    map.map.on('render', this.onMapFrame)
    map.map.on('resize', this.onMapFrame)
    map.map.on('mousemove', this.onPointer)
    map.map.on('click', this.onClick)
    this.applySettings()
  }

  destroy(): void {
    const { map } = this.options.map
    this.clock.stop()
    clearTimeout(this.settling)
    map.off('render', this.onMapFrame)
    map.off('resize', this.onMapFrame)
    map.off('mousemove', this.onPointer)
    map.off('click', this.onClick)
    map.getCanvas().style.cursor = ''
    for (const part of [
      this.crowd,
      this.volumes,
      this.ribbons,
      this.models,
      this.pictures,
      this.plan,
      this.light,
      this.target,
      this.canvas,
    ])
      part.destroy()
  }

  setSettings(settings: MapSettings): void {
    this.settings = settings
    this.applySettings()
  }

  setFloor(floor: number): void {
    this.floor = floor
    this.arrange(true)
  }

  /** Whether only the current floor is visible. */
  setIsolated(isolated: boolean): void {
    this.isolated = isolated
    this.arrange(true)
  }

  /** Moves the floors apart, or together again. */
  setApart(apart: boolean, atOnce: boolean): void {
    const nowMs = performance.now()
    this.apart = { from: this.apartAt(nowMs), to: apart ? 1 : 0, sinceMs: atOnce ? Number.NEGATIVE_INFINITY : nowMs }
    this.arrange(true)
  }

  setVolumes(volumes: readonly SceneVolume[]): void {
    this.volumes.set(volumes)
    this.arrange(false)
  }

  /** Models on the plan, and pictures of its storeys. */
  setObjects(objects: PlanObjects): void {
    this.models.set(objects)
    this.pictures.set(objects)
    this.arrange(false)
  }

  setTracks(ribbons: readonly Ribbon[]): void {
    this.ribbons.set(ribbons)
    this.arrange(false)
  }

  setView(view: MarkerView): void {
    this.crowd.setView({ ...view, hoveredNo: this.hoveredNo })
    this.options.view = view
    this.clock.request()
  }

  /** People have moved. */
  invalidate(): void {
    this.crowd.invalidate()
    this.clock.request()
  }

  setVisitorPicture(picture: HTMLImageElement): void {
    this.crowd.setPicture(picture)
    this.clock.request()
  }

  setPicking(picking: boolean): void {
    this.picking = picking
  }

  /** Surface of a floor as drawn now, metres. */
  surfaceM(floor: number): number {
    return this.storeys.surfaceM(floor)
  }

  /** Frames drawn since the start, and the quality of the last moving one; for measuring. */
  get figures(): { frames: number; quality: number; triangles: number } {
    return { frames: this.clock.frames, quality: QUALITIES.indexOf(this.quality.moving), triangles: this.plan.triangles }
  }

  private applySettings(): void {
    const { settings, light, target, options } = this
    const palette = PLAN_PALETTES[options.map.theme]
    light.apply(settings)
    this.crowd.setSettings(settings)
    this.volumes.setLook(settings.defaultPolygonMarkerHeight, settings.lineDepth)
    const { defaultHistoryLineHeight: heightM, defaultHistoryLineWidth: width, lineDepth: hidden } = settings
    this.ribbons.setLook({ heightM, width, hidden })
    const perM = settings.showGlobe ? settings.scatteringIntensity / HAZE_M : 0
    target.setHaze({ color: mixed(palette.background, '#ffffff', settings.luminanceAtZenith * 0.8), perM })
    this.arrange(true)
  }

  /** Positions floors and everything attached to them. */
  private arrange(shadows: boolean): void {
    const apart = this.apartAt(performance.now())
    this.storeys.set({ floor: this.floor, isolated: this.isolated, apart, gapM: this.settings.defaultFloorHeight })
    this.options.map.setSurface(this.storeys.surfaceM(this.floor))
    this.plan.show(this.storeys)
    this.models.show(this.storeys)
    this.pictures.show(this.storeys)
    this.volumes.build(this.storeys)
    this.ribbons.build(this.storeys)
    this.crowd.invalidate()
    this.renderer.shadowMap.needsUpdate ||= shadows && this.light.hasShadows
    this.bodiesStale = true
    this.clock.request()
  }

  private apartAt(nowMs: number): number {
    const { from, to, sinceMs } = this.apart
    const share = Math.min(1, (nowMs - sinceMs) / APART_MS)
    return from + (to - from) * (share * share * (3 - 2 * share))
  }

  private get isParting(): boolean {
    return performance.now() - this.apart.sinceMs < APART_MS
  }

  private readonly onMapFrame = (): void => {
    this.bodiesStale = true
    const nowMs = performance.now()
    // A flight moves from place to place without MapLibre treating that as a movement.
    const { x, y, zoom, bearingDeg, pitchDeg } = this.options.map.tiltedView
    const camera = `${x} ${y} ${zoom} ${bearingDeg} ${pitchDeg}`
    const follows = camera !== this.lastMove.camera && nowMs - this.lastMove.atMs < FLIGHT_MS
    this.moving = this.options.map.map.isMoving() || follows
    if (camera !== this.lastMove.camera) this.lastMove = { camera, atMs: nowMs }
    if (this.moving) this.quality.frame(nowMs)
    else this.quality.rest()
    this.clock.now()
  }

  private draw(nowMs: number): number {
    const view = this.options.map.tiltedView
    if (view.widthPx === 0 || view.heightPx === 0) return Number.POSITIVE_INFINITY
    const parting = this.isParting
    if (parting || this.storeysLag(nowMs)) this.arrange(!parting)
    const ratio = Math.min(MAX_PIXEL_RATIO, window.devicePixelRatio)
    if (this.canvas.fit(Math.round(view.widthPx * ratio), Math.round(view.heightPx * ratio))) this.bodiesStale = true
    const moving = this.moving || parting
    const whole = !moving
    if (this.bodiesStale || (whole && !this.drawnWhole && this.settling === undefined))
      this.drawBodies(view, ratio, moving ? this.quality.moving : (QUALITIES[0] as Quality))
    if (moving) this.settleSoon()
    const { nearM, farM, position } = sceneCamera(view)
    this.renderer.setRenderTarget(null)
    this.renderer.clear()
    this.target.lay(this.renderer, { heightM: position[2], pitchDeg: view.pitchDeg, fovDeg: view.fovDeg, nearM, farM })
    const { x, y, zoom, bearingDeg, pitchDeg, widthPx, heightPx } = view
    const frame = { widthPx, heightPx, pixelRatio: ratio, depth: this.target.depth, pxPerM: 1 / metresPerPixel(zoom), nowMs }
    const cameraKey = `${x} ${y} ${zoom} ${bearingDeg} ${pitchDeg}`
    const dueMs = this.crowd.draw(this.renderer, this.camera, { ...frame, project: projectorOf(view), cameraKey })
    return parting ? 0 : dueMs
  }

  /** The last step of moving floors apart is drawn when the time is over. */
  private storeysLag(nowMs: number): boolean {
    const apart = this.apartAt(nowMs)
    return this.storeys.apart !== apart
  }

  private drawBodies(view: TiltedView, ratio: number, quality: Quality): void {
    const scale = ratio * quality.scale
    const [width, height] = [Math.round(view.widthPx * scale), Math.round(view.heightPx * scale)]
    const target = this.target.fit(width, height, quality.msaa ? this.settings.msaaSamples : 0)
    aimCamera(this.camera, view)
    this.plan.setQuality(quality)
    this.ribbons.fit(width, height)
    this.models.choose(this.camera, height)
    this.renderer.setRenderTarget(target)
    this.renderer.clear()
    this.renderer.render(this.scene, this.camera)
    this.bodiesStale = false
    this.drawnWhole = quality === QUALITIES[0]
  }

  private settleSoon(): void {
    clearTimeout(this.settling)
    this.settling = setTimeout(() => {
      this.settling = undefined
      this.moving = this.options.map.map.isMoving()
      this.bodiesStale ||= !this.drawnWhole
      this.clock.request()
    }, SETTLED_MS)
  }

  private pick(point: { x: number; y: number }): number | null {
    return this.crowd.pick(point, projectorOf(this.options.map.tiltedView), performance.now())
  }

  private readonly onPointer = ({ point }: { point: { x: number; y: number } }): void => {
    if (!this.picking || this.options.map.map.isMoving()) return
    const no = this.pick(point)
    if (no === this.hoveredNo) return
    this.hoveredNo = no
    this.options.map.map.getCanvas().style.cursor = no === null ? '' : 'pointer'
    this.setView(this.options.view)
  }

  private readonly onClick = ({ point }: { point: { x: number; y: number } }): void => {
    if (this.picking) this.options.onSelect(this.pick(point))
  }

  private takeLoss(lost: boolean): void {
    this.options.onLost(lost)
    if (lost) this.clock.pause()
    else {
      this.clock.resume()
      this.arrange(true)
    }
  }
}
