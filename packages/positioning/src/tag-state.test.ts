import { expect, test } from 'vitest'
import { createEngine } from './engine.ts'
import { locate } from './locate/locate.ts'
import type { Measurement, RssiMeasurement } from './measurement.ts'
import type { AnchorSite } from './site.ts'
import { createTagState, restoreTagState, saveTagState } from './tag-state.ts'

/**
 * The shape of a saved state, by version. When this fails the shape has changed: a tracker starting with states of the
 * former shape would read nonsense, so raise `version` in `TagStateJson` and replace the shape here. Never change that
 * of a released version.
 */
const SHAPES: Record<number, readonly string[]> = {
  8: [
    'backwards: number',
    'changesReference: boolean',
    'floor.candidates[].floor: number',
    'floor.candidates[].probability: number',
    'floor.floor: null | number',
    'floor.wayMs: null | number',
    'gathered: null',
    'gathered[].anchor: string',
    'gathered[].known: number',
    'gathered[].measured: number',
    'gathered[].offsetM: number',
    'gathered[].ref: null | string',
    'gathered[].shared: number',
    'gathered[].timeMs: number',
    'gathered[].value: number',
    'height.aloft: boolean',
    'height.aloftS: number',
    'height.heightM: number',
    'height.timeMs: number',
    'height.variance: number',
    'height: null',
    'instant.arrivals[].anchor: string',
    'instant.arrivals[].links[]: number',
    'instant.arrivals[].referred: number',
    'instant.arrivals[].sumM: number',
    'instant.kind: string',
    'instant.reference: string',
    'instant.referenceBefore: string',
    'instant.timeMs: number',
    'instant.track.anchoredMs: number',
    'instant.track.biasScale: number',
    'instant.track.courseRad: number',
    'instant.track.courseVariance: number',
    'instant.track.covariance[]: number',
    'instant.track.doubtS: number',
    'instant.track.imageM: number',
    'instant.track.instant[]: number',
    'instant.track.live: boolean',
    'instant.track.mean[]: number',
    'instant.track.misfit: number',
    'instant.track.misses: number',
    'instant.track.sideOdds: number',
    'instant.track.slotCount: number',
    'instant.track.slotReachM[]: number',
    'instant.track.slotSeenMs[]: number',
    'instant.track.slotSigmaM[]: number',
    'instant.track.slots[]: null | string',
    'instant.track.speedScale: number',
    'instant.track.standingM: number',
    'instant.track.swayEpochs: number',
    'instant.track.swayM2: number',
    'instant.track.timeMs: number',
    'instant.trust: null',
    'instant: null',
    'lastMethod: null | string',
    'lastMs: null | number',
    'lastPreciseMs: null | number',
    'lastReading: null | number',
    'pressure.strayS: number',
    'pressure.timeMs: number',
    'pressure.variance: number',
    'pressure.zeroM: number',
    'pressure: null',
    'reference: null | string',
    'rssi.belief.cells[]: number',
    'rssi.belief.gainDb: number',
    'rssi.belief.gainVariance: number',
    'rssi.belief.mapCells: number',
    'rssi.belief.timeMs: number',
    'rssi.belief.weights[]: number',
    'rssi.heard[].anchor: string',
    'rssi.heard[].fresh: number',
    'rssi.heard[].freshSum: number',
    'rssi.heard[].meanDbm: number',
    'rssi.heard[].seenMs: number',
    'rssi.heard[].usedMs: number',
    'rssi.heard[].weight: number',
    'rssi.lastReading: number',
    'rssi.solvedMs: number',
    'rssi: null',
    'sky.timeMs: number',
    'sky.variance: number',
    'sky.x: number',
    'sky.y: number',
    'sky: null',
    'stated.floor: number',
    'stated.timeMs: number',
    'stated.x: number',
    'stated.y: number',
    'stated: null',
    'tagHwId: string',
    'track.anchoredMs: number',
    'track.biasScale: number',
    'track.courseRad: number',
    'track.courseVariance: number',
    'track.covariance[105]: number',
    'track.doubtS: number',
    'track.imageM: number',
    'track.instant[7]: number',
    'track.live: boolean',
    'track.mean[14]: number',
    'track.misfit: number',
    'track.misses: number',
    'track.sideOdds: number',
    'track.slotCount: number',
    'track.slotReachM[8]: number',
    'track.slotSeenMs[8]: number',
    'track.slotSigmaM[8]: number',
    'track.slots[8]: null | string',
    'track.speedScale: number',
    'track.standingM: number',
    'track.swayEpochs: number',
    'track.swayM2: number',
    'track.timeMs: number',
    'track: null',
    'trust.offsetOdds: number',
    'trust.offsetsDoubted: boolean',
    'trust.offsetsSinceMs: null',
    'trust.patternDoubted: boolean',
    'trust.patternOdds: number',
    'trust.patternSinceMs: null',
    'trust: null',
    'version: number',
  ],
}

