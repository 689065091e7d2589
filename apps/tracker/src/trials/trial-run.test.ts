import { decodeChunk, type TrackColumns, thinStandstill, toColumns } from '@muster/database'
import { describe, expect, it } from 'vitest'
import { type BuildingConfig, ruleBook } from '../site/building-config.ts'
import { closeChunks } from '../steps/store.ts'
import { logOf, rangesAt, type TestFrame } from '../testing/test-frames.ts'
import { BUILDING, FORBIDDEN, newRun, runLog, testConfig } from '../testing/test-pipeline.ts'
import { compareAlarms } from './compare-alarms.ts'
import { replayTracks } from './replay-tracks.ts'
import { type FoundAlarm, TrialRun } from './trial-run.ts'

const START_MS = 1_790_000_000_000
const MINUTES = 20
const PEOPLE = [1, 2, 3, 4, 5, 6]
/**
 * A track keeps centimetres, coarse accuracies, and standing still now and then: what it raises may begin and end some
 * fixes sooner or later, and what held hardly longer than its delay may be raised or not.
 */
const NEAR_MS = 4000
const ON_DELAY_MS = 3000

/** The same for each seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Everybody walks from place to place in the hall and stands there for a while; a frame a second. */
function walks(seed: number): TestFrame[] {
  const random = randomOf(seed)
  const place = () => ({ x: 4 + 32 * random(), y: 4 + 32 * random(), restS: 20 + 120 * random() })
  const people = PEOPLE.map((no) => ({ no, at: place(), to: place(), restS: 0 }))
  return Array.from({ length: MINUTES * 60 }, (_, i) => {
    const timeMs = START_MS + i * 1000
    const readings = people.map((person) => {
      const { at, to } = person
      const leftM = Math.hypot(to.x - at.x, to.y - at.y)
      if (person.restS > 0) person.restS--
      else if (leftM > 1.2) person.at = { ...at, x: at.x + ((to.x - at.x) * 1.2) / leftM, y: at.y + ((to.y - at.y) * 1.2) / leftM }
      else Object.assign(person, { restS: to.restS, to: place() })
      return rangesAt(`t${person.no}`, person.at.x, person.at.y, timeMs)
    })
    return { gatewayId: 'gw1', seq: i + 1, sentAtMs: timeMs, readings }
  })
}

const rules = ruleBook([
  { id: 'in', kind: 'outOfBounds', areaId: FORBIDDEN, trigger: 'enter', classes: ['employee'], onDelayMs: ON_DELAY_MS, offDelayMs: 2000 },
  { id: 'crowd', kind: 'overcrowding', areaId: FORBIDDEN, capacity: 1, onDelayMs: 2000, offDelayMs: 2000 },
])

/** What the tracker raised, and the tracks that it stored. */
function live(frames: readonly TestFrame[], config: BuildingConfig) {
  const run = runLog(logOf(BUILDING, frames), [], newRun(config))
  const raised = [...run.output.raised.values()].map(({ alarm }): FoundAlarm => {
    const { kind, areaId, areaName, trackableNo, trackableName, memberCount, floor, x, y, clearedAt } = alarm
    const place = { kind, areaId, areaName, trackableNo, trackableName, memberCount, floor, x, y }
    return { ...place, fromMs: Date.parse(alarm.startedAt), toMs: clearedAt === null ? null : Date.parse(clearedAt) }
  })
  for (const tag of run.state.tags.values()) closeChunks(run, tag)
  const tracks = new Map<number, TrackColumns>()
  for (const no of PEOPLE) {
    const parts = run.output.chunks.filter(({ trackableNo }) => trackableNo === no).map(({ data }) => decodeChunk(data))
    const fixes = parts.flatMap((part) => (part.ok ? rowsOf(part.columns) : []))
    tracks.set(no, toColumns(fixes.sort((a, b) => a.timeMs - b.timeMs)))
  }
  return { raised, tracks }
}

const rowsOf = ({ timeMs, xCm, yCm, zCm, floor, accuracyCm, method }: TrackColumns) =>
  Array.from(timeMs, (ms, i) => ({
    timeMs: ms,
    x: xCm[i]! / 100,
    y: yCm[i]! / 100,
    z: zCm[i]! / 100,
    floor: floor[i]!,
    accuracyM: accuracyCm[i]! / 100,
    method: method[i]!,
  }))

