import { AROUND_M, MOST_AROUND } from '@muster/contracts'
import type { Fix } from '@muster/positioning'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { BuildingState } from '../state/building-state.ts'
import { forgetTag, takeFix } from '../state/card-places.ts'
import { newTagState, resetCarrier, type TagState } from '../state/tag-state.ts'
import { logOf, rangesAt, sosOf, type TestFrame } from '../testing/test-frames.ts'
import { BUILDING, newRun, runLog, testConfig } from '../testing/test-pipeline.ts'
import { peopleAround, placesOf } from './people-around.ts'

const START_MS = 1_790_000_000_000

type Where = Record<string, [number, number]>

/** Everybody stands there for ten seconds, those `gone` only for five; then the first card calls for help. */
function called(where: Where, { seconds = 10, gone = [] as string[], config = testConfig() } = {}) {
  const frames = Array.from({ length: seconds }, (_, i): TestFrame => {
    const timeMs = START_MS + i * 1000
    const there = Object.entries(where).filter(([tag]) => i < 5 || !gone.includes(tag))
    return { gatewayId: 'gw1', seq: i + 1, sentAtMs: timeMs, readings: there.map(([tag, at]) => rangesAt(tag, ...at, timeMs)) }
  })
  const atMs = START_MS + seconds * 1000
  frames.push({ gatewayId: 'gw1', seq: seconds + 1, sentAtMs: atMs, readings: [sosOf('t1', 1, atMs)] })
  const run = runLog(logOf(BUILDING, frames), [], newRun(config))
  return [...run.output.raised.values()].find(({ alarm }) => alarm.kind === 'sos')!
}

it('keeps who is around an alarm when it is raised: nearest first, with card, place, accuracy and age', () => {
  const { around } = called({ t1: [15, 5], t2: [25, 5], t3: [15, 9] }).evidence
  expect(around?.people).toMatchObject([
    { no: 3, name: '人员3', class: 'employee', tagSn: 'SN3', floor: 1, ageMs: 1020 },
    { no: 2, name: '人员2', tagSn: 'SN2' },
  ])
  const [near, far] = around!.people
  expect(near!.distanceM).toBeCloseTo(4, 0)
  expect([far!.x, far!.y].map(Math.round)).toEqual([25, 5])
  expect(near!.accuracyM).toBeGreaterThan(0)
  expect(around?.count).toBe(2)
})

it('leaves out who is on another floor or far away, vehicles, and cards not heard any more', () => {
  const config = testConfig()
  config.trackables.set(4, { ...config.trackables.get(4)!, class: 'internalVehicle' })
  const { around } = called({ t1: [15, 5], t2: [25, 5], t4: [16, 5] }, { config }).evidence
  expect(around?.people.map(({ no }) => no)).toEqual([2])
  const silent = called({ t1: [15, 5], t2: [25, 5], t3: [15, 9] }, { seconds: 50, gone: ['t3'] }).evidence
  expect(silent.around?.people.map(({ no }) => no)).toEqual([2])
})

it('keeps somebody with two cards once, and of many people the nearest, and how many there were', () => {
  const config = testConfig()
  const where: Where = { t1: [5, 5] }
  for (let no = 10; no < 40; no++) {
    where[`t${no}`] = [5 + (no - 9), 6]
    config.tags.set(`t${no}`, {
      id: `tag-${no}`,
      hwId: `t${no}`,
      sn: `SN${no}`,
      assignments: [{ trackableNo: no, fromMs: 0, toMs: Infinity }],
    })
    config.trackables.set(no, { ...config.trackables.get(2)!, no, name: `人员${no}` })
  }
  config.tags.set('t39', { ...config.tags.get('t39')!, assignments: [{ trackableNo: 38, fromMs: 0, toMs: Infinity }] })
  const { around } = called(where, { config }).evidence
  expect(around?.count).toBe(29)
  expect(around?.people).toHaveLength(MOST_AROUND)
  expect(around?.people[0]?.no).toBe(10)
})

it('says nothing of an alarm whose place is not known', () => {
  const { alarm, evidence } = called({ t2: [25, 5] })
  expect(alarm.x).toBeNull()
  expect(evidence).not.toHaveProperty('around')
})

