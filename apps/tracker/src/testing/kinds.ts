import { clockRecord, type FrameRecord } from '@muster/frame-log'
import { type AlarmRule, type AreaFence, compileAreas } from '@muster/positioning'
import { type BuildingConfig, ruleBook } from '../site/building-config.ts'
import type { TrackableRow } from '../site/building-rows.ts'
import { equipmentRules } from '../site/equipment-rules.ts'
import { logOf, rangesAt, type TestFrame } from './test-frames.ts'
import { alarmsOf, BUILDING, FORBIDDEN, runLog, type TestRun, testConfig } from './test-pipeline.ts'

export const START_MS = 1_790_000_000_000
const VEHICLE = 9
const NEXT_VEHICLE = 8
const EQUIPMENT = 7
const PEOPLE = ['employee']
const VEHICLES = ['internalVehicle']
const of = { areaId: FORBIDDEN, onDelayMs: 2000, offDelayMs: 2000 }

export type Where = (second: number) => Record<number, [number, number]>
const still: Where = () => ({ 1: [15, 15], [VEHICLE]: [20, 20] })
const to = (second: number, mps: number, lengthM: number) => 5 + Math.abs(((second * mps) % (2 * lengthM)) - lengthM)
const driving: Where = (i) => ({ [VEHICLE]: [to(i, 6, 30), 10] })
/** Round and round a rectangle: its lower side is a one-way road, driven the wrong way. */
const drivingWest: Where = (i) => ({ [VEHICLE]: [36 - ((i * 0.5) % 34), 10] })
const walking: Where = (i) => ({ 1: [to(i, 1, 30), 5], 2: [to(i, 1, 30), 5.3] })
const standing: Where = () => ({ 1: [15, 15], 2: [15.5, 15], 3: [15, 15.5] })

/** A kind of alarm, and a log in which it is raised once and then stands. */
export interface FaultyKind {
  kind: string
  /** Who or what the alarm is about, as in its id. */
  subject: string
  config: (east?: number) => BuildingConfig
  where: Where
  /** By the rule of an area. */
  rule: AlarmRule | null
  /** The card that it hangs on, and who may get it. */
  card: string
  handedTo: number
}

export const fence = (east: number): AreaFence => ({
  ...{ id: FORBIDDEN, floor: 1, rings: [[[1, 1], [east, 1], [east, 31], [1, 31]]], baseM: null, topM: null }, // biome-ignore format: one ring, one line
  ...{ exitToleranceM: 0.5, enterDelayMs: 0, exitDelayMs: 0 },
})

function configOf(rules: readonly AlarmRule[], overrides: Partial<BuildingConfig> = {}): BuildingConfig {
  const config = testConfig({ areas: compileAreas([fence(38)]), rules: ruleBook(rules), ...overrides })
  for (const [no, trackable] of config.trackables)
    config.trackables.set(no, {
      ...{ ...trackable, exemptFrom: new Set<string>() },
      ...([VEHICLE, NEXT_VEHICLE].includes(no) ? { class: 'internalVehicle' as const } : { personId: `person-${no}` }),
    })
  return config
}

const ofArea = (rule: AlarmRule, where: Where, subject: string): FaultyKind => {
  const isVehicle = subject === String(VEHICLE)
  return {
    ...{ kind: rule.kind, subject, rule, where, config: () => configOf([rule]) },
    ...(isVehicle ? { card: `t${VEHICLE}`, handedTo: NEXT_VEHICLE } : { card: 't1', handedTo: 4 }),
  }
}

const gathering = { radiusM: 4, centre: 'anywhere', from: [3, 9, 9], onDelayMs: 20_000, offDelayMs: 5000, deadBandM: 0.5 } as const
const rests: AlarmRule = { id: 'cardSeparated', kind: 'cardSeparated', areaId: null, restMs: 20_000, onDelayMs: 0, offDelayMs: 0 }

function configWithEquipment(): BuildingConfig {
  const config = configOf([])
  const kept = { watched: true, storageAreaId: null, floor: 1, x: 15, y: 15, radiusM: 3, awayS: 10, lentUntilMs: null }
  const row = { no: EQUIPMENT, name: '测振仪', class: 'equipment', ...kept } as TrackableRow
  const rules = equipmentRules(row, config.rules, config.areas)
  config.trackables.set(EQUIPMENT, { no: EQUIPMENT, name: row.name, class: 'equipment', exemptFrom: new Set(), rules })
  return config
}

