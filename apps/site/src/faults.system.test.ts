import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createPool, decodeChunk, readTrack } from '@muster/database'
import { embeddedOwnerUrl } from '@muster/database/embedded'
import { frameLogDirectory, isHeartbeat, openJournalReader } from '@muster/frame-log'
import { eventually } from '@muster/test-support'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestSite } from './testing/running-site.ts'
import { SosFleet } from './testing/sos-fleet.ts'

const SIMULATE = fileURLToPath(new URL('../../../simulators/dist/simulate.js', import.meta.url))
const BUILDING = 'demo'

interface LedgerFrame {
  kind: 'frame'
  gateway: string
  boot: string | null
  seq: number | null
}

let site: TestSite
let pool: pg.Pool
let simulator: ChildProcess
let ledgerPath: string

beforeAll(async () => {
  site = await TestSite.create()
  const { databaseUrl } = await site.start('--no-simulator')
  pool = createPool(await embeddedOwnerUrl(join(site.dataDir, 'postgres'), databaseUrl), { max: 3, connectTimeoutMs: 40_000 })
  ledgerPath = join(site.dataDir, 'ledger.jsonl')
  simulator = spawn(process.execPath, [SIMULATE, '--data-dir', site.dataDir, '--ledger', ledgerPath], { stdio: 'ignore' })
})

afterAll(async () => {
  if (simulator?.exitCode === null) simulator.kill('SIGKILL')
  await pool?.end()
  await site?.remove()
})

const PRESSES = 60
/** Some before a part is killed, and some while it is away. */
const KILLED_MS = 3000
/** Some before a frozen part is detected. */
const FROZEN_MS = 6000

/** Presses SOS over the time while `fault` happens, and compares what devices were told with what is stored. */
async function sosDuring(overMs: number, fault: () => Promise<void>): Promise<void> {
  const fleet = await SosFleet.create(pool, `mqtt://127.0.0.1:${site.ports.mqtt}`, PRESSES)
  fleet.connect()
  await eventually('the gateway is signed in', () => fleet.connected, { timeoutMs: 60_000 })
  try {
    fleet.pressAll(overMs)
    await eventually('some are acknowledged', () => fleet.callers.filter(({ acknowledged }) => acknowledged > 0).length >= PRESSES / 6)
    await fault()
    await eventually('every SOS is acknowledged to its tag', () => fleet.callers.every(({ acknowledged }) => acknowledged > 0), {
      timeoutMs: 60_000,
    })
    const { rows } = await pool.query<{ no: number; ids: string[] }>(
      `select trackable_no as no, array_agg(id) as ids from alarm where kind = 'sos' and trackable_no = any($1) group by trackable_no`,
      [fleet.callers.map(({ no }) => no)],
    )
    const stored = Object.fromEntries(rows.map(({ no, ids }) => [no, ids]))
    // None lost, none twice, including the one that the device was told about.
    expect(stored).toEqual(Object.fromEntries(fleet.callers.map(({ no, alarmId }) => [no, [alarmId]])))
  } finally {
    await fleet.close()
  }
}

/**
 * One fault of each kind; repetitions, pairs, longer freezes and other parts are scenarios of `npm run test:endurance`.
 */
describe('under load, with every SOS repeated until it is acknowledged', () => {
  it('kill -9 of the tracker loses and doubles no SOS', () => sosDuring(KILLED_MS, () => site.killPart('tracker')))

  it('kill -9 of the broker loses and doubles no SOS', () => sosDuring(KILLED_MS, () => site.killPart('broker')))

  it('kill -9 of the api loses and doubles no SOS', () => sosDuring(KILLED_MS, () => site.killPart('api')))

  it.skipIf(process.platform !== 'linux')(
    'a frozen tracker is replaced: SOS pressed meanwhile ring, and the site says that it is unwell',
    async () => {
      const health = watchHealth()
      await sosDuring(FROZEN_MS, () => site.freezePart('tracker')).finally(() => health.end())
      expect((await health.end()).filter((seen) => seen.startsWith('503') && seen.includes('tracker'))).not.toEqual([])
      await eventually('the site is well again', async () => (await fetch(`http://127.0.0.1:${site.ports.http}/health`)).ok, {
        timeoutMs: 60_000,
      })
    },
  )

  it('kill -9 of PostgreSQL loses and doubles no SOS', () => sosDuring(KILLED_MS, () => site.killPart('postgres')))
})

