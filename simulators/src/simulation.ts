import type { DeviceText } from '@muster/contracts'
import { truthTopic } from '@muster/protocol'
import {
  ACCESS_GATEWAY_ID,
  createWorld,
  type Mover,
  OUTSIDE_GATEWAY_ID,
  type Plant,
  seededRandom,
  toDegrees,
  type World,
} from '@muster/seed'
import { beaconSays } from './gateways/beacons.ts'
import { bellSays } from './gateways/bells.ts'
import { connectFleet, type Fleet } from './gateways/fleet.ts'
import { createGateWatch, gateSays } from './gateways/gates.ts'
import { openHttpReports } from './gateways/http-reports.ts'
import { type Ledger, NO_LEDGER } from './gateways/ledger.ts'
import type { NativeGateway } from './gateways/native.ts'
import { sendPairs } from './gateways/pairs.ts'
import { openUplink } from './gateways/uplink.ts'
import { measurePressure } from './radio/barometer.ts'
import { type Card, createCard, placeOf } from './radio/card.ts'
import { createCardTexts } from './radio/card-texts.ts'
import { createLinks } from './radio/links.ts'
import { measurePairs, type PairSystem } from './radio/pairs.ts'
import { createPieces, type Piece } from './radio/pieces.ts'
import { measureRanges } from './radio/ranging.ts'
import { createSatellite } from './radio/satellite.ts'
import { measureSignals } from './radio/signal-strength.ts'

export interface SimulationOptions {
  plant: Plant
  mqttUrl: string
  /** How gateways connect; absent: to the broker at `mqttUrl`. */
  open?: typeof openUplink
  /** Where terminals of vehicles connect; without it the site's engine locates those too. */
  terminalAddress?: { host: string; port: number } | null
  /** Of the site's api, for platforms that report over HTTP; without it they report over MQTT. */
  httpUrl?: string | null
  gatewaySecrets: Record<string, string>
  /** Identity that may publish the truth; without it none is published. */
  truth: { username: string; password: string } | null
  seed: number
  tags?: number
  rateHz: number
  startMinute?: number
  ledger?: Ledger
  say(text: string): void
}

/** A running plant: what scenarios act on. */
export interface Simulation {
  plant: Plant
  world: World
  /** Equipment that carries cards. */
  pieces: readonly Piece[]
  fleet: Fleet
  say(text: string): void
  ledger: Ledger
  /** Reports every text that a card shows for the first time. */
  onText(listener: (hwId: string, text: DeviceText) => void): void
  /** Reports of a platform of cameras over HTTP; null: it reports over MQTT. */
  overHttp: Pick<NativeGateway, 'report'> | null
  /** Runs an action this long after the start. */
  after(delayMs: number, action: () => void): void
  /** Somebody presses the button of their card. */
  press(hwId: string): void
  /** Sets the charge of a card, percent, which it reports in its next slot. */
  charge(hwId: string, batteryPct: number): void
  /** Somebody carries another person's card, or a piece of equipment, in addition to their own. */
  carry(hwId: string, carrierHwId: string): void
  /** A piece of equipment is back where it is kept. */
  putBack(hwId: string): void
  /** Cards that send nothing until they are switched on again. */
  switchOff(hwIds: string[]): void
  switchOn(hwIds: string[]): void
  /** Cards that are located by differences of pairs from now on, instead of by ranges. */
  locateByPairs(hwIds: readonly string[], system: PairSystem): void
  /** Anchors that do not work until they recover. */
  fail(anchorHwIds: string[]): void
  recover(anchorHwIds: string[]): void
  start(): void
  stop(): Promise<void>
}

/** Distance between two cards on one person, metres. */
const POCKET_M = 0.2
const stayWith = (mover: Mover, { x, y, z, floor, absent }: Mover) => Object.assign(mover, { x: x + POCKET_M, y, z, floor, absent })

const KMH_PER_MPS = 3.6
const TICK_MS = 100
const SOS_REPEAT_MS = 2000
const SOS_GIVE_UP_MS = 300_000
/** Cards hear BLE beacons in every third slot, and report their health once in a few minutes. */
const BLE_SLOTS = 3
const PRESSURE_SLOTS = 4
const HEALTH_SLOTS = 240
/** A card lasts some weeks, and is charged before it runs low, except in scenarios. */
const DRAIN_CHANCE = 0.02
const FRESH_PCT = 30
/** With this many ranges or pairs a card leaves its satellite receiver off. */
const ENOUGH_RANGES = 4
const DRTLS_GATEWAY = 'gw-workshop-drtls'
const OUTDOOR_GATEWAY = 'gw-outdoor'

