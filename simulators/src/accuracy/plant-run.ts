import { createEngine, createTagState, type Fix, locate, type Measurement } from '@muster/positioning'
import { buildPlant, createWorld, seededRandom } from '@muster/seed'
import { measurePressure } from '../radio/barometer.ts'
import { createCard } from '../radio/card.ts'
import { createLinks, type Link } from '../radio/links.ts'
import { measureRanges } from '../radio/ranging.ts'
import { createSatellite } from '../radio/satellite.ts'
import { measureSignals } from '../radio/signal-strength.ts'

const SECONDS = 300
const SEED = 5
/** Ranges in at least this many clear lines of sight make a fix one of line of sight. */
const CLEAR_RANGES = 4
const PREFER_SATELLITES_BELOW = 4
const BLE_SLOTS = 3
const PRESSURE_SLOTS = 2

type Class = 'line of sight' | 'walls between' | 'satellites' | 'beacons'

/** A fix with the truth. */
export interface PlantSample {
  class: Class
  errorM: number
  accuracyM: number
  floorRight: boolean
  tag: string
  fix: Fix
  /** Where the person was, metres. */
  x: number
  y: number
}

/** Runs the engine over the simulated plant: everybody with a UWB card, five minutes of the day, one slot a second. */
export function runPlant(): PlantSample[] {
  const plant = buildPlant()
  const engine = createEngine({
    anchors: plant.anchors,
    floors: plant.floors,
    references: plant.references,
    rangeOffsets: [],
    walls: plant.walls.map(({ floor, a, b }) => ({ floor, x1: a[0], y1: a[1], x2: b[0], y2: b[1] })),
    floorOutlines: plant.features.flatMap(({ floor, kind, geometry }) =>
      floor !== 0 && (kind === 'building' || kind === 'platform') && geometry.type === 'polygon' ? [{ floor, rings: geometry.rings }] : [],
    ),
    ways: plant.features.flatMap(({ kind, geometry }) =>
      (kind === 'stairs' || kind === 'lift') && geometry.type === 'polygon' ? [geometry.rings] : [],
    ),
  })
  const world = createWorld(plant, { seed: SEED })
  const uwb = createLinks(plant, ({ kind }) => kind === 'uwb')
  const ble = createLinks(plant, ({ kind }) => kind === 'ble')
  const satellite = createSatellite(plant)
  const random = seededRandom(SEED)
  const nobody: ReadonlySet<string> = new Set()
  const people = world.actors
    .filter((actor) => actor.kind !== 'vehicle')
    .map((actor) => ({ card: createCard(actor, 0, 1, random.fork(actor.mover.hwId)), state: createTagState(actor.mover.hwId) }))
  const samples: PlantSample[] = []
  for (let half = 0; half < SECONDS * 2; half++) {
    for (const { card, state } of people) {
      const { mover } = card.actor
      card.dueMs += card.periodMs / 2
      world.step(card.actor, half * 500, 0.5)
      card.betweenSlots = !card.betweenSlots
      if (mover.absent) continue
      const take = (name: Class, measurement: Measurement) => {
        const result = locate(engine, state, measurement, card.dueMs)
        if (result.ok && half > 60) samples.push(sampleOf(name, result.fix, mover))
      }
      if (card.betweenSlots) {
        const seen = card.asksSatellites ? satellite(mover, card.satellite, card.periodMs / 1000, card.random) : null
        if (seen) take('satellites', { kind: 'gnss', altitudeM: null, ...seen })
        continue
      }
      card.slots++
      const links = uwb(mover.x, mover.y, mover.floor)
      const ranges = measureRanges(links, mover, card, nobody)
      if (card.barometer && card.slots % PRESSURE_SLOTS === 0) {
        const pressureHpa = measurePressure(card.barometer, mover.z, card.dueMs)
        locate(engine, state, { kind: 'pressure', pressureHpa }, card.dueMs)
      }
      card.asksSatellites = ranges.length < PREFER_SATELLITES_BELOW || card.slots % 5 === 0
      if (ranges.length > 0) {
        take(classOf(ranges, links), {
          kind: 'range',
          anchors: ranges.map(({ anchor }) => anchor.hwId),
          distancesM: ranges.map(({ distanceM }) => distanceM),
        })
      }
      if (card.slots % BLE_SLOTS === 0) {
        const signals = measureSignals(ble(mover.x, mover.y, mover.floor), mover, card.random)
        if (signals.length > 0) {
          take('beacons', {
            kind: 'rssi',
            anchors: signals.map(({ anchor }) => anchor.hwId),
            rssiDbm: signals.map(({ rssiDbm }) => rssiDbm),
          })
        }
      }
    }
  }
  return samples
}

function classOf(ranges: readonly { anchor: { hwId: string } }[], links: readonly Link[]): Class {
  const clear = ranges.filter(({ anchor }) => links.find((link) => link.anchor.hwId === anchor.hwId)?.obstructionM === 0)
  return clear.length >= CLEAR_RANGES ? 'line of sight' : 'walls between'
}

function sampleOf(name: Class, fix: Fix, truth: { hwId: string; x: number; y: number; floor: number }): PlantSample {
  return {
    class: name,
    errorM: Math.hypot(fix.x - truth.x, fix.y - truth.y),
    accuracyM: fix.accuracyM,
    floorRight: fix.floor === truth.floor,
    tag: truth.hwId,
    fix,
    x: truth.x,
    y: truth.y,
  }
}