/** Status of `/health` and the parts that are down, each combination once. */
function watchHealth(): { end(): Promise<string[]> } {
  const seen = new Set<string>()
  let ended = false
  const watching = (async () => {
    while (!ended) {
      const response = await fetch(`http://127.0.0.1:${site.ports.http}/health`)
      const { parts } = (await response.json()) as { parts: Record<string, { up: boolean }> }
      const down = Object.keys(parts).filter((name) => !parts[name]?.up)
      seen.add([response.status, ...down].join(' '))
      await sleep(100)
    }
  })()
  return {
    end: async () => {
      ended = true
      await watching
      return [...seen]
    },
  }
}

it('every frame the broker acknowledged is in the frame log, read to its end, and every fix is stored once for its readers', async () => {
  const simulated = once(simulator, 'exit')
  simulator.kill('SIGTERM')
  await simulated
  const acknowledged = (await readFile(ledgerPath, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as LedgerFrame)
    .filter(({ kind, boot }) => kind === 'frame' && boot !== null)
  expect(acknowledged.length).toBeGreaterThan(500)

  const { keys, end } = await readJournal()
  expect(acknowledged.filter(({ gateway, boot, seq }) => !keys.has(`${gateway} ${boot} ${seq}`))).toEqual([])
  await eventually('the tracker has stored everything', async () => {
    const { rows } = await pool.query<{ position: string }>('select position from tracker_snapshot where building_id = $1', [BUILDING])
    return Number(rows[0]?.position ?? 0) >= end
  })

  // A tracker that takes over rewrites what its predecessor wrote after the last snapshot: equal, and read once.
  const { rows: chunks } = await pool.query<{ no: number; data: Buffer }>(
    'select trackable_no as no, data from track.tail union all select trackable_no, data from track.chunk',
  )
  const places = new Map<string, string>()
  for (const { no, data } of chunks) {
    const decoded = decodeChunk(data)
    if (!decoded.ok) throw new Error(`A stored chunk of trackable ${no} cannot be read: ${decoded.reason}`)
    const { timeMs, xCm, yCm, floor } = decoded.columns
    for (let i = 0; i < timeMs.length; i += 1) {
      const fix = `${no} at ${timeMs[i]}`
      const place = `${xCm[i]} ${yCm[i]} ${floor[i]}`
      expect(places.get(fix) ?? place, fix).toBe(place)
      places.set(fix, place)
    }
  }
  expect(places.size).toBeGreaterThan(1000)
  let read = 0
  for (const no of new Set(chunks.map((chunk) => chunk.no)))
    read += (await readTrack(pool, no, 0, Date.now() + 60_000)).columns.timeMs.length
  expect(read).toBe(places.size)
})

/** Gateway, boot and sequence of every native frame in the log, and where the last of them ends. */
async function readJournal(): Promise<{ keys: Set<string>; end: number }> {
  const reader = await openJournalReader({ directory: frameLogDirectory(join(site.dataDir, 'journal'), BUILDING) })
  const keys = new Set<string>()
  let position = await reader.first()
  let end = position
  for (;;) {
    const records = await reader.read(position, 1000)
    for (const record of records) {
      const { gatewayId, payload, next } = record
      const head = headOf(payload)
      if (head) keys.add(`${gatewayId} ${head.boot} ${head.seq}`)
      if (!isHeartbeat(record)) end = next
      position = next
    }
    if (records.length === 0) break
  }
  await reader.close()
  return { keys, end }
}

/** Boot and sequence of a native frame, JSON or binary. */
function headOf(payload: Uint8Array): { boot: string; seq: number } | null {
  if (payload[0] === 0x4d) {
    const view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength)
    return { boot: view.getUint32(4, true).toString(16), seq: view.getUint32(8, true) }
  }
  try {
    return JSON.parse(Buffer.from(payload).toString())
  } catch {
    return null
  }
}