it('goes by the newest card of somebody who left another one there', () => {
  const run = newRun()
  run.state.logTimeMs = START_MS
  const card = (hwId: string, no: number, x: number, ageMs: number) => {
    const fix: Fix = { ...({ timeMs: START_MS - ageMs, x, y: 5, z: 1, floor: 1 } as Fix), accuracyM: 0.3, method: 'twr' }
    const times = { lastMs: START_MS - ageMs, lastArrivedMs: START_MS - ageMs }
    run.state.tags.set(hwId, Object.assign(newTagState(hwId), { trackableNo: no, fix, ...times }))
  }
  card('t2', 2, 10, 5000)
  card('spare', 2, 900, 1000)
  card('t3', 3, 12, 5000)
  card('other', 3, 900, 9000)
  const around = peopleAround(run, { at: { x: 10, y: 5, z: 1, floor: 1 }, arrivedMs: START_MS })
  expect(around?.people.map(({ no }) => no)).toEqual([3])
})

/** Who is there, and where each is, as a look at every card finds it. */
function byHand({ tags }: BuildingState, at: { x: number; y: number; floor: number }) {
  const newest = new Map<number, TagState>()
  for (const tag of [...tags.values()].sort((a, b) => (a.hwId < b.hwId ? -1 : 1))) {
    const { trackableNo: no, fix } = tag
    if (no !== null && fix !== null && tag.lastMs > (newest.get(no)?.lastMs ?? -Infinity)) newest.set(no, tag)
  }
  const distanceM = ({ fix }: TagState) => Math.hypot(fix!.x - at.x, fix!.y - at.y)
  const around = [...newest].filter(([, tag]) => tag.fix!.floor === at.floor && distanceM(tag) <= AROUND_M)
  around.sort(([no, tag], [otherNo, other]) => distanceM(tag) - distanceM(other) || no - otherNo)
  return { around: around.map(([no]) => no), places: [...newest].map(([no, { fix }]) => [no, fix!.x, fix!.floor]) }
}

it('finds whom a look at every card finds, while cards move, change hands, are handed in and come again', () => {
  const cards = ['c0', 'c1', 'c2', 'c3', 'c4']
  const what = fc.record({
    card: fc.constantFrom(...cards),
    is: fc.constantFrom('heard', 'heard', 'heard', 'handed', 'removed', 'asked'),
    no: fc.constantFrom(1, 2, 3, null),
    x: fc.integer({ min: -150, max: 150 }),
    floor: fc.constantFrom(1, 1, 2),
    later: fc.integer({ min: 0, max: 1 }),
  })
  fc.assert(
    fc.property(fc.array(what, { maxLength: 60 }), (changes) => {
      const run = newRun()
      const { state } = run
      state.logTimeMs = START_MS
      let timeMs = START_MS
      for (const { card, is, no, x, floor, later } of changes) {
        timeMs += later
        const tag = state.tags.get(card) ?? newTagState(card)
        if (is === 'removed') forgetTag(state, card)
        else if (is === 'handed') resetCarrier(tag, no)
        else if (is === 'heard') {
          state.tags.set(card, tag)
          if (tag.trackableNo === null && no !== null) resetCarrier(tag, no)
          Object.assign(tag, { lastMs: timeMs, lastArrivedMs: timeMs })
          takeFix(state, tag, { timeMs, x, y: 0, z: 1, floor, accuracyM: 0.3, method: 'twr' } as Fix)
        } else {
          const at = { x: 0, y: 0, z: 1, floor: 1 }
          const expected = byHand(state, at)
          const around = peopleAround(run, { at, arrivedMs: timeMs })
          expect([around?.count, around?.people.map((one) => one.no)]).toEqual([expected.around.length, expected.around])
          const members = [1, 2, 3].map((one) => ({ no: one, name: `人员${one}` }))
          const found = placesOf(run, members).map((one) => [one.no, one.x, one.floor])
          expect(found).toEqual(expected.places.sort(([a], [b]) => a! - b!))
        }
      }
    }),
  )
})
