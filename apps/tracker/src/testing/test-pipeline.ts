import { decodeChunk } from '@muster/database'
import type { FrameRecord } from '@muster/frame-log'
import { compileAreas, createEngine, type Fix } from '@muster/positioning'
import type { Context, LiveSink } from '../context.ts'
import { Counters } from '../counters.ts'
import { Output } from '../output.ts'
import { processRecord } from '../pipeline.ts'
import { type BuildingConfig, ruleBook } from '../site/building-config.ts'
import { NO_PATROLS } from '../site/load-patrols.ts'
import { noPermits } from '../site/load-permits.ts'
import { NO_ROUNDS } from '../site/load-rounds.ts'
import { type BuildingState, newBuildingState } from '../state/building-state.ts'
import { loadHead, loadTags, saveHead, saveTags } from '../state/snapshot.ts'
import { RangeSampler } from '../survey/range-sampler.ts'
import { TEST_ANCHORS } from './test-frames.ts'

export const BUILDING = 'test'
/** Forbidden: x and y from 10 to 20 m. */
export const FORBIDDEN = 'forbidden'

const NOWHERE: ReadonlySet<string> = new Set()

/** A hall with a forbidden square; gateways gw1 and gw2; tags t1 … t9 carried by the trackables 1 … 9, t0 by nobody. */
export function testConfig(overrides: Partial<BuildingConfig> = {}): BuildingConfig {
  const square: [number, number][] = [
    [10, 10],
    [20, 10],
    [20, 20],
    [10, 20],
  ]
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  return {
    buildingId: BUILDING,
    seq: 1,
    timeZone: 'Asia/Shanghai',
    areaVersion: 1,
    exemptFrom: () => NOWHERE,
    disappearanceMs: 30_000,
    cardsTogetherMs: 0,
    engine: createEngine({ anchors: TEST_ANCHORS, floors: [{ number: 1, elevationM: 0, heightM: 5 }], references: null, rangeOffsets: [] }),
    anchors: new Map(TEST_ANCHORS.map((anchor) => [anchor.hwId, { ...anchor, id: `anchor-${anchor.hwId}`, name: `基站${anchor.hwId}` }])),
    calibration: 'none',
    areas: compileAreas([
      { id: FORBIDDEN, floor: 1, rings: [square], baseM: null, topM: null, exitToleranceM: 0.5, enterDelayMs: 0, exitDelayMs: 2000 },
    ]),
    areaNames: new Map([[FORBIDDEN, '禁区']]),
    namedAreas: [],
    silences: [],
    priorities: new Map(),
    gatherings: { rule: null, frame: { centre: 'anywhere', offDelayMs: 5000, deadBandM: 0.5 }, gasM: 50, approvals: [] },
    areaGatherings: new Map(),
    patrols: NO_PATROLS,
    permits: noPermits('Asia/Shanghai'),
    rounds: NO_ROUNDS,
    shifts: new Map(),
    gateRecords: new Map(),
    period: 0,
    aiRules: [],
    landmarks: [],
    restAreaIds: new Set(),
    rules: ruleBook([
      {
        id: 'rule',
        kind: 'outOfBounds',
        areaId: FORBIDDEN,
        trigger: 'enter',
        classes: ['employee'],
        onDelayMs: 1000,
        offDelayMs: 1000,
      },
    ]),
    gateways: new Map(['gw1', 'gw2'].map((id) => [id, { id, name: `网关${id}`, format: 'native', enabled: true, bounds: null }])),
    tags: new Map([
      ...numbers.map(
        (no): [string, { id: string; hwId: string; sn: string; assignments: { trackableNo: number; fromMs: number; toMs: number }[] }] => [
          `t${no}`,
          { id: `tag-${no}`, hwId: `t${no}`, sn: `SN${no}`, assignments: [{ trackableNo: no, fromMs: 0, toMs: Number.POSITIVE_INFINITY }] },
        ],
      ),
      ['t0', { id: 'tag-0', hwId: 't0', sn: 'SN0', assignments: [] }],
    ]),
    trackables: new Map(
      numbers.map((no) => [
        no,
        { no, name: `人员${no}`, class: 'employee' as const, exemptFrom: no === 9 ? new Set([FORBIDDEN]) : NOWHERE },
      ]),
    ),
    ...overrides,
  }
}

class LastPositions implements LiveSink {
  readonly fixes = new Map<number, Fix>()
  readonly everybody = new Set<number>()
  located(no: number, fix: Fix): void {
    this.fixes.set(no, fix)
  }
  heard(no: number): void {
    this.everybody.add(no)
  }
  gone(no: number): void {
    this.fixes.delete(no)
    this.everybody.delete(no)
  }
}

export interface TestRun extends Context {
  live: LastPositions
}

export const newRun = (config = testConfig()): TestRun => ({
  config,
  state: newBuildingState(),
  counters: new Counters(),
  output: new Output(),
  live: new LastPositions(),
  sampler: new RangeSampler(),
  handledCalls: new Map(),
})

/** The state out of a snapshot. */
export function restored(config: BuildingConfig, head: Uint8Array, parts: readonly Uint8Array[]): BuildingState {
  const state = loadHead(config, head)
  if (state === null || !parts.every((part) => loadTags(config, state, part))) throw new Error('snapshot not readable')
  return state
}

/**
 * The log through the pipeline; at each of `cuts` (record numbers) the state goes through a snapshot, as when another
 * tracker takes over.
 */
export function runLog(log: readonly FrameRecord[], cuts: readonly number[] = [], run = newRun()): TestRun {
  log.forEach((record, i) => {
    if (cuts.includes(i)) {
      const tags = saveTags(run.config, [...run.state.tags.values()], run.state.step, run.state)
      run.state = restored(run.config, saveHead(run.state), [tags])
    }
    processRecord(run, record)
  })
  return run
}

/** Alarms in a form to compare: id, begin and end. */
export function alarmsOf(run: TestRun): { id: string; cleared: string | null }[] {
  const ends = new Map([...run.output.cleared].map(([id, atMs]) => [id, new Date(atMs).toISOString()]))
  return [...run.output.raised.values()]
    .map(({ alarm }) => ({ id: alarm.id, cleared: alarm.clearedAt ?? ends.get(alarm.id) ?? null }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** Times of the fixes handed over to the track store, and of those in chunks still open, Unix ms. */
export const fixesStored = (run: TestRun) =>
  run.output.chunks.flatMap((chunk) => {
    const decoded = decodeChunk(chunk.data)
    return decoded.ok ? [...decoded.columns.timeMs] : []
  })

export const openFixes = (run: TestRun) =>
  [...run.state.tags.values()].flatMap(({ chunk }) => {
    const decoded = chunk === null ? null : decodeChunk(chunk.writer.finish())
    return decoded?.ok ? [...decoded.columns.timeMs] : []
  })
