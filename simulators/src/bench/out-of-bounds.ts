import { setTimeout as sleep } from 'node:timers/promises'
import { liveServerMessage } from '@muster/contracts'
import { createPool } from '@muster/database'
import { seededRandom } from '@muster/seed'
import { openLive } from '../replay/live-socket.ts'
import { signIn, waitForTracker } from '../replay/site-client.ts'
import type { Bench, BenchRow } from './bench.ts'
import { type LoadBuilding, registerLoadBuilding } from './load-building.ts'
import { figuresOf, timesOf } from './percentiles.ts'
import { openLoad } from './site-load.ts'

const PEOPLE = 2000
const GATEWAYS = 10
const SIZE_M = 400
const AREAS = 500
/** Forbidden to one in so many people, squares of so many metres: some twenty entries a second. */
const ONE_IN = 3
const AREA_M = 8
const PRESS_EVERY_MS = 500
const TAKE_UP_MS = 60_000
const SETTLE_MS = 15_000

/**
 * From the frame whose fix is the first in a forbidden area, or that brings a call for help, to the alarm in the hands
 * of a client of the live socket. The rules ask for no delay.
 */
export const outOfBounds: Bench = {
  title: `out-of-bounds with ${PEOPLE} tags at 1 Hz and ${AREAS} areas, and SOS beside: published → alarm at a client`,
  async run({ site: getSite, seconds, say }): Promise<BenchRow[]> {
    const site = await getSite()
    const building = await registerLoadBuilding(site, PEOPLE, GATEWAYS, SIZE_M)
    await addForbiddenAreas(site.databaseUrl, building)
    await waitForTracker(site, building.id, TAKE_UP_MS)
    const client = await signIn(site, building.id)
    const socket = await openLive(site.httpUrl, client.token)
    const enteredMs: number[] = []
    const sosMs: number[] = []
    const pressed = new Map<number, number>()
    const told = new Set<string>()
    let fromMs = Number.POSITIVE_INFINITY
    socket.on('message', (data: Buffer, isBinary) => {
      const nowMs = Date.now()
      if (isBinary) return
      const message = liveServerMessage.safeParse(JSON.parse(data.toString()))
      if (!message.success || message.data.type !== 'alarm') return
      const { id, kind, startedAt, trackableNo } = message.data.alarm
      if (told.has(id)) return
      told.add(id)
      const causeMs = Date.parse(startedAt)
      const pressMs = pressed.get(trackableNo ?? 0)
      if (kind === 'outOfBounds' && causeMs >= fromMs) enteredMs.push(nowMs - causeMs)
      if (kind === 'sos' && pressMs !== undefined) sosMs.push(nowMs - pressMs)
    })
    socket.send(JSON.stringify({ op: 'subscribe', topics: ['positions', 'alarms'], floors: null }))
    const load = await openLoad(site.mqttUrl, building)
    load.start()
    await sleep(SETTLE_MS)
    fromMs = Date.now()
    say(`people walk for ${seconds} s`)
    for (let atMs = 0; atMs < seconds * 1000; atMs += PRESS_EVERY_MS) {
      const { no, hwId } = building.tags[atMs / PRESS_EVERY_MS]!
      pressed.set(no, load.press(hwId))
      await sleep(PRESS_EVERY_MS)
    }
    await sleep(1000)
    socket.terminate()
    await load.stop()
    const entered = timesOf(enteredMs)
    const sos = timesOf(sosMs)
    const offered = `${PEOPLE} tags at 1 Hz, 6 ranges, ${GATEWAYS} gateways, ${AREAS} areas with a rule without delay each, ${seconds} s`
    return [
      {
        what: 'Out of bounds: first frame in the area published → alarm at a client of the live socket',
        conditions: `${offered}; ${entered.count} alarms, ${(entered.count / seconds).toFixed(0)} a second`,
        measured: figuresOf(entered),
        target: 'p99 ≤ 1 s',
        ratio: '–',
      },
      {
        what: 'SOS published → alarm at that client',
        conditions: `the same load beside, ${sos.count} of ${pressed.size} presses`,
        measured: figuresOf(sos),
        target: 'p99 ≤ 500 ms',
        ratio: '–',
      },
    ]
  },
}

async function addForbiddenAreas(databaseUrl: string, { id, sizeM }: LoadBuilding): Promise<void> {
  const random = seededRandom(7)
  const areas = Array.from({ length: AREAS }, (_, i) => {
    const [x, y] = [random.between(0, sizeM - AREA_M), random.between(0, sizeM - AREA_M)]
    const ring = [[x, y], [x + AREA_M, y], [x + AREA_M, y + AREA_M], [x, y + AREA_M]] // biome-ignore format: one ring, one line
    return { id: `${id}-area-${i}`, polygon: [ring] }
  })
  const params = { trigger: 'enter', classes: ['visitor'], onDelayMs: 0, offDelayMs: 1000 }
  const pool = createPool(databaseUrl, { max: 1 })
  try {
    await pool.query(`update trackable set class = 'visitor' where building_id = $1 and no % $2 = 0`, [id, ONE_IN])
    await pool.query(
      `with a as (
         insert into area (id, building_id, code, name, type_id, floor, polygon)
         select r.id, $1, r.id, r.id, $1 || '-risk', 1, r.polygon from jsonb_to_recordset($2::jsonb) as r(id text, polygon jsonb) returning id
       ) insert into area_rule (id, area_id, kind, params) select a.id || '-rule', a.id, 'outOfBounds', $3 from a`,
      [id, JSON.stringify(areas), JSON.stringify(params)],
    )
  } finally {
    await pool.end()
  }
}
