import { type LivePosition, MAP_SETTING_DEFAULTS, type MapSettings, type Site } from '@muster/contracts'
import { MARKER_CLASSES, MarkerField } from '../markers/marker-field.ts'
import type { MarkerView } from '../markers/marker-view.ts'
import { areaVolumes } from '../scene/scene-volumes.ts'
import { SiteMap } from '../shell/site-map.ts'
import { seeded } from './seeded.ts'

export interface SceneBenchOptions {
  site: Site
  count: number
  seconds: number
  settings?: Partial<MapSettings>
  floor?: number
  /** Floors moved apart. */
  apart?: boolean
  /** Keeps the final state, for a picture. */
  keep?: boolean
  theme?: 'light' | 'dark'
  camera?: { x: number; y: number; zoom: number; bearing: number; pitch: number }
}

export interface SceneBenchResult {
  /** From the request to the first picture, with the scene's code loaded. */
  firstPictureMs: number
  /** While the camera turns. */
  movingFps: number
  /** Index of the quality that was chosen, 0 the best. */
  quality: number
  /** Frames a second of a view that stands still while everybody walks. */
  idleFps: number
  triangles: number
}

/** People over all floors, in and out of buildings. */
function crowdOf(site: Site, count: number, random: () => number): LivePosition[] {
  const [minX, minY, maxX, maxY] = site.extent
  const floors = site.floors.map(({ number }) => number)
  const halls = site.features.filter(({ kind }) => kind === 'building' || kind === 'platform')
  return Array.from({ length: count }, (_, i) => {
    const hall = random() < 0.4 ? halls[Math.floor(random() * halls.length)] : undefined
    const ring = hall?.geometry.type === 'polygon' ? hall.geometry.rings[0]! : null
    const [low, high] =
      ring === null
        ? [
            [minX, minY],
            [maxX, maxY],
          ]
        : [ring[0]!, ring[2]!]
    const floor = hall === undefined ? 0 : hall.floor === 0 ? (floors.find((number) => number > 0) ?? 0) : hall.floor
    const x = low[0]! + random() * (high[0]! - low[0]!)
    const y = low[1]! + random() * (high[1]! - low[1]!)
    return { no: i + 1, timeMs: Date.now(), x, y, z: -1, floor, accuracyM: 0.4, method: 'twr', status: 'live', speedMps: 1.2 }
  })
}

async function runSceneBench({ site, count, seconds, floor = 0, theme = 'light', ...wish }: SceneBenchOptions): Promise<SceneBenchResult> {
  const container = document.getElementById('map')!
  const texts = { risk: { major: 'major', greater: 'greater', general: 'general', lower: 'lower' } }
  const map = new SiteMap({ container, site, floor, theme, texts, label: 'bench', reducedMotion: false })
  await map.loaded
  const random = seeded(3)
  const field = new MarkerField()
  let crowd = crowdOf(site, count, random)
  field.apply(crowd, performance.now())
  const view: MarkerView = {
    ...{ floor, otherFloors: true, allNames: false, selectedNo: 3, hoveredNo: null, pin: null, disappearanceS: 3600 },
    alarms: new Map([[5, 'steady']]),
    classOf: (no) => MARKER_CLASSES[no % MARKER_CLASSES.length]!,
    nameOf: (no) => `人员 ${no}`,
    isShown: () => true,
    serverNowMs: () => Date.now(),
  }
  const beganMs = performance.now()
  const { SiteScene } = await import('../scene/site-scene.ts')
  map.setSpatial(true)
  const settings = { ...MAP_SETTING_DEFAULTS, ...wish.settings }
  const scene = new SiteScene({ map, container, site, field, view, settings, onSelect: () => {}, onLost: () => {} })
  scene.setVolumes(areaVolumes(site, theme, 17))
  map.jumpTo(wish.camera ?? { ...map.camera, bearing: -20, pitch: settings.defaultTiltAngle })
  await nextPicture(map)
  const firstPictureMs = performance.now() - beganMs
  if (wish.apart) scene.setApart(true, true)
  const walk = setInterval(() => {
    crowd = crowd.map((each) => ({ ...each, x: each.x + random() - 0.5, y: each.y + random() - 0.5, timeMs: each.timeMs + 1000 }))
    field.apply(crowd, performance.now())
    scene.invalidate()
  }, 1000)
  const idle = await framesIn(scene, seconds)
  // First the quality is chosen, then it is measured.
  await turned(scene, map, Math.min(4, seconds))
  const moving = await turned(scene, map, seconds)
  const { quality, triangles } = scene.figures
  if (!wish.keep) {
    clearInterval(walk)
    scene.destroy()
  }
  return { firstPictureMs: Math.round(firstPictureMs), movingFps: tenths(moving), quality, idleFps: tenths(idle), triangles }
}

const tenths = (value: number) => Math.round(value * 10) / 10

const nextPicture = (map: SiteMap) =>
  new Promise<void>((resolve) => map.map.once('idle', () => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))))

async function framesIn(scene: { figures: { frames: number } }, seconds: number): Promise<number> {
  const [from, beganMs] = [scene.figures.frames, performance.now()]
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  return (scene.figures.frames - from) / ((performance.now() - beganMs) / 1000)
}

/** A camera turning as by hand, as fast as frames come. */
function turned(scene: { figures: { frames: number } }, map: SiteMap, seconds: number): Promise<number> {
  map.map.easeTo({ bearing: map.map.getBearing() + seconds * 20, duration: seconds * 1000, easing: (share) => share })
  return framesIn(scene, seconds - 0.2)
}

declare global {
  interface Window {
    /** Called by the driver of the bench in the browser. */
    runSceneBench: typeof runSceneBench
  }
}
window.runSceneBench = runSceneBench