export function createSimulation(options: SimulationOptions): Simulation {
  const { plant, say } = options
  const ledger = options.ledger ?? NO_LEDGER
  const random = seededRandom(options.seed)
  const world = createWorld(plant, options)
  const uwbLinks = createLinks(plant, ({ kind, gatewayId }) => kind === 'uwb' && gatewayId !== DRTLS_GATEWAY)
  const drtlsLinks = createLinks(plant, ({ gatewayId }) => gatewayId === DRTLS_GATEWAY)
  const bleLinks = createLinks(plant, ({ kind }) => kind === 'ble')
  const satellite = createSatellite(plant)
  const deaf = new Set<string>()
  const off = new Set<string>()
  const pairSystems = new Map<string, PairSystem>()
  const carriedBy = new Map<string, Mover>()
  const startedMs = Date.now()
  const pieces = createPieces(plant, random.fork('pieces'))
  const cards = [...world.actors, ...pieces].map((actor) => createCard(actor, startedMs, options.rateHz, random.fork(actor.mover.hwId)))
  const cardOf = new Map(cards.map((card) => [card.actor.mover.hwId, card]))
  const fleet = connectFleet({
    buildId: plant.id,
    mqttUrl: options.mqttUrl,
    open: options.open,
    terminalAddress: options.terminalAddress ?? null,
    secrets: options.gatewaySecrets,
    ledger,
    random: random.fork('fleet'),
    say,
    onText(tag, text) {
      const card = cardOf.get(tag)
      if (card && !off.has(tag)) texts.take(card, text)
    },
    onOrder(tag, order) {
      if (order.type === 'configure') return beaconSays(tag, order, say)
      if (tag.startsWith('gate-')) return gateSays(tag, order, say)
      if (order.type !== 'find') return bellSays(tag, order, say)
      const card = cardOf.get(tag)
      if (!card || off.has(tag) || card.actor.mover.absent) return null
      say(`card of ${card.actor.mover.name}: rings`)
      return 'done'
    },
    onSosAck(tag, eventSeq, alarmId) {
      const card = cardOf.get(tag)
      if (card?.sos?.eventSeq !== eventSeq) return
      say(`SOS of ${card.actor.mover.name}: acknowledged after ${Date.now() - card.sos.pressedMs} ms`)
      ledger.write({ kind: 'sosAck', atMs: Date.now(), tag, eventSeq, alarmId })
      card.sos = null
    },
  })
  const truth = options.truth ? openUplink({ url: options.mqttUrl, ...options.truth, clientId: `simulator-truth-${process.pid}` }) : null
  const gates = createGateWatch(plant, world.actors, (event) => fleet.native.get(ACCESS_GATEWAY_ID)?.tellOfGates([event]))
  let truths: unknown[] = []
  let timer: NodeJS.Timeout | null = null
  const timers: NodeJS.Timeout[] = []
  const readers: ((hwId: string, text: DeviceText) => void)[] = []
  const texts = createCardTexts(
    (reading) => fleet.native.get(OUTDOOR_GATEWAY)!.add(reading),
    (delayMs, action) => void timers.push(setTimeout(action, delayMs)),
    (hwId, text) => {
      for (const reader of readers) reader(hwId, text)
    },
  )

  function measure(card: Card): void {
    const { mover } = card.actor
    const { hwId: tag } = mover
    const timeMs = card.dueMs
    card.slots++
    if (card.actor.kind === 'vehicle') {
      const dx = card.random.gaussian(0.5)
      const dy = card.random.gaussian(0.5)
      const at = toDegrees(mover.x + dx, mover.y + dy)
      const speedMps = mover.way.length > 0 ? mover.speedMps : 0
      const terminal = fleet.terminals.get(tag)
      if (terminal) terminal.position({ ...at, speedKmh: speedMps * KMH_PER_MPS, courseDeg: courseOf(mover), timeMs, calls: false })
      else fleet.omlox.location(tag, at, 1, speedMps, timeMs)
      return
    }
    if (tag.length === 4) {
      workshopCard(card)
      return
    }
    const links = uwbLinks(mover.x, mover.y, mover.floor)
    const system = pairSystems.get(tag)
    const pairs = system ? measurePairs(system, links, card, deaf) : []
    const ranges = system ? [] : measureRanges(links, mover, card, deaf)
    const outdoor = fleet.native.get(OUTDOOR_GATEWAY)!
    const gateway = fleet.native.get((ranges[0] ?? pairs[0])?.anchor.gatewayId ?? OUTDOOR_GATEWAY) ?? outdoor
    if (system) sendPairs(gateway, system, tag, pairs, timeMs, Date.now())
    if (ranges.length > 0)
      gateway.add({
        kind: 'range',
        tag,
        timeMs,
        anchors: ranges.map(({ anchor }) => anchor.hwId),
        distancesM: ranges.map(({ distanceM }) => distanceM),
      })
    if (card.barometer && card.slots % PRESSURE_SLOTS === 0)
      gateway.add({ kind: 'pressure', tag, timeMs, pressureHpa: measurePressure(card.barometer, mover.z, timeMs) })
    card.asksSatellites = ranges.length + pairs.length < ENOUGH_RANGES
    if (card.slots % BLE_SLOTS === 0) advertise(card, timeMs)
    if (card.slots % HEALTH_SLOTS === 0) {
      card.batteryPct -= card.batteryPct > FRESH_PCT && card.random.chance(DRAIN_CHANCE) ? 1 : 0
      gateway.add({ kind: 'health', tag, timeMs, subject: 'tag', batteryPct: card.batteryPct, batteryMv: null, online: true })
    }
    repeatSos(card, gateway, timeMs)
  }

  /** Between two slots of the radio. */
  function askSatellites(card: Card): void {
    const { mover, kind } = card.actor
    if (kind === 'vehicle' || mover.hwId.length === 4 || !card.asksSatellites) return
    const fix = satellite(mover, card.satellite, card.periodMs / 1000, card.random)
    if (fix) fleet.native.get(OUTDOOR_GATEWAY)!.add({ kind: 'gnss', tag: mover.hwId, timeMs: card.dueMs, altitudeM: null, ...fix })
  }

  /** Fixed beacons are heard by the card, receivers hear the card. */
  function advertise(card: Card, timeMs: number): void {
    const { mover } = card.actor
    const signals = measureSignals(bleLinks(mover.x, mover.y, mover.floor), mover, card.random)
    const beacons = signals.filter(({ anchor }) => anchor.gatewayId === OUTDOOR_GATEWAY)
    for (const { anchor, rssiDbm } of signals)
      if (anchor.gatewayId !== OUTDOOR_GATEWAY) fleet.minew.heard(mover.hwId, rssiDbm, card.batteryPct, timeMs)
    if (beacons.length === 0) return
    fleet.native.get(OUTDOOR_GATEWAY)!.add({
      kind: 'rssi',
      tag: mover.hwId,
      timeMs,
      anchors: beacons.map(({ anchor }) => anchor.hwId),
      rssiDbm: beacons.map(({ rssiDbm }) => rssiDbm),
    })
  }

  /** DWM1001 nodes: most have a serial bridge that passes on their ranges, the others report positions. */
  function workshopCard(card: Card): void {
    const { mover } = card.actor
    const { hwId: tag } = mover
    const ranges = measureRanges(drtlsLinks(mover.x, mover.y, mover.floor), mover, card, deaf)
    if (card.slots % HEALTH_SLOTS === 1) fleet.qorvo.status(tag, true)
    if (ranges.length < 3) return
    if (Number.parseInt(tag, 16) % 4 !== 1) fleet.qorvo.ranges(tag, ranges)
    else {
      const noise = () => card.random.gaussian(0.08)
      fleet.qorvo.location(tag, { x: mover.x + noise(), y: mover.y + noise(), z: mover.z + 1.2 + noise() }, card.random.integer(70, 98))
    }
  }

  function repeatSos(
    card: Card,
    gateway: { add(reading: { kind: 'event'; tag: string; timeMs: number; event: 'sos'; eventSeq: number }): void },
    timeMs: number,
  ): void {
    const { sos } = card
    if (!sos || timeMs < sos.nextMs) return
    if (timeMs > sos.untilMs) {
      say(`SOS of ${card.actor.mover.name}: given up, nobody acknowledged it`)
      card.sos = null
      return
    }
    sos.nextMs = timeMs + SOS_REPEAT_MS
    gateway.add({ kind: 'event', tag: card.actor.mover.hwId, timeMs: sos.pressedMs, event: 'sos', eventSeq: sos.eventSeq })
  }

  function tick(): void {
    const nowMs = Date.now()
    for (const card of cards) {
      // After a pause of the process, missed measurements are not made up for.
      if (card.dueMs < nowMs - 5000) card.dueMs = nowMs
      if (card.dueMs > nowMs) continue
      const { mover } = card.actor
      const halfMs = card.periodMs / 2
      const carrier = carriedBy.get(mover.hwId)
      if (carrier) stayWith(mover, carrier)
      else if (card.actor.kind !== 'equipment') world.step(card.actor, card.dueMs - startedMs, halfMs / 1000)
      card.betweenSlots = !card.betweenSlots
      if (card.betweenSlots) card.earlier = placeOf(card.actor)
      if (mover.absent || off.has(mover.hwId)) {
        // Switched off or out of reach.
      } else if (card.betweenSlots) askSatellites(card)
      else {
        measure(card)
        if (truth)
          truths.push({
            tag: mover.hwId,
            timeMs: Math.round(card.dueMs),
            x: cm(mover.x),
            y: cm(mover.y),
            z: cm(mover.z),
            floor: mover.floor,
          })
      }
      card.dueMs += halfMs
    }
    gates.look(nowMs)
    fleet.flush(nowMs)
    if (truths.length > 0) {
      truth?.tell(truthTopic(plant.id), JSON.stringify({ positions: truths }))
      truths = []
    }
  }

  const secret = options.gatewaySecrets[OUTSIDE_GATEWAY_ID]
  const { httpUrl: url = null } = options
  const overHttp = url !== null && secret !== undefined ? openHttpReports({ url, username: OUTSIDE_GATEWAY_ID, secret, say }) : null
  return {
    plant,
    world,
    pieces,
    fleet,
    overHttp,
    say,
    ledger,
    onText: (listener) => void readers.push(listener),
    after: (delayMs, action) => void timers.push(setTimeout(action, delayMs)),
    press(hwId) {
      const card = cardOf.get(hwId)
      if (!card) throw new Error(`No card ${hwId} is simulated`)
      const nowMs = Date.now()
      // Seconds since 2020 never repeat, even after the card was restarted.
      const eventSeq = Math.floor(nowMs / 1000) - 1_577_836_800
      card.sos = { eventSeq, nextMs: nowMs, untilMs: nowMs + SOS_GIVE_UP_MS, pressedMs: nowMs }
      const gateway = fleet.native.get(OUTDOOR_GATEWAY)!
      // The button does not wait for the next slot.
      repeatSos(card, gateway, nowMs)
      gateway.flush(nowMs)
    },
    charge(hwId, batteryPct) {
      const card = cardOf.get(hwId)
      if (!card) throw new Error(`No card ${hwId} is simulated`)
      card.batteryPct = batteryPct
      card.slots = HEALTH_SLOTS - 1
    },
    carry(hwId, carrierHwId) {
      const carrier = cardOf.get(carrierHwId)
      if (!carrier) throw new Error(`No card ${carrierHwId} is simulated`)
      carriedBy.set(hwId, carrier.actor.mover)
    },
    putBack(hwId) {
      carriedBy.delete(hwId)
      const piece = pieces.find(({ mover }) => mover.hwId === hwId)
      if (piece) Object.assign(piece.mover, piece.home)
    },
    switchOff(ids) {
      for (const id of ids) off.add(id)
    },
    switchOn(ids) {
      for (const id of ids) off.delete(id)
    },
    locateByPairs(ids, system) {
      for (const id of ids) pairSystems.set(id, system)
    },
    fail(ids) {
      for (const id of ids) deaf.add(id)
    },
    recover(ids) {
      for (const id of ids) deaf.delete(id)
    },
    start() {
      timer ??= setInterval(tick, TICK_MS)
    },
    async stop() {
      if (timer) clearInterval(timer)
      for (const waiting of timers) clearTimeout(waiting)
      overHttp?.close()
      await fleet.close(3000)
      await truth?.close()
      await ledger.close()
    },
  }
}

/** Where it is heading, degrees from north. */
function courseOf({ x, y, way }: Mover): number {
  const next = way[0]
  return next ? ((Math.atan2(next.x - x, next.y - y) * 180) / Math.PI + 360) % 360 : 0
}

const cm = (value: number) => Math.round(value * 100) / 100
