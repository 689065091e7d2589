import type { LivePosition, Site, TrackableClass } from '@muster/contracts'
import { LabelPainter } from '../markers/label-painter.ts'
import { MARKER_CLASSES, MarkerField } from '../markers/marker-field.ts'
import { MarkerPainter } from '../markers/marker-painter.ts'
import type { MarkerView } from '../markers/marker-view.ts'
import { OverlayCanvas } from '../overlay/overlay-canvas.ts'
import type { MapTheme } from '../plan/palette.ts'
import { SiteMap } from '../shell/site-map.ts'
import { makeBenchSite } from './bench-site.ts'
import { seeded } from './seeded.ts'

export interface MapBenchOptions {
  /** A made-up site when absent. */
  site?: Site
  /** Moving markers. */
  count: number
  seconds: number
  theme?: MapTheme
  floor?: number
  allNames?: boolean
}

export interface MapBenchResult {
  count: number
  widthPx: number
  heightPx: number
  frames: number
  fps: number
  /** Time between two frames, ms. */
  frameP50Ms: number
  frameP95Ms: number
  /** Applying one batch of positions, ms (main thread). */
  applyP95Ms: number
}

const BATCH_MS = 200
const WALK_MPS = 1.4

interface Walker {
  position: LivePosition
  heading: number
}

/** Walkers spread over the site; each has a fix once a second, a fifth of them in every batch. */
function makeWalkers(site: Site, { count, floor = 0 }: MapBenchOptions, random: () => number): Walker[] {
  const [minX, minY, maxX, maxY] = site.extent
  return Array.from({ length: count }, (_, i) => ({
    heading: random() * 2 * Math.PI,
    position: {
      no: i + 1,
      timeMs: Date.now(),
      x: minX + random() * (maxX - minX),
      y: minY + random() * (maxY - minY),
      z: 0,
      floor,
      accuracyM: 0.4,
      method: 'twr',
      status: 'live',
      speedMps: WALK_MPS,
    },
  }))
}

function step({ position, heading }: Walker, random: () => number, [minX, minY, maxX, maxY]: Site['extent']): Walker {
  const turned = heading + (random() - 0.5)
  const x = Math.min(maxX, Math.max(minX, position.x + WALK_MPS * Math.cos(turned)))
  const y = Math.min(maxY, Math.max(minY, position.y + WALK_MPS * Math.sin(turned)))
  return { heading: turned, position: { ...position, x, y, timeMs: position.timeMs + 1000 } }
}

function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

const ascending = (values: number[]) => values.toSorted((a, b) => a - b)

async function runMapBench(options: MapBenchOptions): Promise<MapBenchResult> {
  const { site = makeBenchSite(), count, seconds, theme = 'light', floor = 0, allNames = false } = options
  const container = document.getElementById('map')!
  const map = new SiteMap({
    container,
    site,
    floor,
    theme,
    texts: { risk: { major: 'major', greater: 'greater', general: 'general', lower: 'lower' } },
    label: 'bench',
    reducedMotion: false,
  })
  await map.loaded
  const random = seeded(1)
  const walkers = makeWalkers(site, options, random)
  const field = new MarkerField()
  const classOf = (no: number): TrackableClass => MARKER_CLASSES[no % MARKER_CLASSES.length]!
  const view: MarkerView = {
    floor,
    otherFloors: true,
    allNames,
    selectedNo: 3,
    hoveredNo: null,
    alarms: new Map([[5, 'pulsing']]),
    classOf,
    nameOf: (no) => `Tag ${no}`,
    isShown: () => true,
    pin: null,
    serverNowMs: () => Date.now(),
    disappearanceS: 60,
  }
  const markers = new MarkerPainter(field, theme, view)
  const labels = new LabelPainter(field, theme, view)
  const overlay = new OverlayCanvas(map, container)
  overlay.add(markers)
  overlay.add(labels)
  field.apply(
    walkers.map(({ position }) => position),
    performance.now(),
  )
  const applyMs: number[] = []
  let phase = 0
  const timer = setInterval(() => {
    const batch: LivePosition[] = []
    for (let i = phase; i < walkers.length; i += 1000 / BATCH_MS) {
      walkers[i] = step(walkers[i]!, random, site.extent)
      batch.push(walkers[i]!.position)
    }
    phase = (phase + 1) % (1000 / BATCH_MS)
    const began = performance.now()
    field.apply(batch, began)
    markers.invalidate()
    labels.invalidate()
    overlay.requestFrame()
    applyMs.push(performance.now() - began)
  }, BATCH_MS)

  // Let shaders compile and tiles settle before anything is counted.
  await new Promise((resolve) => setTimeout(resolve, 2000))
  const times: number[] = []
  const stop = overlay.onFrame(() => {
    times.push(performance.now())
    // As fast as possible, not only when something visibly moves.
    overlay.requestFrame()
  })
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  stop()
  clearInterval(timer)
  const gaps = ascending(times.slice(1).map((time, i) => time - times[i]!))
  const canvas = map.map.getCanvas()
  return {
    count,
    widthPx: canvas.width,
    heightPx: canvas.height,
    frames: times.length,
    fps: Math.round(((times.length - 1) * 10_000) / (times.at(-1)! - times[0]!)) / 10,
    frameP50Ms: Math.round(quantile(gaps, 0.5) * 10) / 10,
    frameP95Ms: Math.round(quantile(gaps, 0.95) * 10) / 10,
    applyP95Ms: Math.round(quantile(ascending(applyMs), 0.95) * 100) / 100,
  }
}

declare global {
  interface Window {
    /** Called by the driver of the bench in the browser. */
    runMapBench: typeof runMapBench
  }
}
window.runMapBench = runMapBench
