import { setTimeout as sleep } from 'node:timers/promises'
import { ENDPOINTS, type GateAnswer, type GateEvent, type PassageRow, RESOURCE_ENDPOINTS } from '@muster/contracts'
import { createPool } from '@muster/database'
import { licenceBuildingOfSite } from '@muster/seed'
import { type SiteClient, signIn } from '../replay/site-client.ts'
import { type Bench, type BenchRow, ms } from './bench.ts'
import { accessCard, addGates, addPassages, GATES, gateDevice, PASSAGES, removeGates } from './gates-data.ts'
import { measureList } from './list-times.ts'
import { addCompany, removeCompany } from './organisation-data.ts'
import { timesOf } from './percentiles.ts'

const BUILDING = 'bench-gates'
const COMPANY = { people: 2_500, departments: 50, contractors: 500, visits: 0, vehicles: 0 }
const LOGIN = { name: 'bench-gate-platform', secret: 'secret of the bench' }
const EVENTS_A_SECOND = 5
const ASK_EVERY_MS = 100
/** The book of the gates is loaded, and the pages are in memory. */
const WARM_UP_MS = 5_000

const PASSAGE_LIST = { endpoint: 'personPassage.page', base: { page: '0', size: '15', sort: '-at' } }
const FILTERS: Readonly<Record<string, string>>[] = [
  { who: '9017' },
  { who: '王' },
  { gateId: `${BUILDING}-gate-7` },
  { direction: 'in' },
  { class: 'contractor' },
  { decision: 'refused' },
  { reason: 'notAdmitted' },
  { note: 'entryTwice' },
  { unit: '部门17' },
  { time: '2026-11-01 00:00:00,2026-11-02 00:00:00' },
]

/** Gates that ask all at once, and the list of a year of passages. */
export const gates: Bench = {
  title: `${GATES} gates that ask, ${PASSAGES} passages listed`,
  async run({ site: getSite, seconds, say }): Promise<BenchRow[]> {
    const site = await getSite()
    const pool = createPool(site.databaseUrl, { max: 2, statementTimeoutMs: 3_600_000, queryTimeoutMs: 3_600_000 })
    const clear = async () => {
      await removeGates(pool, BUILDING)
      await removeCompany(pool, BUILDING)
    }
    try {
      await clear()
      await addCompany(pool, BUILDING, site.admin.name, COMPANY)
      await addGates(pool, BUILDING, LOGIN)
      say(`adding ${PASSAGES} passages`)
      await addPassages(pool, BUILDING)
      await licenceBuildingOfSite(pool, site.dataDir, BUILDING)
      const client = await signIn(site, BUILDING)
      say('the list, newest page and each filter')
      const lists: BenchRow[] = []
      for (const [what, filters] of [
        ['Passages of people, newest page', [{}]],
        ['Passages of people, each filter in turn', FILTERS],
      ] as const)
        lists.push(await measureList(site.httpUrl, client.token, { ...PASSAGE_LIST, what, filters }, `${PASSAGES} passages`))
      say(`${GATES} gates, ${EVENTS_A_SECOND} events a second each`)
      return [...lists, ...(await measureGates(site.httpUrl, client, seconds))]
    } finally {
      await clear()
      await pool.end()
    }
  },
}

/** Each event is sent at its time, regardless of earlier ones. */
async function measureGates(httpUrl: string, client: SiteClient, seconds: number): Promise<BenchRow[]> {
  const answersMs: number[] = []
  const seenMs: number[] = []
  const sentAtMs = new Map<string, number>()
  const faults = { notKept: 0, refused: 0 }
  let measuring = false
  const send = async (n: number) => {
    const event: Partial<GateEvent> = {
      ...{ id: `${BUILDING}-${n}`, device: gateDevice(n % GATES), door: 1 + (Math.floor(n / GATES / 500) % 2) },
      ...{ card: accessCard(n % 500), ask: true },
    }
    const startMs = Date.now()
    if (measuring) sentAtMs.set(event.card!, startMs)
    const [answer] = await report(httpUrl, [event])
    if (!measuring) return
    answersMs.push(Date.now() - startMs)
    if (!answer?.kept) faults.notKept++
    if (answer?.decision !== 'allowed') faults.refused++
  }
  const everyMs = 1000 / GATES / EVENTS_A_SECOND
  const startMs = Date.now() + 100
  const count = ((WARM_UP_MS + seconds * 1000) / everyMs) | 0
  const watching = watchList(client, sentAtMs, seenMs, startMs + WARM_UP_MS + seconds * 1000)
  const sent: Promise<void>[] = []
  for (let n = 0; n < count; n++) {
    const dueMs = startMs + n * everyMs
    if (dueMs > Date.now()) await sleep(dueMs - Date.now())
    measuring = dueMs >= startMs + WARM_UP_MS
    sent.push(send(n))
  }
  await Promise.all([...sent, watching])
  const answers = timesOf(answersMs)
  const seen = timesOf(seenMs)
  const load = `${GATES} gates, ${EVENTS_A_SECOND} events a second each for ${seconds} s, open loop, among ${PASSAGES} passages`
  return [
    {
      what: 'Gate asks → decision in its hands',
      conditions: `${load}; ${answers.count} answers, ${faults.notKept} to be sent again, ${faults.refused} refused`,
      measured: `p50 ${ms(answers.p50)}, p95 ${ms(answers.p95)}, p99 ${ms(answers.p99)}, max ${ms(answers.max)}`,
      target: '≤ 300 ms',
      ratio: '–',
    },
    {
      what: 'Card read at a gate → in the list of passages',
      conditions: `${load}; the list asked for every ${ASK_EVERY_MS} ms, ${seen.count} passages`,
      measured: `p50 ${ms(seen.p50)}, p95 ${ms(seen.p95)}, max ${ms(seen.max)}`,
      target: '≤ 1 s',
      ratio: '–',
    },
  ]
}

async function report(httpUrl: string, events: Partial<GateEvent>[]): Promise<GateAnswer[]> {
  const authorization = `Basic ${Buffer.from(`${LOGIN.name}:${LOGIN.secret}`).toString('base64')}`
  const answer = await fetch(new URL(ENDPOINTS.gateReport.path, httpUrl), {
    ...{ method: 'POST', body: JSON.stringify({ events }) },
    headers: { authorization, 'content-type': 'application/json' },
  })
  return ((await answer.json()) as { data: GateAnswer[] | null }).data ?? []
}

/** When each read is first seen on the newest page. */
async function watchList(client: SiteClient, sentAtMs: Map<string, number>, seenMs: number[], endMs: number): Promise<void> {
  const { path } = RESOURCE_ENDPOINTS['personPassage.page']!
  while (Date.now() < endMs) {
    const askedMs = Date.now()
    const rows = (await client.get(`${path}?page=0&size=50&sort=-at`)) as PassageRow[]
    const nowMs = Date.now()
    for (const { card } of rows) {
      const atMs = card === null ? undefined : sentAtMs.get(card)
      if (atMs === undefined) continue
      seenMs.push(nowMs - atMs)
      sentAtMs.delete(card!)
    }
    await sleep(Math.max(0, ASK_EVERY_MS - (Date.now() - askedMs)))
  }
}
