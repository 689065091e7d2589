import type { MapSettings } from '@muster/contracts'
import type { PerspectiveCamera, WebGLRenderer } from 'three'
import { Scene, type Texture } from 'three'
import { drawIconAtlas } from '../markers/icon-atlas.ts'
import type { MarkerField } from '../markers/marker-field.ts'
import { placeAt } from '../markers/marker-motion.ts'
import type { MarkerView } from '../markers/marker-view.ts'
import type { MapTheme } from '../plan/palette.ts'
import type { Projected } from './frame/scene-camera.ts'
import { PERSON_FRAGMENT, PERSON_VERTEX } from './people/billboard-shaders.ts'
import { type BillboardLook, Billboards } from './people/billboards.ts'
import { type PlanName, personLabels, placeLabels } from './people/label-choice.ts'
import { SceneLabels } from './people/scene-labels.ts'
import { buildSceneList, emptySceneList, ICON_RADIUS_PX, isDrawn } from './people/scene-list.ts'
import type { Storeys } from './storeys.ts'

export type CrowdSettings = Pick<
  MapSettings,
  | 'markerDepth'
  | 'displayType'
  | 'iconDisplayDistance'
  | 'textDisplayDistance'
  | 'zoomOutDistance'
  | 'zoomOutProportion'
  | 'zoomInProportion'
>

/** Half the hit area of an icon, css px. */
const HIT_PX = 18
/** Names are placed anew at most this often. */
const PLACE_MS = 150
const PULSE_MS = 1400
/** Largest step per frame at which a marker still seems to glide, css px. */
const STEP_PX = 0.5
const FAR_AWAY_M = 1e9

export interface CrowdFrame {
  project: (x: number, y: number, zM: number) => Projected | null
  widthPx: number
  heightPx: number
  pixelRatio: number
  depth: Texture | null
  pxPerM: number
  nowMs: number
  /** Changes with the camera. */
  cameraKey: string
}

/** People and vehicles with their names, and the names of the plan. */
export class Crowd {
  private readonly scene = new Scene()
  private readonly icons = new Billboards(PERSON_VERTEX, PERSON_FRAGMENT, ['a_path', 'a_timing', 'a_look', 'a_color'])
  private readonly names: SceneLabels
  private readonly places: SceneLabels
  private readonly list = emptySceneList()
  private readonly theme: MapTheme
  private readonly storeys: Storeys
  private readonly planNames: readonly PlanName[]
  private field: MarkerField
  private view: MarkerView
  private stale = true
  private placedFor = ''
  private placedMs = Number.NEGATIVE_INFINITY

  constructor(of: {
    field: MarkerField
    view: MarkerView
    theme: MapTheme
    storeys: Storeys
    planNames: readonly PlanName[]
    iconHeightPx: number
  }) {
    this.field = of.field
    this.view = of.view
    this.theme = of.theme
    this.storeys = of.storeys
    this.planNames = of.planNames
    this.names = new SceneLabels(of.theme, ICON_RADIUS_PX + 2)
    this.places = new SceneLabels(of.theme, -11)
    this.icons.setAtlas(drawIconAtlas(of.theme))
    this.icons.uniforms.u_sizeScale!.value = of.iconHeightPx / 21
    this.places.billboards.mesh.renderOrder = 0
    this.icons.mesh.renderOrder = 1
    this.names.billboards.mesh.renderOrder = 2
    this.scene.add(this.places.billboards.mesh, this.icons.mesh, this.names.billboards.mesh)
  }

  setPicture(picture: HTMLImageElement): void {
    this.icons.setAtlas(drawIconAtlas(this.theme, picture))
  }

  setSettings(settings: CrowdSettings): void {
    const scaled = settings.displayType === 1
    const look = (distanceM: number): BillboardLook => ({
      farM: scaled ? FAR_AWAY_M : distanceM,
      scaledToM: scaled ? settings.zoomOutDistance : 0,
      near: settings.zoomOutProportion,
      far: settings.zoomInProportion,
      hidden: settings.markerDepth,
    })
    this.icons.setLook(look(settings.iconDisplayDistance))
    this.names.billboards.setLook(look(settings.textDisplayDistance))
    this.places.billboards.setLook(look(settings.textDisplayDistance))
  }

  setView(view: MarkerView): void {
    this.view = view
    this.stale = true
  }

  invalidate(): void {
    this.stale = true
  }

  /** Draws over the present picture. @returns in how many ms it changes, Infinity when it does not */
  draw(renderer: WebGLRenderer, camera: PerspectiveCamera, frame: CrowdFrame): number {
    const { nowMs } = frame
    if (this.stale) buildSceneList(this.field, this.view, this.storeys, this.theme, this.list, nowMs)
    const { instances } = this.list
    if (this.stale) this.icons.setInstances(instances.data, instances.count)
    const moved = frame.cameraKey !== this.placedFor
    if (this.stale || (moved && nowMs - this.placedMs >= PLACE_MS)) this.placeNames(frame)
    this.stale = false
    this.icons.uniforms.u_now!.value = (nowMs - instances.epochMs) / 1000
    this.icons.uniforms.u_pulse!.value = (nowMs % PULSE_MS) / PULSE_MS
    this.names.setNow(nowMs)
    for (const each of [this.icons, this.names.billboards, this.places.billboards])
      each.frame(frame.widthPx, frame.heightPx, frame.pixelRatio, frame.depth)
    renderer.render(this.scene, camera)
    const pending = frame.cameraKey === this.placedFor ? Number.POSITIVE_INFINITY : PLACE_MS
    return Math.min(pending, this.nextStepMs(frame))
  }

  /** The subject at a pixel; null when nobody is near it. */
  pick(at: { x: number; y: number }, project: CrowdFrame['project'], nowMs: number): number | null {
    let nearest: number | null = null
    let nearestPx = HIT_PX
    for (const marker of this.field.values()) {
      if (!isDrawn(marker, this.view, this.storeys)) continue
      const [x, y] = placeAt(marker.motion, nowMs)
      const shown = project(x, y, this.storeys.placeM(marker.position.floor, marker.position.z))
      const px = shown === null ? Number.POSITIVE_INFINITY : Math.hypot(shown.x - at.x, shown.y - at.y)
      if (px >= nearestPx) continue
      nearest = marker.no
      nearestPx = px
    }
    return nearest
  }

  destroy(): void {
    this.icons.destroy()
    this.names.destroy()
    this.places.destroy()
  }

  private placeNames(frame: CrowdFrame): void {
    this.placedFor = frame.cameraKey
    this.placedMs = frame.nowMs
    this.names.set(personLabels(this.field, this.view, this.storeys, frame.project, frame, frame.nowMs), frame.nowMs)
    this.places.set(placeLabels(this.planNames, this.storeys, frame.project, frame), frame.nowMs)
  }

  private nextStepMs({ nowMs, pxPerM }: CrowdFrame): number {
    const pulses = [...this.view.alarms.values()].includes('pulsing') ? PULSE_MS / 12 : Number.POSITIVE_INFINITY
    const { fastestMps, movingUntilMs } = this.list
    if (nowMs >= movingUntilMs || fastestMps === 0) return pulses
    return Math.min(pulses, (1000 * STEP_PX) / (fastestMps * pxPerM), movingUntilMs - nowMs)
  }
}
