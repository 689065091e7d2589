import { setTimeout as sleep } from 'node:timers/promises'
import { ENDPOINTS, type MusterBoard } from '@muster/contracts'
import { createPool } from '@muster/database'
import { downTopic } from '@muster/protocol'
import mqtt from 'mqtt'
import { type SiteClient, signIn, waitForTracker } from '../replay/site-client.ts'
import type { RunningSite } from '../running-site.ts'
import { type Bench, type BenchRow, ms } from './bench.ts'
import { LOAD_SIZE_M, registerLoadBuilding } from './load-building.ts'
import { timesOf } from './percentiles.ts'
import { openLoad } from './site-load.ts'

const PEOPLE = 2_000
const GATEWAYS = 20
const ISLAND_RADIUS_M = 12
const TAKE_UP_MS = 60_000
/** Everybody has been located, and anchors are known. */
const SETTLE_MS = 10_000
const TOLD_MS = 60_000
const ASK_EVERY_MS = 250

/** A drill over everybody: the time until the last card is told, and the age of the muster board. */
export const evacuation: Bench = {
  title: `an evacuation of ${PEOPLE} people: messages to cards, muster board`,
  async run({ site: getSite, seconds, say }): Promise<BenchRow[]> {
    const site = await getSite()
    const building = await registerLoadBuilding(site, PEOPLE, GATEWAYS)
    await addIslands(site, building.id)
    await waitForTracker(site, building.id, TAKE_UP_MS)
    const load = await openLoad(site.mqttUrl, building)
    load.start()
    say('everybody walks')
    await sleep(SETTLE_MS)
    const client = await signIn(site, building.id)
    const cards = await listenToCards(
      site,
      building.id,
      building.tags.map(({ hwId }) => hwId),
    )
    const startedMs = Date.now()
    await startDrill(site.httpUrl, client.token)
    const runId = ((await client.get(ENDPOINTS.emergencyCurrent.path)) as { id: string }[])[0]!.id
    const end = startedMs + TOLD_MS
    while (cards.toldAtMs.size < PEOPLE && Date.now() < end) await sleep(50)
    const told = timesOf([...cards.toldAtMs.values()].map((atMs) => atMs - startedMs))
    say(`${told.count} cards told; the board for ${seconds} s`)
    const seen = await watchBoard(client, runId, seconds)
    await cards.close()
    await load.stop()
    const ages = timesOf(seen.agesMs)
    const walking = `${PEOPLE} people at 1 Hz, 6 ranges, ${GATEWAYS} gateways, a drill over the whole plant with four islands`
    return [
      {
        what: 'Drill begun → "go to island X" published for a card',
        conditions: `${walking}; ${told.count} of ${PEOPLE} cards`,
        measured: `p50 ${ms(told.p50)}, p95 ${ms(told.p95)}, last ${ms(told.max)}`,
        target: 'last ≤ 5 s',
        ratio: '–',
      },
      {
        what: "Position measured → on the muster board in the client's hands",
        conditions: `${walking}; asked every ${ASK_EVERY_MS} ms, ${seen.answersMs.length} answers, each p95 ${ms(timesOf(seen.answersMs).p95)}`,
        measured: `p50 ${ms(ages.p50)}, p95 ${ms(ages.p95)}, max ${ms(ages.max)}`,
        target: '≤ 1 s after a fix',
        ratio: '–',
      },
    ]
  },
}

/** Four islands, one near each corner. */
async function addIslands({ databaseUrl }: RunningSite, buildingId: string): Promise<void> {
  const pool = createPool(databaseUrl, { max: 1 })
  const [near, far] = [ISLAND_RADIUS_M + 2, LOAD_SIZE_M - ISLAND_RADIUS_M - 2]
  const centres = [near, far].flatMap((x) => [near, far].map((y): [number, number] => [x, y]))
  try {
    for (const [at, centre] of centres.entries())
      await pool.query('insert into safety_island (id, building_id, name, floor, shape) values ($1, $2, $3, 1, $4)', [
        `${buildingId}-island-${at}`,
        buildingId,
        `${at + 1}`,
        JSON.stringify({ type: 'circle', centre, radiusM: ISLAND_RADIUS_M }),
      ])
  } finally {
    await pool.end()
  }
}

async function startDrill(httpUrl: string, token: string): Promise<void> {
  const { path, method } = ENDPOINTS.emergencyStart
  const body = JSON.stringify({ kind: 'drill', name: 'bench', confirmed: true })
  const answer = await fetch(new URL(path, httpUrl), { method, body, headers: { authToken: token, 'content-type': 'application/json' } })
  const { code, message } = (await answer.json()) as { code: number; message: string }
  if (code !== 0) throw new Error(`The drill did not begin: ${message}`)
}

/** When the first message for each card reached a listener at the broker. */
async function listenToCards(site: RunningSite, buildingId: string, hwIds: readonly string[]) {
  const toldAtMs = new Map<string, number>()
  const topics = new Set(hwIds.map((hwId) => downTopic(buildingId, hwId)))
  const client = await mqtt.connectAsync(site.mqttUrl, { ...site.internal, protocolVersion: 4 })
  client.on('message', (topic) => {
    if (topics.has(topic) && !toldAtMs.has(topic)) toldAtMs.set(topic, Date.now())
  })
  await client.subscribeAsync(downTopic(buildingId, '+'))
  return { toldAtMs, close: () => client.endAsync(true) }
}

/** Age of each new position when first seen on the board, which is polled. */
async function watchBoard(client: SiteClient, runId: string, seconds: number): Promise<{ agesMs: number[]; answersMs: number[] }> {
  const newest = new Map<number, string>()
  const agesMs: number[] = []
  const answersMs: number[] = []
  const end = Date.now() + seconds * 1000
  while (Date.now() < end) {
    const askedMs = Date.now()
    const { people } = (await client.get(`${ENDPOINTS.musterBoard.path}?id=${runId}`)) as MusterBoard
    const nowMs = Date.now()
    answersMs.push(nowMs - askedMs)
    for (const { no, place } of people) {
      if (place === null || newest.get(no) === place.at) continue
      // Those of the first answer are as old as the question was late.
      if (newest.has(no)) agesMs.push(nowMs - Date.parse(place.at))
      newest.set(no, place.at)
    }
    await sleep(Math.max(0, ASK_EVERY_MS - (Date.now() - askedMs)))
  }
  return { agesMs, answersMs }
}
