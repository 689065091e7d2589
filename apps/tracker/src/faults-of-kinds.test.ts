import { type AlarmRule, compileAreas } from '@muster/positioning'
import { describe, expect, it } from 'vitest'
import { applyUpdate } from './site/apply-update.ts'
import { ruleBook } from './site/building-config.ts'
import { clockSet, fence, KINDS, logFor, START_MS, told, type Where } from './testing/kinds.ts'
import { alarmsOf, FORBIDDEN, newRun, runLog } from './testing/test-pipeline.ts'

const SECONDS = 80

describe.each(KINDS)('$kind', ({ kind, subject, where, config, card, handedTo }) => {
  const about = [kind, subject]
  const log = logFor(where, SECONDS)
  const run = (records = log, cuts: number[] = []) => runLog(records, cuts, newRun(config()))

  it('is raised once', () => expect(told(run())).toEqual([[...about, 'stands']]))

  it('is the same wherever the tracker dies while its time counts down, and while it stands', () => {
    const expected = alarmsOf(run())
    for (const cuts of [[1], [3, 4], [10, 19, 20], [21, 22, 23], [50], [5, 30, 70]]) expect(alarmsOf(run(log, cuts))).toEqual(expected)
  })

  it('is raised once by frames that come late and in another order', () => {
    const shuffled = log
      .map((record, i) => ({ ...record, arrivedAtMs: record.arrivedAtMs + (i % 3 === 0 ? 2000 : 0) }))
      .sort((a, b) => a.arrivedAtMs - b.arrivedAtMs)
    expect(told(run(shuffled))).toEqual([[...about, 'stands']])
  })

  it('is raised once though the clock of the server is set by seconds', () => {
    for (const byMs of [-3000, 3000]) expect(told(run(clockSet(log, 12, byMs, false)))).toEqual([[...about, 'stands']])
  })

  it('of a card that is handed on ends for the one, and begins anew for the other', () => {
    const handed = config()
    const [tag, atMs] = [handed.tags.get(card)!, START_MS + 44_500]
    const before = { ...tag.assignments[0]!, toMs: atMs }
    handed.tags.set(card, { ...tag, assignments: [before, { trackableNo: handedTo, fromMs: atMs, toMs: Number.POSITIVE_INFINITY }] })
    handed.tags.delete(`t${handedTo}`)
    const result = runLog(logFor(where, 2 * SECONDS), [], newRun(handed))
    expect(told(result).sort()).toEqual((AFTER_HANDING[kind] ?? endsAndBegins)(about, String(handedTo)).sort())
  })
})

type Told = string[][]
const endsAndBegins = ([kind, subject]: string[], next: string): Told => [[kind!, subject!, 'ended'], [kind!, next, 'stands']] // biome-ignore format: two alarms
const standsOn = (about: string[]): Told => [[...about, 'stands']]
/** What is about the people of a place goes on with whoever is there. */
const AFTER_HANDING: Record<string, (about: string[], next: string) => Told> = {
  overcrowding: standsOn,
  understaffing: standsOn,
  gathering: standsOn,
  cardsTogether: () => [['cardsTogether', '1+2', 'ended'], ['cardsTogether', '1+4', 'stands']], // biome-ignore format: two alarms
  // About the card, which lies there on for its next carrier.
  cardSeparated: (about) => [[...about, 'ended'], [...about, 'stands']], // biome-ignore format: two alarms
  // It hangs on a person now.
  equipmentAway: (about) => [[...about, 'ended']],
}

describe.each(KINDS.filter(({ rule }) => rule !== null))('$kind of an area', ({ kind, subject, where, config, rule }) => {
  const log = logFor(where, SECONDS)
  const edited = (east: number) => ({ areaVersion: 2, areas: compileAreas([fence(east)]), rules: ruleBook([{ ...rule! }]) })

  it.each([
    ['stands on when its area is edited', edited(37), 'stands'],
    ['ends when an edited area no longer holds them', edited(3), kind === 'understaffing' ? 'stands' : 'ended'],
    [
      'ends when its area is deleted',
      { areaVersion: 2, areas: compileAreas([]), areaNames: new Map<string, string>(), rules: ruleBook([]) },
      'ended',
    ],
  ])('%s', (_, replaced, state) => {
    for (const cuts of [[], [41], [39, 43]]) {
      const result = newRun(config())
      const runTo = (from: number, to: number) =>
        runLog(
          log.slice(from, to),
          cuts.map((cut) => cut - from),
          result,
        )
      runTo(0, 40)
      expect(told(result)).toEqual([[kind, subject, 'stands']])
      applyUpdate(result, { seq: 2, replaced, tags: null, trackables: null })
      runTo(40, SECONDS)
      expect(told(result)).toEqual([[kind, subject, state]])
    }
  })
})

it('out of bounds warns the person through the card within five seconds, by the times of the frames, once', () => {
  const of = { areaId: FORBIDDEN, onDelayMs: 3000, offDelayMs: 2000 }
  const rule: AlarmRule = { ...of, id: 'o', kind: 'outOfBounds', trigger: 'enter', classes: ['employee'] }
  const crossing: Where = (i) => ({ 1: i < 10 ? [15, 36] : [15, 15] })
  const result = newRun({ ...KINDS[0]!.config(), rules: ruleBook([rule]) })
  const warnings = () => [...result.output.notices.values()].map(({ body }) => body)
  let warnedS: number | null = null
  logFor(crossing, SECONDS).forEach((record, i) => {
    runLog([record], [], result)
    if (warnedS === null && warnings().length > 0) warnedS = i
  })
  // The first fix inside is that of second 10.
  expect(warnedS).toBeLessThanOrEqual(15)
  expect(warnings()).toMatchObject([{ type: 'warning', kind: 'outOfBounds', active: true }])
  // It stands for far more than half a minute: what is stored of it is one event, with its evidence.
  expect(told(result)).toEqual([['outOfBounds', '1', 'stands']])
  expect([...result.output.raised.values()][0]?.evidence.fixes.length).toBeGreaterThan(0)
})
