import { setTimeout as sleep } from 'node:timers/promises'
import { liveServerMessage } from '@muster/contracts'
import { createPool } from '@muster/database'
import { openLive } from '../replay/live-socket.ts'
import { signIn, waitForTracker } from '../replay/site-client.ts'
import { type Bench, type BenchRow, ms } from './bench.ts'
import { type LoadBuilding, registerLoadBuilding } from './load-building.ts'
import { timesOf } from './percentiles.ts'
import { openLoad, placeOn, type Walk, walksOf } from './site-load.ts'

const PEOPLE = 1_000
const GATEWAYS = 10
const PERMITS = 200
const AWAY_S = 5
const TAKE_UP_MS = 60_000
/** Until everybody is located: a guardian who has never been seen is missing, and that pauses the permit for good. */
const SETTLE_MS = 15_000
/** Until the tracker has loaded the permits. */
const TAKEN_MS = 5_000
/** Within this distance of the edge people count as at the work place: the tracker's least margin, metres. */
const EDGE_M = 1
/** Resolution of the true walk, milliseconds. */
const STEP_MS = 20
const MARGIN_M = 200

/** Permits in progress whose guardians walk circles, half of each outside the zone: how soon the console is told. */
export const guardians: Bench = {
  title: `${PERMITS} permits in progress with ${PEOPLE} people: guardian gone → alarm at a client`,
  async run({ site: getSite, seconds, say }): Promise<BenchRow[]> {
    const site = await getSite()
    const building = await registerLoadBuilding(site, PEOPLE, GATEWAYS)
    const walks = walksOf(building).slice(0, PERMITS)
    await waitForTracker(site, building.id, TAKE_UP_MS)
    const client = await signIn(site, building.id)
    const socket = await openLive(site.httpUrl, client.token)
    const lateMs: number[] = []
    const told = new Set<string>()
    let watchedMs = Number.POSITIVE_INFINITY
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) return
      const message = liveServerMessage.safeParse(JSON.parse(data.toString()))
      if (!message.success || message.data.type !== 'alarm') return
      const { id, event, subjectId, startedAt } = message.data.alarm
      const index = permitIds(building).indexOf(subjectId ?? '')
      if (event !== 'guardianLeft' || index < 0 || told.has(id)) return
      told.add(id)
      const leftMs = goneMs(walks[index]!, Date.parse(startedAt))
      if (leftMs > watchedMs) lateMs.push(Date.now() - leftMs - AWAY_S * 1000)
    })
    socket.send(JSON.stringify({ op: 'subscribe', topics: ['positions', 'alarms'], floors: null }))
    const load = await openLoad(site.mqttUrl, building)
    load.start()
    await sleep(SETTLE_MS)
    await addPermits(site.databaseUrl, building, walks)
    watchedMs = Date.now() + TAKEN_MS
    say(`guardians walk for ${2 * seconds} s`)
    await sleep(2 * seconds * 1000)
    socket.terminate()
    await load.stop()
    const late = timesOf(lateMs)
    return [
      {
        what: 'Guardian out of the zone for the time that is allowed → alarm at a client of the live socket',
        conditions: `${PERMITS} permits in progress, ${PEOPLE} people at 1 Hz, 6 ranges, ${GATEWAYS} gateways; ${late.count} alarms; out is more than ${EDGE_M} m outside by the truth, allowed ${AWAY_S} s`,
        measured: `p50 ${ms(late.p50)}, p95 ${ms(late.p95)}, max ${ms(late.max)}`,
        target: '≤ 5 s',
        ratio: '–',
      },
    ]
  },
}

const permitIds = ({ id, tags }: LoadBuilding): string[] => tags.slice(0, PERMITS).map(({ no }) => `${id}-permit-${no}`)

/** Of a walk's zone, which is everything east of the circle's middle. */
const isOut = (walk: Walk, timeMs: number): boolean => placeOn(walk, timeMs).x < walk.x - EDGE_M

/** When the guardian truly left, of the departure nearest to the moment that the alarm names. */
function goneMs(walk: Walk, namedMs: number): number {
  let at = namedMs
  const out = isOut(walk, at)
  // Named too late he has been out since; named too early he goes within the next seconds.
  while (isOut(walk, out ? at - STEP_MS : at) === out) at += out ? -STEP_MS : STEP_MS
  return at
}

async function addPermits(databaseUrl: string, building: LoadBuilding, walks: readonly Walk[]): Promise<void> {
  const pool = createPool(databaseUrl, { max: 1 })
  const ids = permitIds(building)
  const rows = walks.map(({ x, y }, i) => {
    const [east, south, north] = [x + MARGIN_M, y - MARGIN_M, y + MARGIN_M]
    const ring = [[x, south], [east, south], [east, north], [x, north]] // biome-ignore format: one ring, one line
    return { id: ids[i], person: `${building.id}-${building.tags[i]!.no}`, polygon: [ring] }
  })
  try {
    await pool.query(
      `insert into permit (id, building_id, number, type, level, asked_level, state, content, place, floor, start_at, end_at, started_at,
         briefed_at, hazards, shape, polygon, operator_ids, person_ids, guardian_id, guardian_away_s, created_by, submitted_at)
       select r.id, $1, r.id, 'hotWork', 'hotSecond', 'hotSecond', 'inProgress', 'bench', 'bench', 1, now(), now() + interval '8 hours', now(),
         now(), 'fire', '{"type":"polygon"}', r.polygon, '{}', array[r.person], r.person, $3, 'bench', now()
       from jsonb_to_recordset($2::jsonb) as r(id text, person text, polygon jsonb)`,
      [building.id, JSON.stringify(rows), AWAY_S],
    )
  } finally {
    await pool.end()
  }
}
