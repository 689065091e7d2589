import type { MapSettings } from '@muster/contracts'
import {
  AmbientLight,
  DirectionalLight,
  DoubleSide,
  HemisphereLight,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshPhongMaterial,
  type Scene,
  ShadowMaterial,
  Vector3,
} from 'three'
import type { MapTheme } from '../plan/palette.ts'
import type { Quality } from './frame/quality.ts'

export type LightSettings = Pick<
  MapSettings,
  'enableLighting' | 'enableShadows' | 'specularIntensity' | 'matteEffect' | 'luminanceAtZenith'
>

/** From the south-west, as maps are lit from above left, so that walls facing the user stand out from roofs. */
const SUN = new Vector3(-0.45, -0.55, 0.85).normalize()
const SHADOW_PX = 2048
const SHADOW_SHARE: Record<MapTheme, number> = { light: 0.28, dark: 0.45 }

/** Sun, sky and the surfaces they light. */
export class Light {
  readonly ground = new ShadowMaterial({ transparent: true, depthWrite: false })
  private readonly sun = new DirectionalLight(0xffffff, 1)
  private readonly sky = new HemisphereLight(0xffffff, 0x8d99a3, 1)
  private readonly flat = new AmbientLight(0xffffff, 1)
  private readonly glossy = new MeshPhongMaterial({ vertexColors: true, shininess: 28, side: DoubleSide })
  private readonly matte = new MeshLambertMaterial({ vertexColors: true, side: DoubleSide })
  private readonly unlit = new MeshBasicMaterial({ vertexColors: true, side: DoubleSide })
  private settings: LightSettings | null = null

  constructor(scene: Scene, extent: readonly [number, number, number, number], theme: MapTheme) {
    const [minX, minY, maxX, maxY] = extent
    const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2]
    const reachM = Math.hypot(maxX - minX, maxY - minY) / 2 + 20
    this.sun.position.set(x, y, 0).addScaledVector(SUN, reachM * 2)
    this.sun.target.position.set(x, y, 0)
    Object.assign(this.sun.shadow.camera, { left: -reachM, right: reachM, top: reachM, bottom: -reachM, near: 1, far: reachM * 4 })
    this.sun.shadow.mapSize.set(SHADOW_PX, SHADOW_PX)
    this.sun.shadow.bias = -0.0008
    this.sun.shadow.normalBias = 0.4
    this.ground.opacity = SHADOW_SHARE[theme]
    scene.add(this.sun, this.sun.target, this.sky, this.flat)
  }

  apply(settings: LightSettings): void {
    this.settings = settings
    const { enableLighting, luminanceAtZenith, specularIntensity } = settings
    // Brighter overhead, flatter on the walls: the sun complements the sky.
    this.sun.intensity = enableLighting ? 2.1 - luminanceAtZenith : 0
    this.sky.intensity = enableLighting ? 1.1 + luminanceAtZenith * 1.6 : 0
    this.flat.intensity = enableLighting ? 0.35 : Math.PI
    this.sun.castShadow = this.hasShadows
    this.glossy.specular.setScalar(0.22 * specularIntensity)
  }

  get hasShadows(): boolean {
    return this.settings?.enableLighting === true && this.settings.enableShadows
  }

  /** Materials of bodies at a quality. */
  bodies({ gloss }: Pick<Quality, 'gloss'>) {
    const { settings } = this
    if (settings === null || !settings.enableLighting) return this.unlit
    return gloss && !settings.matteEffect && settings.specularIntensity > 0 ? this.glossy : this.matte
  }

  destroy(): void {
    for (const material of [this.glossy, this.matte, this.unlit, this.ground]) material.dispose()
    this.sun.dispose()
  }
}
