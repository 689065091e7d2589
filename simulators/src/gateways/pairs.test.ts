import { createEngine, createTagState, errorFigures, locate, type TagState } from '@muster/positioning'
import { type DecodedFrame, FORMATS } from '@muster/protocol'
import { buildPlant, createWorld, seededRandom } from '@muster/seed'
import { describe, expect, test } from 'vitest'
import { type Card, createCard, placeOf } from '../radio/card.ts'
import { createLinks } from '../radio/links.ts'
import { measurePairs, type PairSystem } from '../radio/pairs.ts'
import { NO_LEDGER } from './ledger.ts'
import { createNativeGateway, type NativeEncoding } from './native.ts'
import { sendPairs } from './pairs.ts'
import type { Uplink } from './uplink.ts'

const plant = buildPlant()
const links = createLinks(plant, ({ kind }) => kind === 'uwb')
const START_MS = 1_790_000_000_000
const SLOTS = 80
const NOBODY: ReadonlySet<string> = new Set()

/** People of the plant for a minute and a half: their frames as a gateway sends them, decoded and located. */
function run(system: PairSystem, encoding: NativeEncoding) {
  const { floors, references } = plant
  const engine = createEngine({ anchors: plant.anchors, floors, references, rangeOffsets: [] })
  const random = seededRandom(4)
  const world = createWorld(plant, { seed: 4 })
  const frames: DecodedFrame[] = []
  const publish: Uplink['publish'] = ({ topic, payload }) => {
    const result = FORMATS.native.decode(topic, typeof payload === 'string' ? Buffer.from(payload) : payload)
    if (!result.ok) throw new Error(result.reason)
    expect(result.frame.skipped).toEqual({})
    frames.push(result.frame)
  }
  const uplink = { publish } as Uplink
  const gateway = createNativeGateway({ id: 'g', buildId: 'demo', uplink, ledger: NO_LEDGER, encoding, boot: '1', clockOffsetMs: 0 })
  const carriers = world.actors
    .filter(({ kind, mover }) => kind === 'person' && mover.hwId.length > 4)
    .slice(0, 12)
    .map((actor): { card: Card; state: TagState } => ({
      card: createCard(actor, START_MS, 1, random.fork(actor.mover.hwId)),
      state: createTagState(actor.mover.hwId),
    }))
  const stateOf = new Map(carriers.map(({ card, state }) => [card.actor.mover.hwId, state]))
  const errors: number[] = []
  const sent: DecodedFrame[] = []
  let [measured, located] = [0, 0]
  for (let slot = 1; slot <= SLOTS; slot++) {
    const nowMs = START_MS + slot * 1000
    for (const { card } of carriers) {
      const { actor } = card
      if (actor.kind === 'equipment') continue
      world.step(actor, slot * 1000 - 500, 0.5)
      card.earlier = placeOf(actor)
      world.step(actor, slot * 1000, 0.5)
      const { mover } = actor
      if (mover.absent) continue
      const pairs = measurePairs(system, links(mover.x, mover.y, mover.floor), card, NOBODY)
      sendPairs(gateway, system, mover.hwId, pairs, nowMs, nowMs)
      gateway.flush(nowMs)
      let last: { x: number; y: number } | null = null
      const arrived = frames.splice(0)
      sent.push(...arrived)
      for (const reading of arrived.flatMap(({ readings }) => readings)) {
        if (reading.kind !== 'tdoa') continue
        const result = locate(engine, stateOf.get(reading.tag)!, reading, reading.timeMs!)
        if (result.ok) last = result.fix
      }
      // With fewer pairs it asks satellites too; a track needs some seconds to begin.
      if (pairs.length < 5 || slot < 10) continue
      measured++
      if (last) located++
      if (last) errors.push(Math.hypot(last.x - mover.x, last.y - mover.y))
    }
  }
  return { sent, share: located / measured, ...errorFigures(errors), measured }
}

const rowsOf = ({ readings }: DecodedFrame) => readings.flatMap((reading) => (reading.kind === 'tdoa' ? [reading] : []))

describe('people located by differences of pairs', () => {
  test('a decentralised system: several frames of one instant, one pair each, references that change', () => {
    const { sent, share, median, p95, measured } = run('decentralised', 'json')
    const rows = sent.map(rowsOf)
    expect(new Set(rows.filter((of) => of.length > 0).map((of) => of.length))).toEqual(new Set([1]))
    const all = rows.flat()
    const [first] = all
    const instant = all.filter(({ tag, timeMs }) => tag === first!.tag && timeMs === first!.timeMs)
    expect(new Set(instant.map(({ ref }) => ref)).size).toBeGreaterThan(1)
    expect(measured).toBeGreaterThan(500)
    expect(share).toBeGreaterThan(0.98)
    expect(median).toBeLessThan(0.4)
    expect(p95).toBeLessThan(1.5)
  })

  test('a daisy chain: each anchor with its neighbour, one after the other', () => {
    const { sent, share, median, p95, measured } = run('daisyChain', 'batch')
    const chain = sent.map(rowsOf).find((rows) => rows.length > 4)!
    const times = chain.map(({ timeMs }) => timeMs!)
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(new Set(times).size).toBe(times.length)
    expect(times.at(-1)! - times[0]!).toBeGreaterThan(300)
    expect(measured).toBeGreaterThan(500)
    expect(share).toBeGreaterThan(0.98)
    expect(median).toBeLessThan(0.4)
    expect(p95).toBeLessThan(1.5)
  })
})
