import { type Plant, type Random, seededRandom } from '@muster/seed'
import type { Fleet } from '../gateways/fleet.ts'
import { type CardErrors, createCardErrors } from '../radio/device-errors.ts'
import { createLinks } from '../radio/links.ts'
import { measureRanges } from '../radio/ranging.ts'
import { createSatellite, newSatelliteState, type SatelliteState } from '../radio/satellite.ts'
import { measureSignals } from '../radio/signal-strength.ts'
import type { Spot } from './places.ts'

/** A card of the run, carried where the set-up says. */
export interface TesterCard {
  hwId: string
  /** Where it is so many ms after the beginning. */
  at: (elapsedMs: number) => Spot & { way?: { x: number; y: number }[] }
}

interface Slots extends TesterCard {
  dueMs: number
  betweenSlots: boolean
  asksSatellites: boolean
  slots: number
  satellite: SatelliteState
  errors: CardErrors
  random: Random
}

interface Tester {
  start(): void
  /** The button of a card; the time of the press. */
  press(hwId: string): number
  stop(): void
}

const TICK_MS = 100
/** A slot for the radio and one for satellites in each second. */
const HALF_MS = 500
/** With this many ranges a card leaves its satellite receiver off, as in the simulated plant. */
const ENOUGH_RANGES = 4
const BLE_SLOTS = 3
const OUTDOOR_GATEWAY = 'gw-outdoor'
const NOBODY_FAILED: ReadonlySet<string> = new Set()

/** Cards that measure like those of the simulated plant: its walls, noise, device errors, dropouts and satellites. */
export function createTester(plant: Plant, fleet: Fleet, cards: readonly TesterCard[], seed: number): Tester {
  const random = seededRandom(seed)
  const uwb = createLinks(plant, ({ kind, gatewayId }) => kind === 'uwb' && gatewayId !== 'gw-workshop-drtls')
  const ble = createLinks(plant, ({ kind, gatewayId }) => kind === 'ble' && gatewayId === OUTDOOR_GATEWAY)
  const satellites = createSatellite(plant)
  const outdoor = fleet.native.get(OUTDOOR_GATEWAY)!
  let timer: NodeJS.Timeout | null = null
  let startMs = 0
  const slotsOf = (card: TesterCard): Slots => {
    const own = random.fork(card.hwId)
    const slots = { dueMs: startMs + own.between(0, 2 * HALF_MS), betweenSlots: true, asksSatellites: true, slots: own.integer(0, 59) }
    return { ...card, ...slots, satellite: newSatelliteState(own), errors: createCardErrors(own.fork('errors')), random: own }
  }

  function range(card: Slots): void {
    const { way = [], ...spot } = card.at(card.dueMs - startMs)
    const { hwId: tag, dueMs: timeMs } = card
    card.slots++
    const ranges = measureRanges(uwb(spot.x, spot.y, spot.floor), { ...spot, way }, card, NOBODY_FAILED)
    card.asksSatellites = ranges.length < ENOUGH_RANGES
    const gateway = fleet.native.get(ranges[0]?.anchor.gatewayId ?? OUTDOOR_GATEWAY) ?? outdoor
    const [anchors, distancesM] = [ranges.map(({ anchor }) => anchor.hwId), ranges.map(({ distanceM }) => distanceM)]
    if (ranges.length > 0) gateway.add({ kind: 'range', tag, timeMs, anchors, distancesM })
    if (card.slots % BLE_SLOTS > 0) return
    const signals = measureSignals(ble(spot.x, spot.y, spot.floor), spot, card.random)
    const heard = { anchors: signals.map(({ anchor }) => anchor.hwId), rssiDbm: signals.map(({ rssiDbm }) => rssiDbm) }
    if (signals.length > 0) outdoor.add({ kind: 'rssi', tag, timeMs, ...heard })
  }

  function askSatellites(card: Slots): void {
    if (!card.asksSatellites) return
    const fix = satellites(card.at(card.dueMs - startMs), card.satellite, (2 * HALF_MS) / 1000, card.random)
    if (fix) outdoor.add({ kind: 'gnss', tag: card.hwId, timeMs: card.dueMs, altitudeM: null, ...fix })
  }

  let running: Slots[] = []
  function tick(): void {
    const nowMs = Date.now()
    for (const card of running)
      for (; card.dueMs <= nowMs; card.dueMs += HALF_MS) {
        card.betweenSlots = !card.betweenSlots
        if (card.betweenSlots) askSatellites(card)
        else range(card)
      }
    fleet.flush(nowMs)
  }

  return {
    start() {
      startMs = Date.now()
      running = cards.map(slotsOf)
      timer = setInterval(tick, TICK_MS)
    },
    press(hwId) {
      const timeMs = Date.now()
      outdoor.add({ kind: 'event', tag: hwId, timeMs, event: 'sos', eventSeq: Math.floor(timeMs / 1000) })
      outdoor.flush(timeMs)
      return timeMs
    },
    stop() {
      if (timer) clearInterval(timer)
    },
  }
}