async function tried(tracks: ReadonlyMap<number, TrackColumns>, config: BuildingConfig): Promise<FoundAlarm[]> {
  const run = new TrialRun(config)
  await replayTracks(
    async () => tracks,
    { fromMs: START_MS, toMs: START_MS + MINUTES * 60_000 },
    [run],
    () => {},
  )
  return [...run.found.values()]
}

const config = () => testConfig({ rules })

describe('the areas in force, tried on recorded tracks', () => {
  it.each([1, 2, 3, 4])('raise the alarms that the tracker raised live (walk %i)', async (seed) => {
    const { raised, tracks } = live(walks(seed), config())
    expect(new Set(raised.map(({ kind }) => kind))).toEqual(new Set(['outOfBounds', 'overcrowding']))
    for (const track of [tracks, new Map([...tracks].map(([no, columns]) => [no, thinStandstill(columns)]))]) {
      const compared = compareAlarms(raised, await tried(track, config()))
      const stay = compared.filter(({ change }) => change === 'stays')
      expect(compared.filter(({ change, fromMs, toMs }) => change !== 'stays' && (toMs ?? 0) - fromMs > ON_DELAY_MS + 2000)).toEqual([])
      expect(stay.length).toBeGreaterThanOrEqual(0.9 * raised.length)
      for (const { fromMs, toMs, today } of stay) {
        expect(Math.abs(fromMs - (today?.fromMs ?? 0))).toBeLessThanOrEqual(NEAR_MS)
        expect(Math.abs((toMs ?? 0) - (today?.toMs ?? 0))).toBeLessThanOrEqual(NEAR_MS)
      }
    }
  })

  it('raise the same whether who is in no area is left out or asked again and again', async () => {
    const { tracks } = live(walks(5), config())
    const asked = {
      id: 'asked',
      kind: 'outOfBounds',
      areaId: FORBIDDEN,
      trigger: 'exit',
      classes: [],
      onDelayMs: 0,
      offDelayMs: 0,
    } as const
    const all = await tried(tracks, testConfig({ rules: ruleBook([...rules.byId.values(), asked]) }))
    expect(all.length).toBeGreaterThan(5)
    expect(await tried(tracks, config())).toEqual(all)
  })

  it('count nobody whose track has ended while others go on', async () => {
    const silent = { id: 'cardOffline', kind: 'cardOffline', areaId: null, silentMs: 60_000, onDelayMs: 0, offDelayMs: 0 } as const
    const stay = (no: number, seconds: number) =>
      toColumns(
        Array.from({ length: seconds }, (_, s) => ({
          timeMs: START_MS + s * 1000,
          x: 15 + no / 10,
          y: 15,
          z: 1,
          floor: 1,
          accuracyM: 0.2,
          method: 1,
        })),
      )
    const tracks = new Map([[1, stay(1, 900)], [2, stay(2, 120)]]) // biome-ignore format: one line
    const found = await tried(tracks, testConfig({ rules: ruleBook([...rules.byId.values(), silent]) }))
    const crowd = found.find(({ kind }) => kind === 'overcrowding')
    expect(crowd?.toMs).toBeGreaterThan(START_MS + 170_000)
    expect(crowd?.toMs).toBeLessThan(START_MS + 260_000)
  })

  it('raise nothing while nothing is recorded', async () => {
    expect(await tried(new Map(), config())).toEqual([])
  })
})

describe('a draft, tried on recorded tracks', () => {
  it('tells which alarms would come and go', async () => {
    const { tracks } = live(walks(1), config())
    const [inRule, crowdRule] = rules.byId.values()
    const today = await tried(tracks, testConfig({ rules: ruleBook([inRule!]) }))
    const draft = await tried(tracks, testConfig({ rules: ruleBook([crowdRule!]) }))
    const kinds = new Set(compareAlarms(today, draft).map(({ change, kind }) => `${change} ${kind}`))
    expect(kinds).toEqual(new Set(['goes outOfBounds', 'comes overcrowding']))
  })
})
