import { isExpected, isMissing, MUSTER_STATES } from '@muster/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Facts, MOTIONS, nextStanding, type Sighting, type Standing } from './person-state.ts'

const STARTED_MS = 1_800_000_000_000
const START: Standing = { state: 'silent', stateMs: STARTED_MS, insideId: null, insideMs: null, awayM: null, awayMs: null, motion: 'still' }
const facts = (afterS: number, sighting: Partial<Sighting> | null, more: Partial<Facts> = {}): Facts => {
  const nowMs = STARTED_MS + afterS * 1000
  const seen: Sighting | null = sighting && { timeMs: nowMs, live: true, insideId: null, islandM: 100, beyond: false, ...sighting }
  const unread = { hasCard: true, mark: null, read: null, gate: null, saidSafe: false }
  return { ...unread, sighting: seen, nowMs, startedMs: STARTED_MS, dwellMs: 10_000, ...more }
}
/** The states of a person over a sequence of facts. */
const states = (...all: Facts[]) => {
  let standing = START
  return all.map((one) => {
    standing = nextStanding(standing, one)
    return standing.state
  })
}

describe('where somebody is', () => {
  it('is told by whether he comes nearer to his island, once he has gone farther than positions waver', () => {
    const walk = (...distances: number[]) => states(...distances.map((islandM, i) => facts(i * 5, { islandM })))
    expect(walk(100, 93, 86)).toEqual(['still', 'toward', 'toward'])
    expect(walk(100, 107, 107)).toEqual(['still', 'away', 'still'])
    expect(walk(100, 99, 98.5)).toEqual(['still', 'still', 'still'])
  })

  it('is safe after he has stayed on an island, not when he runs through it', () => {
    const on = (afterS: number) => facts(afterS, { insideId: 'a', islandM: 0 })
    expect(states(on(0), on(5), on(10), on(60))).toEqual(['atIsland', 'atIsland', 'safe', 'safe'])
    expect(states(on(0), on(5), facts(8, { islandM: 30 }), on(12), on(21), on(22))).toEqual([
      ...['atIsland', 'atIsland', 'still', 'atIsland', 'atIsland', 'safe'],
    ])
    expect(states(on(0), on(20), facts(30, { islandM: 40 }))).toEqual(['atIsland', 'safe', 'away'])
  })

  it('stays safe when his card falls silent on the island, and only then', () => {
    const on = (afterS: number) => facts(afterS, { insideId: 'a', islandM: 0 })
    const silent = (afterS: number, seenS: number) => facts(afterS, { live: false, timeMs: STARTED_MS + seenS * 1000 })
    expect(states(on(0), on(12), silent(60, 12))).toEqual(['atIsland', 'safe', 'safe'])
    expect(states(on(0), on(4), silent(60, 4))).toEqual(['atIsland', 'atIsland', 'silent'])
    expect(states(facts(0, {}), silent(60, 0))).toEqual(['still', 'silent'])
  })

  it('is believed on an island when his card says that he is safe, and nowhere else', () => {
    expect(states(facts(0, { insideId: 'a' }, { saidSafe: true }))).toEqual(['safe'])
    expect(states(facts(0, {}, { saidSafe: true }))).toEqual(['still'])
  })

  it('is what a marshal says, until he takes it back', () => {
    expect(states(facts(0, null, { mark: 'safe' }), facts(1, {}, { mark: 'excused' }), facts(2, {}))).toEqual(['safe', 'excused', 'still'])
  })

  it('is outside beyond the gate, and when nothing was heard for a shift; without a card nobody knows', () => {
    const longAgo = STARTED_MS - 13 * 3_600_000
    expect(states(facts(0, { beyond: true }), facts(1, { live: false, timeMs: longAgo }))).toEqual(['outside', 'outside'])
    // Even if a card was never located its holder must be looked for.
    expect(states(facts(0, null))).toEqual(['silent'])
    expect(states(facts(0, null, { hasCard: false }), facts(1, { live: false, timeMs: STARTED_MS - 3_600_000 }))).toEqual([
      'noCard',
      'silent',
    ])
  })
})

describe('what gates say', () => {
  const gate = (inside: boolean, afterS = -3600) => ({ gate: { inside, timeMs: STARTED_MS + afterS * 1000 } })
  const silent = { live: false, timeMs: STARTED_MS - 1_800_000 }

  it('finds who is inside while his card is silent, and who has left without being heard', () => {
    expect(states(facts(0, silent, gate(true)), facts(1, null, gate(true)))).toEqual(['gateInside', 'gateInside'])
    expect(states(facts(0, silent, gate(false, -60)))).toEqual(['outside'])
    // Heard after leaving by the gate: the person came back another way.
    expect(states(facts(0, silent, gate(false)))).toEqual(['silent'])
    expect(states(facts(0, {}, gate(false, -60)))).toEqual(['still'])
    expect(states(facts(0, null, { hasCard: false, ...gate(false) }))).toEqual(['outside'])
  })

  it('counts who was read on an island at once, until he is seen elsewhere for a minute', () => {
    const read = { read: { islandId: 'a', timeMs: STARTED_MS } }
    expect(states(facts(1, silent, read), facts(2, null, read), facts(3, null, { hasCard: false, ...read }))).toEqual([
      'safe',
      'safe',
      'safe',
    ])
    expect(states(facts(30, {}, read), facts(61, {}, read), facts(62, { insideId: 'a' }, read))).toEqual(['safe', 'still', 'safe'])
  })
})

describe('whatever comes', () => {
  const sighting = fc.record({
    timeMs: fc.integer({ min: STARTED_MS - 90_000_000, max: STARTED_MS + 3_600_000 }),
    live: fc.boolean(),
    insideId: fc.constantFrom('a', 'b', null),
    islandM: fc.oneof(fc.double({ min: 0, max: 1e6, noNaN: true }), fc.constant(null)),
    beyond: fc.boolean(),
  })
  const any = fc.array(
    fc.record({
      afterMs: fc.integer({ min: 0, max: 3_600_000 }),
      sighting: fc.oneof(sighting, fc.constant(null)),
      hasCard: fc.boolean(),
      mark: fc.constantFrom('safe' as const, 'excused' as const, null),
      saidSafe: fc.boolean(),
      read: fc.constantFrom(null, { islandId: 'b', timeMs: STARTED_MS }),
      gate: fc.constantFrom(null, { inside: true, timeMs: STARTED_MS }, { inside: false, timeMs: STARTED_MS }),
    }),
    { maxLength: 40 },
  )

  it('everybody is in exactly one state, safe for a reason, and missing unless he is safe, outside or excused', () => {
    fc.assert(
      fc.property(any, (steps) => {
        let standing = START
        for (const { afterMs, ...step } of steps) {
          const now = { ...step, nowMs: STARTED_MS + afterMs, startedMs: STARTED_MS, dwellMs: 10_000 }
          const before = standing
          standing = nextStanding(before, now)
          expect(MUSTER_STATES.filter((state) => state === standing.state)).toHaveLength(1)
          expect(MOTIONS).toContain(standing.motion)
          expect(isMissing(standing.state)).toBe(isExpected(standing.state) && standing.state !== 'safe')
          if (standing.state === 'safe') expect(now.mark === 'safe' || standing.insideId !== null).toBe(true)
          if (now.mark !== null) expect(standing.state).toBe(now.mark)
          expect(standing.stateMs).toBe(standing.state === before.state ? before.stateMs : now.nowMs)
          // Known facts change nothing.
          expect(nextStanding(standing, now).state).toBe(standing.state)
        }
      }),
    )
  })
})
