import type { AlarmKind } from '@muster/contracts'
import { createTestDatabase, type TestDatabase } from '@muster/database/testing'
import type { FrameRecord } from '@muster/frame-log'
import type { AlarmRule } from '@muster/positioning'
import { buildPlant, DEMO_BUILDING_ID, DEMO_GATEWAY_IDS, seedDemo } from '@muster/seed'
import { createSimulation, SCENARIO_OF_KIND, SCENARIOS, type Scenario, type Uplink, type UplinkOptions } from '@muster/simulators'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type BuildingConfig, ruleBook } from './site/building-config.ts'
import { loadBuildingConfig } from './site/load-building-config.ts'
import { newRun, runLog } from './testing/test-pipeline.ts'

/** The demonstration plant from the seed to the alarm: its gateways' own frames, without broker and without waiting. */
let database: TestDatabase
let config: BuildingConfig
let seededMs: number
const secrets = Object.fromEntries(DEMO_GATEWAY_IDS.map((id) => [id, `secret of ${id}`]))

beforeAll(async () => {
  database = await createTestDatabase()
  await seedDemo(database.url, {
    ...{ adminName: 'admin', adminPassword: 'a password', dataKey: '5a'.repeat(32), gatewaySecrets: secrets },
    history: true,
    accountPasswords: { gate: 'Gate-room-1', safety: 'Safety-1', contractor: 'Contractor-1' },
  })
  seededMs = Date.now()
  const loaded = await loadBuildingConfig(database.pool, DEMO_BUILDING_ID, (what, id, reason) => {
    throw new Error(`${what} ${id}: ${String(reason)}`)
  })
  config = { ...loaded!, cardsTogetherMs: 120_000, rules: ruleBook([...loaded!.rules.byId.values()].map(shortened)) }
})
afterAll(() => database.drop())
afterEach(() => void vi.useRealTimers())

const MOST_MS = 60_000
/** Whatever takes minutes takes one, so that a scenario is over soon. */
function shortened(rule: AlarmRule): AlarmRule {
  const times = Object.entries(rule).filter(([name, value]) => name.endsWith('Ms') && typeof value === 'number')
  return { ...rule, ...Object.fromEntries(times.map(([name, ms]) => [name, Math.min(ms as number, MOST_MS)])) }
}

/** Records what each gateway sends in the order of sending. */
function openInMemory(frames: FrameRecord[]) {
  return ({ username, onState }: UplinkOptions): Uplink => {
    onState?.(true, null)
    return {
      publish({ topic, payload, onAcknowledged }) {
        const place = { position: frames.length * 100, next: frames.length * 100 + 100 }
        frames.push({ arrivedAtMs: Date.now() + 20, gatewayId: username, topic, payload: Buffer.from(payload), ...place })
        onAcknowledged()
      },
      ...{ tell: () => undefined, subscribe: () => undefined, cut: () => undefined },
      counters: { sent: 0, acknowledged: 0, overflowed: 0, waiting: 0 },
      connected: true,
      drained: async () => true,
      close: async () => undefined,
    }
  }
}

const beat = (): FrameRecord => ({ arrivedAtMs: Date.now(), gatewayId: '', topic: '', payload: new Uint8Array(), position: 0, next: 0 })

/** What is raised in so many seconds of a scenario, or until something of `kind` is that `others` do not have. */
function raisedIn(seconds: number, scenario: Scenario, kind?: AlarmKind, others?: ReadonlySet<string>): Set<string> {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'], now: seededMs })
  const frames: FrameRecord[] = []
  const simulation = createSimulation({
    ...{ plant: buildPlant(), mqttUrl: '', open: openInMemory(frames), gatewaySecrets: secrets, truth: null, seed: 1, rateHz: 1 },
    say: () => undefined,
  })
  scenario.prepare(simulation)
  simulation.start()
  const run = newRun({ ...config, tags: new Map(config.tags), trackables: new Map(config.trackables) })
  const raised = new Set<string>()
  for (let second = 0; second < seconds; second++) {
    vi.advanceTimersByTime(1000)
    runLog([...frames.splice(0), beat()], [], run)
    // Without the beginning: who is alarmed anyway is so at other seconds, too.
    for (const id of run.output.raised.keys()) raised.add(id.split(':').slice(0, 3).join(':'))
    if ([...raised].some((about) => about.startsWith(`${kind}:`) && !others?.has(about))) break
  }
  return raised
}

const MOST_S = 330
/** What a patrol may miss is planned by jobs of the api, day by day. */
const NEEDS_THE_API: readonly string[] = ['patrol']

/** On a quiet day, too: of cards that lie for a minute, and of guardians who are not there yet. */
const EVERYDAY: readonly string[] = ['cardSeparated', 'permit']

describe('each scenario raises its kind of alarm, about somebody or something that has none on a quiet day', () => {
  let quiet: Set<string>
  beforeAll(() => {
    quiet = raisedIn(MOST_S, SCENARIOS.quiet)
  })

  it.each((Object.keys(SCENARIO_OF_KIND) as AlarmKind[]).filter((kind) => !NEEDS_THE_API.includes(kind)))('%s', (kind) => {
    const others = EVERYDAY.includes(kind) ? new Set<string>() : quiet
    const raised = raisedIn(MOST_S, SCENARIO_OF_KIND[kind], kind, others)
    expect([...raised].filter((about) => about.startsWith(`${kind}:`) && !others.has(about))).not.toEqual([])
  })
})
