import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ENDPOINTS, type EndpointData, isExpected, type MusterBoard, type MusterPerson } from '@muster/contracts'
import { createPool } from '@muster/database'
import { embeddedOwnerUrl } from '@muster/database/embedded'
import { signIn } from '@muster/sign-in/node'
import { eventually } from '@muster/test-support'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestSite } from './testing/running-site.ts'

const SIMULATE = fileURLToPath(new URL('../../../simulators/dist/simulate.js', import.meta.url))
const BUILDING = 'demo'
const CARDS = '70'
/** Holds fewer people than are near it. */
const SMALL = { name: '2号安全岛', capacity: 6 }
/** Characters of a workshop card's address; all others have twelve. */
const WORKSHOP_TAG = 4
/** Against a wait that hangs, not a measure of speed: the longest way takes minutes. */
const WALK = { timeoutMs: 240_000, everyMs: 1000 }

/** The true outcome for each person, from the last line of each in the simulator's ledger. */
interface Fate {
  kind: string
  tag: string
  will: 'follows' | 'ignores' | 'losesCard'
  island: string
}

let site: TestSite
let pool: pg.Pool
let simulator: ChildProcess
let ledgerPath: string
let token: string

beforeAll(async () => {
  site = await TestSite.create()
  const { databaseUrl, admin } = await site.start('--no-simulator')
  pool = createPool(await embeddedOwnerUrl(join(site.dataDir, 'postgres'), databaseUrl), { max: 2, connectTimeoutMs: 40_000 })
  await pool.query('update safety_island set capacity = $2 where name = $1', [SMALL.name, SMALL.capacity])
  ledgerPath = join(site.dataDir, 'ledger.jsonl')
  const options = ['--data-dir', site.dataDir, '--ledger', ledgerPath, '--scenario', 'evacuation', '--tags', CARDS, '--tempo', '2']
  simulator = spawn(process.execPath, [SIMULATE, ...options], { stdio: 'ignore' })
  token = await signIn(`http://127.0.0.1:${site.ports.http}`, { ...admin, buildId: BUILDING })
})

afterAll(async () => {
  if (simulator?.exitCode === null) simulator.kill('SIGKILL')
  await pool?.end()
  await site?.remove()
})

async function ask<Name extends 'emergencyStart' | 'emergencyEnd' | 'musterBoard' | 'emergencyReport'>(
  name: Name,
  sent: Record<string, unknown>,
): Promise<EndpointData<Name>> {
  const { method, path } = ENDPOINTS[name]
  const query = method === 'GET' ? `?${new URLSearchParams(sent as Record<string, string>)}` : ''
  const headers = { authToken: token, 'content-type': 'application/json' }
  const body = method === 'GET' ? {} : { body: JSON.stringify(sent) }
  const response = await fetch(`http://127.0.0.1:${site.ports.http}${path}${query}`, { method, headers, ...body })
  const { code, message, data } = (await response.json()) as { code: number; message: string; data: EndpointData<Name> }
  if (code !== 0) throw new Error(`${name}: ${message}`)
  return data
}

async function fates(): Promise<Map<string, Fate>> {
  const lines = (await readFile(ledgerPath, 'utf8')).trim().split('\n')
  const all = lines.map((line) => JSON.parse(line) as Fate).filter(({ kind }) => kind === 'evacuee')
  return new Map(all.map((fate) => [fate.tag, fate]))
}

/** Whether the board agrees with what somebody did; the island is where they stand, whatever they were told last. */
function isRight({ state, insideId }: MusterPerson, fate: Fate | undefined, islandOf: (id: string | null) => string | undefined): boolean {
  if (!fate) return state === 'silent' || state === 'outside' || state === 'noCard'
  // Cards of the workshop are heard nowhere else: a person who left it with one is missing until somebody sees them.
  if (fate.tag.length === WORKSHOP_TAG && fate.will !== 'ignores') return state === 'silent'
  if (fate.will === 'follows') return state === 'safe' && islandOf(insideId) === fate.island
  // A person who lost the card after arriving stays safe, and one who ignores the alarm may be at work on an island.
  if (fate.will === 'losesCard') return state === 'silent' || (state === 'safe' && islandOf(insideId) === fate.island)
  return insideId === null ? state === 'still' || state === 'away' || state === 'toward' : isExpected(state)
}

it('an evacuation while tracker, api and database are killed: everybody ends in the state that he is in', async () => {
  await eventually(
    'people are located',
    async () => {
      const { rows } = await pool.query<{ n: number }>('select count(distinct trackable_no)::int as n from track.tail')
      return (rows[0]?.n ?? 0) > 30
    },
    { timeoutMs: 120_000, everyMs: 500 },
  )
  const { id } = await ask('emergencyStart', { kind: 'drill', name: '系统演练', confirmed: true })
  await eventually('some have arrived', async () => (await board(id)).people.some(({ state }) => state === 'safe'), WALK)
  for (const part of ['tracker', 'api', 'postgres'] as const) await site.killPart(part)
  const { rows } = await pool.query<{ tag: string; no: number }>(
    'select t.hw_id as tag, a.trackable_no as no from tag_assignment a join tag t on t.id = a.tag_id where a.to_at is null',
  )
  const tagOf = new Map(rows.map(({ tag, no }) => [no, tag]))
  const wrong = async () => {
    const [{ people, islands }, truth] = [await board(id), await fates()]
    const islandOf = (islandId: string | null) => islands.find((island) => island.id === islandId)?.name
    return people
      .filter((person) => !isRight(person, truth.get(tagOf.get(person.no) ?? ''), islandOf))
      .map((person) => ({ ...person, fate: truth.get(tagOf.get(person.no) ?? '') }))
  }
  await eventually('everybody is where he is in truth', async () => (await wrong()).length === 0, WALK).catch(() => undefined)
  expect(await wrong()).toEqual([])
  const last = await board(id)
  expect(new Set(last.people.map(({ no }) => no)).size).toBe(last.people.length)
  await ask('emergencyEnd', { id, how: 'ended', reason: '演练完成' })
  const report = await ask('emergencyReport', { id })
  expect(report.figures.safe).toBe(last.people.filter(({ state }) => state === 'safe').length)
  expect(report.figures.safe).toBeGreaterThan(20)
  expect(report.events.filter(({ kind }) => kind === 'started')).toHaveLength(1)
  // Why it ended, and what the cards were told.
  expect(report.events.filter(({ kind, detail }) => kind === 'ended' && 'reason' in detail)).toHaveLength(1)
  // The small one filled up, and people on the way to it were redirected.
  expect(report.events.some(({ kind, detail }) => kind === 'islandFull' && detail.island === SMALL.name)).toBe(true)
}, 480_000)

const board = (id: string): Promise<MusterBoard> => ask('musterBoard', { id })
