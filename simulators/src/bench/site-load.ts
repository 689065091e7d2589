import { encodeBatch, type NativeReading, upTopic } from '@muster/protocol'
import { seededRandom } from '@muster/seed'
import { openUplink, type Uplink } from '../gateways/uplink.ts'
import type { LoadBuilding } from './load-building.ts'

/** Frames of a busy site, sent without waiting for answers: each at its time, carrying the time it should have left. */
export interface SiteLoad {
  start(): void
  /** Presses the button of a tag; returns the time at which its frame should leave. */
  press(hwId: string): number
  stop(): Promise<void>
  readonly framesSent: number
}

/** A circle somebody walks at 1.2 m/s, metres. */
export interface Walk {
  x: number
  y: number
  radiusM: number
  phase: number
}

/** A frame that the broker has acknowledged. */
export interface AcknowledgedFrame {
  gateway: string
  boot: string
  seq: number
  timeMs: number
  /** Whose positions were measured in it. */
  nos: number[]
}

const TICK_MS = 100
/** Against hanging: a broker that was just started first reads which gateways there are. */
const SIGN_IN_MS = 90_000
const HEIGHT_M = 1.2
const RANGES = 6
/** More anchors than are heard at once are nearer, wherever somebody walks. */
const HEARD_M = 60
const NOISE_M = 0.1
const SPEED_MPS = 1.2

/** Who walks where, by the order of the tags: the same for every load. */
export function walksOf({ tags, sizeM }: Pick<LoadBuilding, 'tags' | 'sizeM'>): Walk[] {
  const random = seededRandom(42)
  return tags.map(() => ({
    x: random.between(30, sizeM - 30),
    y: random.between(30, sizeM - 30),
    radiusM: random.between(5, 25),
    phase: random.between(0, 6.28),
  }))
}

export function placeOn(walk: Walk, timeMs: number): { x: number; y: number } {
  const angle = walk.phase + ((timeMs / 1000) * SPEED_MPS) / walk.radiusM
  return { x: walk.x + walk.radiusM * Math.cos(angle), y: walk.y + walk.radiusM * Math.sin(angle) }
}

export interface LoadOptions {
  /** Each tag is measured so often, a multiple of 100 ms. */
  everyMs?: number | undefined
  onAcknowledged?: (frame: AcknowledgedFrame) => void
}

/** Every tag, spread evenly over the time, on its gateway. Readings carry the time their frame leaves. */
export async function openLoad(
  mqttUrl: string,
  building: LoadBuilding,
  { everyMs = 1000, onAcknowledged }: LoadOptions = {},
): Promise<SiteLoad> {
  const noOf = new Map(building.tags.map(({ hwId, no }) => [hwId, no]))
  const random = seededRandom(42)
  let lastFault = 'no answer'
  const onState = (_: boolean, error: Error | null) => {
    lastFault = error?.message ?? lastFault
  }
  const uplinks: Uplink[] = building.gateways.map(({ id, secret }) => openUplink({ url: mqttUrl, username: id, password: secret, onState }))
  const end = Date.now() + SIGN_IN_MS
  while (!uplinks.every(({ connected }) => connected)) {
    if (Date.now() > end) throw new Error(`The broker at ${mqttUrl} did not let the gateways of the bench in: ${lastFault}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const boot = random.integer(1, 0xffff_ffff).toString(16)
  const seqs = building.gateways.map(() => 0)
  const walks = walksOf(building)
  const slots = everyMs / TICK_MS
  let slot = 0
  let framesSent = 0
  let timer: NodeJS.Timeout | null = null

  function rangesOf(index: number, timeMs: number): NativeReading {
    const { x, y } = placeOn(walks[index]!, timeMs)
    const near = building.anchors
      .filter((anchor) => Math.abs(anchor.x - x) < HEARD_M && Math.abs(anchor.y - y) < HEARD_M)
      .map((anchor) => ({ hwId: anchor.hwId, distanceM: Math.hypot(anchor.x - x, anchor.y - y, anchor.z - HEIGHT_M) }))
      .sort((a, b) => a.distanceM - b.distanceM)
      .slice(0, RANGES)
    return {
      kind: 'range',
      tag: building.tags[index]!.hwId,
      timeMs,
      anchors: near.map(({ hwId }) => hwId),
      distancesM: near.map(({ distanceM }) => Math.max(0.1, distanceM + random.gaussian(NOISE_M))),
    }
  }

  function send(gateway: number, timeMs: number, readings: NativeReading[]): void {
    framesSent++
    const seq = seqs[gateway]!++
    const { id } = building.gateways[gateway]!
    const nos = readings.flatMap((reading) => (reading.kind === 'range' ? (noOf.get(reading.tag) ?? []) : []))
    uplinks[gateway]!.publish({
      topic: upTopic(building.id, id, 'batch'),
      payload: encodeBatch({ boot, seq, sentAtMs: timeMs, readings }),
      onAcknowledged: () => onAcknowledged?.({ gateway: id, boot, seq, timeMs, nos }),
    })
  }

  function tick(timeMs: number): void {
    const now = slot++ % slots
    building.gateways.forEach((_, gateway) => {
      const readings: NativeReading[] = []
      for (let i = gateway; i < building.tags.length; i += building.gateways.length)
        if (Math.floor(i / building.gateways.length) % slots === now) readings.push(rangesOf(i, timeMs))
      if (readings.length > 0) send(gateway, timeMs, readings)
    })
  }

  return {
    get framesSent() {
      return framesSent
    },
    start() {
      let dueMs = Date.now()
      timer = setInterval(() => {
        // Late ticks are made up for, each with its intended time.
        for (; dueMs <= Date.now(); dueMs += TICK_MS) tick(dueMs)
      }, 10)
    },
    press(hwId) {
      const timeMs = Date.now()
      const eventSeq = Math.floor(timeMs / 1000)
      send(0, timeMs, [{ kind: 'event', tag: hwId, timeMs, event: 'sos', eventSeq }])
      return timeMs
    },
    async stop() {
      if (timer) clearInterval(timer)
      await Promise.all(uplinks.map((uplink) => uplink.drained(5000)))
      await Promise.all(uplinks.map((uplink) => uplink.close()))
    },
  }
}