const ANCHORS: readonly AnchorSite[] = [
  [0, 0],
  [20, 0],
  [20, 20],
  [0, 20],
].map(([x, y], i) => ({ hwId: `a${i}`, kind: 'uwb', x: x as number, y: y as number, z: 3, floor: 1 }))
const IDS = ANCHORS.map((anchor) => anchor.hwId)
/** Others in a pit, so that a height can be found. */
const LOW: readonly AnchorSite[] = ANCHORS.map((anchor, i) => ({ ...anchor, hwId: `l${i}`, z: -6 }))
const engine = createEngine({
  anchors: [...ANCHORS, ...LOW],
  walls: [{ floor: 1, x1: 0, y1: 30, x2: 20, y2: 30 }],
  ways: [[[[9, 9], [13, 9], [13, 13], [9, 13]]]], // biome-ignore format: one ring, one line
  floors: [{ number: 1, elevationM: 0, heightM: 4 }],
  references: [
    { x: 0, y: 0, lonDeg: 121.5, latDeg: 31.2 },
    { x: 400, y: 0, lonDeg: 121.5042, latDeg: 31.2 },
  ],
  rangeOffsets: [{ tagHwId: '', anchorHwId: 'a0', offsetM: 0.02 }],
  radioMap: Array.from({ length: 25 }, (_, i) => ({
    x: 4 * (i % 5),
    y: 4 * Math.floor(i / 5),
    floor: 1,
    rssiDbm: Object.fromEntries(IDS.map((id, k) => [id, -60 - ((i + k) % 7)])),
  })),
})

const powers: RssiMeasurement = { kind: 'rssi', anchors: IDS, rssiDbm: [-60, -61, -62, -63] }
const ranges: Measurement = { kind: 'range', anchors: IDS, distancesM: [12, 14.3, 16.3, 14.3] }

/** States with every part, and with none. */
function savedStates() {
  const fresh = createTagState('t')
  const moving = createTagState('t')
  for (let i = 0; i < 5; i++) locate(engine, moving, ranges, i * 1000)
  const hearing = createTagState('t')
  for (let i = 0; i < 5; i++) locate(engine, hearing, powers, i * 1000)
  // Heard but not estimated from yet.
  locate(engine, hearing, { ...powers, anchors: ['a0'], rssiDbm: [-50] }, 4100)
  const outside: Measurement = { kind: 'gnss', lonDeg: 121.5001, latDeg: 31.2001, altitudeM: null, accuracyM: 3 }
  for (const measurement of [ranges, outside]) locate(engine, moving, measurement, 5000)
  const climbing = createTagState('t')
  const both = [...ANCHORS, ...LOW]
  const spread: Measurement = {
    kind: 'range',
    anchors: both.map((anchor) => anchor.hwId),
    distancesM: both.map((anchor) => Math.hypot(anchor.x - 11, anchor.y - 11, anchor.z - 1.2)),
  }
  for (let i = 0; i < 5; i++) {
    locate(engine, climbing, spread, i * 1000)
    locate(engine, climbing, { kind: 'pressure', pressureHpa: 1000 }, i * 1000)
  }
  const polling = createTagState('t')
  for (const [i, id] of IDS.slice(0, 2).entries()) locate(engine, polling, { kind: 'range', anchors: [id], distancesM: [12] }, i * 100)
  // Rows of one time.
  const paired = createTagState('t')
  for (const timeMs of [0, 500, 1000]) {
    for (const [i, id] of IDS.slice(1).entries()) {
      locate(engine, paired, { kind: 'tdoa', ref: IDS[i]!, anchors: [id], differencesM: [0.1] }, timeMs)
    }
  }
  return [fresh, moving, hearing, climbing, polling, paired].map((state) => saveTagState(engine, state))
}

/** Paths with the types found there; arrays with their length if it is fixed. */
function addShape(value: unknown, path: string, into: Map<string, Set<string>>) {
  if (Array.isArray(value)) {
    const place = path.startsWith('track.') ? `${path}[${value.length}]` : `${path}[]`
    for (const entry of value) addShape(entry, place, into)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, entry] of Object.entries(value)) addShape(entry, path === '' ? key : `${path}.${key}`, into)
  } else {
    into.set(path, (into.get(path) ?? new Set()).add(value === null ? 'null' : typeof value))
  }
}

test('a saved state that looks different has another version', () => {
  const shape = new Map<string, Set<string>>()
  const saved = savedStates()
  for (const state of saved) addShape(state, '', shape)
  const lines = [...shape].map(([path, types]) => `${path}: ${[...types].sort().join(' | ')}`).sort()
  const version = saved[0]?.version as number
  expect(Object.keys(SHAPES).map(Number)).toContain(version)
  expect(Math.max(...Object.keys(SHAPES).map(Number))).toBe(version)
  expect(lines).toEqual(SHAPES[version])
})

test('a saved state of another version begins anew', () => {
  const [, moving] = savedStates()
  for (const version of [0, (moving?.version as number) + 1]) {
    expect(restoreTagState(engine, { ...moving, version } as unknown as Parameters<typeof restoreTagState>[1])).toBeNull()
  }
})
