import { buildPlant } from '@muster/seed'
import { createSimulation } from '../simulation.ts'
import { benchLiveFanOut, benchTrack } from './api.ts'
import { type Bench, ms } from './bench.ts'
import { configChange } from './config-change.ts'
import { consolePages } from './console-pages.ts'
import { decoders } from './decoders.ts'
import { devices } from './devices.ts'
import { editor } from './editor.ts'
import { endToEnd } from './end-to-end.ts'
import { evacuation } from './evacuation.ts'
import { gates } from './gates.ts'
import { guardians } from './guardians.ts'
import { importing } from './import.ts'
import { decoding, intake } from './intake.ts'
import { markers } from './markers.ts'
import { messages } from './messages.ts'
import { organisation } from './organisation.ts'
import { outOfBounds } from './out-of-bounds.ts'
import { positioning } from './positioning.ts'
import { reports } from './reports.ts'
import { alarms, musters, patrols, permits } from './safety.ts'
import { scene } from './scene.ts'
import { screens } from './screens.ts'
import { storedBytes } from './stored-bytes.ts'
import { benchTracker } from './tracker.ts'

export const BENCH_NAMES = [
  'start',
  'end-to-end',
  'config-change',
  'track',
  'fan-out',
  'stored-bytes',
  'organisation',
  'alarms',
  'permits',
  'patrols',
  'musters',
  'evacuation',
  'guardians',
  'out-of-bounds',
  'gates',
  'devices',
  'messages',
  'reports',
  'import',
  'console',
  'intake',
  'decoding',
  'decoders',
  'positioning',
  'tracker',
  'markers',
  'editor',
  'scene',
  'screens',
] as const
export type BenchName = (typeof BENCH_NAMES)[number]

const start: Bench = {
  title: 'start of a built site: empty data directory, and the same again',
  async run({ site: getSite }) {
    const { firstStartMs, secondStartMs } = await getSite()
    const conditions = 'npm start without simulator and past, everything built, embedded PostgreSQL'
    return [
      { what: 'Start on an empty data directory', conditions, measured: `${(firstStartMs / 1000).toFixed(1)} s`, target: '–', ratio: '–' },
      { what: 'Start again', conditions, measured: `${(secondStartMs / 1000).toFixed(1)} s`, target: '≤ 10 s', ratio: '–' },
    ]
  },
}

const track: Bench = {
  title: '8 h track of one person over HTTP',
  async run({ site: getSite }) {
    const { count, bytes, p50, p95, p99 } = await benchTrack(await getSite())
    return [
      {
        what: '8 h track of one person at 1 Hz, request to last byte',
        conditions: `${count} requests one after the other, ${(bytes / 1000).toFixed(0)} kB compressed`,
        measured: `p50 ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)}`,
        target: 'p95 ≤ 100 ms',
        ratio: '–',
      },
    ]
  },
}

const FAN_OUT_CLIENTS = 100

const fanOut: Bench = {
  title: 'live socket, many browsers',
  async run({ site: getSite, seconds }) {
    const site = await getSite()
    const simulation = createSimulation({
      plant: buildPlant(),
      mqttUrl: site.mqttUrl,
      gatewaySecrets: site.gateways,
      truth: null,
      seed: 1,
      rateHz: 1,
      say: () => undefined,
    })
    simulation.start()
    const { p50, p95, p99, batchesPerSecond } = await benchLiveFanOut(site, FAN_OUT_CLIENTS, Math.min(20, seconds)).finally(simulation.stop)
    return [
      {
        what: 'Batch encoded → at the client, many browsers',
        conditions: `${FAN_OUT_CLIENTS} clients on all floors of the demonstration plant, ${batchesPerSecond.toFixed(1)} batches/s each`,
        measured: `p50 ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)}`,
        target: '–',
        ratio: '–',
      },
    ]
  },
}

const TRACKER_TAGS = 20_000

const tracker: Bench = {
  title: 'the whole pipeline, MQTT to stored and published',
  async run({ seconds, say }) {
    const result = await benchTracker({
      tags: TRACKER_TAGS,
      seconds,
      onSecond: ({ atS, fixesPerSecond, backlogBytes }) => {
        if (atS % 10 === 0) say(`${atS} s: ${fixesPerSecond} fixes/s, ${(backlogBytes / 1e6).toFixed(1)} MB waiting`)
      },
    })
    const memory = `memory ${Math.round(result.rssMbStart ?? Number.NaN)} → ${Math.round(result.rssMbEnd ?? Number.NaN)} MB`
    const failures = result.failures.length > 0 ? `; FAILED: ${result.failures.join('; ')}` : ''
    return [
      {
        what: 'Tracker, MQTT to stored and published',
        conditions: `${result.conditions}; backlog at most ${(result.backlogBytesMax / 1e6).toFixed(1)} MB, at the end ${(result.backlogBytesEnd / 1e6).toFixed(1)} MB; ${memory}${failures}`,
        measured: `${result.fixesPerSecond} fixes/s, ${result.fixesPerCpuSecond ?? '?'} per core`,
        target: '≥ 20,000 fixes/s on one core',
        ratio: result.ratioToCalibration === null ? '–' : result.ratioToCalibration.toFixed(0),
      },
    ]
  },
}

/** In this order: what needs the shared site first. */
export const BENCHES: Record<BenchName, Bench> = {
  start,
  'end-to-end': endToEnd,
  'config-change': configChange,
  track,
  'fan-out': fanOut,
  'stored-bytes': storedBytes,
  organisation,
  alarms,
  permits,
  patrols,
  musters,
  evacuation,
  guardians,
  'out-of-bounds': outOfBounds,
  gates,
  devices,
  messages,
  reports,
  import: importing,
  console: consolePages,
  intake,
  decoding,
  decoders,
  positioning,
  tracker,
  markers,
  editor,
  scene,
  screens,
}
