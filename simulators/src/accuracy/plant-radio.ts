import { createEngine, createTagState, type Fix, locate, type Measurement, type PositioningSite, type TagState } from '@muster/positioning'
import type { Plant } from '@muster/seed'
import { measurePressure } from '../radio/barometer.ts'
import type { Card } from '../radio/card.ts'
import { createLinks, type Link } from '../radio/links.ts'
import { measureRanges } from '../radio/ranging.ts'
import { createSatellite } from '../radio/satellite.ts'
import { measureSignals } from '../radio/signal-strength.ts'

/** Ranges in at least this many clear lines of sight make a fix one of line of sight. */
const CLEAR_RANGES = 4
const PREFER_SATELLITES_BELOW = 4
const BLE_SLOTS = 3
const PRESSURE_SLOTS = 2

/** What a fix was made from. */
export type FixClass = 'line of sight' | 'walls between' | 'satellites' | 'beacons' | 'decentralised pairs' | 'daisy chain'

/** A person's card, with the engine's state for it. */
export interface Carrier {
  card: Card
  state: TagState
}

export const createCarrier = (card: Card): Carrier => ({ card, state: createTagState(card.actor.mover.hwId) })

/** Messages of half a period of a card. */
export interface Heard {
  fix(name: FixClass, fix: Fix): void
  signals?(signals: { anchors: string[]; rssiDbm: number[] }, timeMs: number): void
}

const NOBODY: ReadonlySet<string> = new Set()

/** Anchors, floors and walls of the plant as the engine knows them. */
export const siteOfPlant = (plant: Plant): PositioningSite => ({
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

/** The radio of the simulated plant with the engine behind it: advances a card by half a period. */
export function createPlantRadio(plant: Plant): (carrier: Carrier, heard: Heard) => void {
  const engine = createEngine(siteOfPlant(plant))
  const uwb = createLinks(plant, ({ kind }) => kind === 'uwb')
  const ble = createLinks(plant, ({ kind }) => kind === 'ble')
  const satellite = createSatellite(plant)
  return ({ card, state }, heard) => {
    const { mover } = card.actor
    card.dueMs += card.periodMs / 2
    card.betweenSlots = !card.betweenSlots
    if (mover.absent) return
    const take = (name: FixClass, measurement: Measurement) => {
      const result = locate(engine, state, measurement, card.dueMs)
      if (result.ok) heard.fix(name, result.fix)
    }
    if (card.betweenSlots) {
      const seen = card.asksSatellites ? satellite(mover, card.satellite, card.periodMs / 1000, card.random) : null
      if (seen) take('satellites', { kind: 'gnss', altitudeM: null, ...seen })
      return
    }
    card.slots++
    const links = uwb(mover.x, mover.y, mover.floor)
    const ranges = measureRanges(links, mover, card, NOBODY)
    if (card.barometer && card.slots % PRESSURE_SLOTS === 0) {
      const pressureHpa = measurePressure(card.barometer, mover.z, card.dueMs)
      locate(engine, state, { kind: 'pressure', pressureHpa }, card.dueMs)
    }
    card.asksSatellites = ranges.length < PREFER_SATELLITES_BELOW || card.slots % 5 === 0
    if (ranges.length > 0) {
      const [anchors, distancesM] = [ranges.map(({ anchor }) => anchor.hwId), ranges.map(({ distanceM }) => distanceM)]
      take(classOf(ranges, links), { kind: 'range', anchors, distancesM })
    }
    if (card.slots % BLE_SLOTS !== 0) return
    const signals = measureSignals(ble(mover.x, mover.y, mover.floor), mover, card.random)
    if (signals.length === 0) return
    const heardSignals = { anchors: signals.map(({ anchor }) => anchor.hwId), rssiDbm: signals.map(({ rssiDbm }) => rssiDbm) }
    heard.signals?.(heardSignals, card.dueMs)
    take('beacons', { kind: 'rssi', ...heardSignals })
  }
}

function classOf(ranges: readonly { anchor: { hwId: string } }[], links: readonly Link[]): FixClass {
  const clear = ranges.filter(({ anchor }) => links.find((link) => link.anchor.hwId === anchor.hwId)?.obstructionM === 0)
  return clear.length >= CLEAR_RANGES ? 'line of sight' : 'walls between'
}
