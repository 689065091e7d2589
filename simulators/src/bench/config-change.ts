import { execFile } from 'node:child_process'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Workbook } from '@cj-tech-master/excelts'
import { decodePositions, type ImportCheck, RESOURCE_ENDPOINTS } from '@muster/contracts'
import { createPool } from '@muster/database'
import { liveTopic } from '@muster/protocol'
import mqtt from 'mqtt'
import { signIn, waitForTracker } from '../replay/site-client.ts'
import { type Bench, type BenchRow, ms } from './bench.ts'
import type { BenchSite } from './bench-site.ts'
import { registerLoadBuilding } from './load-building.ts'
import { timesOf } from './percentiles.ts'
import { openLoad } from './site-load.ts'

const SCRIPT = fileURLToPath(new URL('../../../apps/tracker/src/bench/edits.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const TAGS = 2000
const GATEWAYS = 20
const PEOPLE = 1000
const IMPORTS = 3
const SETTLE_MS = 5000
const TAKE_UP_MS = 60_000

interface Cost {
  count: number
  medianMs: number
  p95Ms: number
  longestWaitMs: number
}

/** Output of the tracker's own bench. */
interface EditsResult {
  tags: number
  anchors: number
  areas: number
  edit: Cost
  imported: Cost & { people: number }
  everything: Cost
  version: Cost & { areas: number }
}

/** Cost of a configuration change for the tracker, and the effect of an import on people who walk. */
export const configChange: Bench = {
  title: `an edit of one person in the tracker; ${PEOPLE} people imported while ${TAGS} tags walk`,
  async run({ site: getSite, seconds, say }) {
    const { stdout } = await promisify(execFile)(process.execPath, ['--conditions=muster-source', '--import', 'tsx', SCRIPT], { cwd: ROOT })
    const rows = editRows(JSON.parse(stdout.trim().split('\n').at(-1) as string) as EditsResult)
    return [...rows, await importRow(await getSite(), Math.min(seconds, 30), say)]
  },
}

function editRows({ tags, anchors, areas, edit, imported, everything, version }: EditsResult): BenchRow[] {
  const conditions = (what: string, { count }: Cost) =>
    `${tags} tags, ${anchors} anchors, ${areas} areas with a rule each; ${what}, ${count} times, processor time of change feed, queries and taking up`
  const measured = ({ medianMs, p95Ms, longestWaitMs }: Cost) =>
    `median ${medianMs.toFixed(2)} ms, p95 ${medianMs < 10 ? p95Ms.toFixed(2) : p95Ms.toFixed(0)} ms; loop held at most ${ms(longestWaitMs)}`
  return [
    {
      what: 'Edit of one person, taken up by the tracker',
      conditions: conditions('a name changed', edit),
      measured: measured(edit),
      target: 'median < 1 ms',
      ratio: '–',
    },
    {
      what: `${imported.people} people imported, taken up by the tracker`,
      conditions: conditions('rows of one statement', imported),
      measured: measured(imported),
      target: 'loop held ≤ 100 ms',
      ratio: '–',
    },
    {
      what: `A version of ${version.areas} areas, taken over by the tracker`,
      conditions: `${tags} tags; ${version.areas} areas of 30 points on 12 floors with a rule and a schedule each, ${version.count} times, processor time of change feed, queries and taking up`,
      measured: measured(version),
      target: 'loop held ≤ 100 ms',
      ratio: '–',
    },
    {
      what: 'The whole configuration loaded anew, as who is far behind does',
      conditions: conditions('everything', everything),
      measured: measured(everything),
      target: 'loop held ≤ 100 ms',
      ratio: '–',
    },
  ]
}

async function importRow(site: BenchSite, seconds: number, say: (text: string) => void): Promise<BenchRow> {
  const building = await registerLoadBuilding(site, TAGS, GATEWAYS)
  await addDepartment(site, building.id)
  await waitForTracker(site, building.id, TAKE_UP_MS)
  const load = await openLoad(site.mqttUrl, building)
  const watcher = await mqtt.connectAsync(site.mqttUrl, { ...site.internal, clientId: 'bench-config-change', protocolVersion: 4 })
  const newest = new Map<number, number>()
  let delaysMs: number[] = []
  watcher.on('message', (_, payload) => {
    const nowMs = Date.now()
    for (const { no, timeMs } of decodePositions(payload)?.positions ?? []) {
      if (timeMs <= (newest.get(no) ?? 0)) continue
      newest.set(no, timeMs)
      delaysMs.push(nowMs - timeMs)
    }
  })
  await watcher.subscribeAsync(liveTopic(building.id, 'positions'))
  const { token } = await signIn(site, building.id)
  // Created beforehand: the generator shares its loop with them.
  const workbooks = await Promise.all(Array.from({ length: IMPORTS }, (_, run) => workbookOf(run)))
  const lag = monitorEventLoopDelay({ resolution: 5 })
  load.start()
  try {
    await sleep(SETTLE_MS)
    say(`${seconds} s without a change, then ${IMPORTS} imports`)
    delaysMs = []
    lag.enable()
    await sleep(seconds * 1000)
    const quiet = timesOf(delaysMs)
    delaysMs = []
    const startMs = Date.now()
    for (const workbook of workbooks) {
      await importPeople(site, token, workbook)
      // Broker, tracker and api look once a second.
      await sleep(2000)
    }
    const importing = timesOf(delaysMs)
    const textOf = ({ p50, p99, max }: typeof quiet) => `p50 ${ms(p50)}, p99 ${ms(p99)}, max ${ms(max)}`
    return {
      what: `${PEOPLE} people imported while ${TAGS} tags walk: reading sent → its position published`,
      conditions: `${TAGS} tags at 1 Hz, 6 ranges, ${GATEWAYS} gateways, .xlsx checked and imported over HTTP ${IMPORTS} times in ${((Date.now() - startMs) / 1000).toFixed(0)} s, ${quiet.count} positions before and ${importing.count} meanwhile; published ten times a second; generator and all parts on the same machine, its own loop late by ${ms(lag.percentile(99) / 1e6)} at p99, ${ms(lag.max / 1e6)} at most`,
      measured: `before: ${textOf(quiet)}; meanwhile: ${textOf(importing)}`,
      target: 'later by ≤ 100 ms',
      ratio: '–',
    }
  } finally {
    await watcher.endAsync(true)
    await load.stop()
  }
}

async function addDepartment({ databaseUrl }: BenchSite, buildingId: string): Promise<void> {
  const pool = createPool(databaseUrl, { max: 1 })
  await pool.query(`insert into department (id, building_id, code, name) values ($1 || '-dept', $1, 'D', '部门')`, [buildingId])
  await pool.end()
}

async function workbookOf(run: number): Promise<Uint8Array<ArrayBuffer>> {
  const book = new Workbook()
  const people = Array.from({ length: PEOPLE }, (_, n) => [`员工${run}-${n}`, `C${run}-${n}`, '部门'])
  book.addWorksheet('staff').addRows([['name', 'number', 'department'], ...people])
  return new Uint8Array(await book.xlsx.writeBuffer())
}

async function importPeople(site: BenchSite, authToken: string, workbook: Uint8Array<ArrayBuffer>): Promise<void> {
  const form = new FormData()
  form.append('file', new Blob([workbook]), 'staff.xlsx')
  const { counts, token } = await call<ImportCheck>(site, 'person.check', { authToken }, form)
  if (counts.created !== PEOPLE) throw new Error(`The check of the import found ${JSON.stringify(counts)}`)
  await call(site, 'person.import', { authToken, 'content-type': 'application/json' }, JSON.stringify({ token, mode: 'all' }))
}

async function call<Data>(site: BenchSite, endpoint: string, headers: Record<string, string>, body: FormData | string): Promise<Data> {
  const response = await fetch(site.httpUrl + RESOURCE_ENDPOINTS[endpoint]!.path, { method: 'POST', headers, body })
  const { code, data, message } = (await response.json()) as { code: number; data: Data; message: string }
  if (code !== 0) throw new Error(`${endpoint}: ${code} ${message}`)
  return data
}