/** Every kind that follows from where somebody is. */
export const KINDS: readonly FaultyKind[] = [
  ofArea({ ...of, id: 'o', kind: 'outOfBounds', trigger: 'enter', classes: PEOPLE }, still, '1'),
  ofArea({ ...of, id: 'r', kind: 'retention', classes: PEOPLE, onDelayMs: 20_000 }, still, '1'),
  ofArea({ ...of, id: 's', kind: 'stationary', classes: PEOPLE, stillMs: 20_000, onDelayMs: 0 }, still, '1'),
  ofArea({ ...of, id: 'c', kind: 'overcrowding', capacity: 1, onDelayMs: 20_000 }, () => ({ 1: [15, 15], 2: [16, 18] }), '-'),
  ofArea({ ...of, id: 'u', kind: 'understaffing', classes: PEOPLE, minimum: 3, personIds: [], onDelayMs: 20_000 }, still, '-'),
  ofArea({ ...of, id: 'p', kind: 'parkedTooLong', classes: VEHICLES, stillMs: 20_000, onDelayMs: 0 }, still, '9'),
  ofArea({ ...of, id: 'v', kind: 'overspeed', classes: VEHICLES, limitKmh: 5, deadBandKmh: 2, offDelayMs: 20_000 }, driving, '9'),
  ofArea(
    { ...of, id: 'w', kind: 'wrongWay', classes: VEHICLES, directionDeg: 90, toleranceDeg: 45, offDelayMs: 20_000 },
    (i) => drivingWest(i * 3),
    '9',
  ),
  {
    ...{ kind: 'gathering', subject: '1', rule: null, card: 't3', handedTo: 4, where: standing },
    config: () => configOf([], { gatherings: { rule: gathering, frame: gathering, gasM: 50, approvals: [] } }),
  },
  {
    ...{ kind: 'cardsTogether', subject: '1+2', rule: null, card: 't2', handedTo: 4, where: walking },
    config: () => configOf([], { cardsTogetherMs: 30_000 }),
  },
  {
    ...{ kind: 'cardSeparated', subject: 'tag-t1', rule: null, card: 't1', handedTo: 4, where: () => ({ 1: [15, 15] }) },
    config: () => configOf([rests]),
  },
  {
    ...{
      kind: 'equipmentAway',
      subject: '7',
      rule: null,
      card: 't7',
      handedTo: 4,
      where: (i) => ({ [EQUIPMENT]: [15 + Math.min(i, 12), 15] }),
    },
    config: configWithEquipment,
  },
]

export const logFor = (where: Where, seconds: number): FrameRecord[] =>
  logOf(
    BUILDING,
    Array.from({ length: seconds }, (_, i): TestFrame => {
      const timeMs = START_MS + i * 1000
      const readings = Object.entries(where(i)).map(([no, at]) => rangesAt(`t${no}`, ...at, timeMs))
      return { gatewayId: 'gw1', seq: i + 1, sentAtMs: timeMs, readings }
    }),
  )

/** The same log when the server's clock is set before its record `at`, as its writer says, or did not. */
export function clockSet(log: readonly FrameRecord[], at: number, byMs: number, isSaid = true): FrameRecord[] {
  const later = log.slice(at).map((record) => ({ ...record, arrivedAtMs: record.arrivedAtMs + byMs }))
  const first = later[0]
  const said = first && isSaid ? [{ ...clockRecord(first.arrivedAtMs, byMs), position: first.position - 1, next: first.position }] : []
  return [...log.slice(0, at), ...said, ...later]
}

/** Kind and subject of each alarm, and whether it has ended. */
export const told = (run: TestRun) =>
  alarmsOf(run).map(({ id, cleared }) => [...id.split(':').slice(0, 2), cleared === null ? 'stands' : 'ended'])

/** The frame at which the first alarm was raised; null: none was. */
export function raisedAt(log: readonly FrameRecord[], run: TestRun): number | null {
  let frames = 0
  for (const record of log) {
    runLog([record], [], run)
    if (run.output.raised.size > 0) return frames
    if (record.gatewayId !== '') frames++
  }
  return null
}
