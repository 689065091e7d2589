import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createPool } from '@muster/database'
import { z } from 'zod'
import { signIn, waitForTracker } from '../replay/site-client.ts'
import { type Bench, type BenchRow, ms } from './bench.ts'
import { type LoadBuilding, registerLoadBuilding } from './load-building.ts'
import { timesOf } from './percentiles.ts'
import { openLoad } from './site-load.ts'

const SCRIPT = fileURLToPath(new URL('../../../e2e/screen-bench.ts', import.meta.url))
const PEOPLE = 2_000
const GATEWAYS = 20
const ALARM_EVERY_MS = 6_000
const TAKE_UP_MS = 60_000
/** An alarm that is not seen within this time is not that one. */
const LATEST_MS = 5_000
/** Of the alarms that nobody handles, the panel counts so many at most. */
const MOST_ALARMS = 1_000

const held = z.object({ heapMb: z.number(), nodes: z.number(), listeners: z.number(), cpuS: z.number() })
const result = z.object({ firstPictureMs: z.number(), before: held, after: held, frames: z.number(), grownAtMs: z.array(z.number()) })

/** The big screen on a wall of a busy site: how smooth, at what cost, how soon an alarm, and whether memory grows. */
export const screens: Bench = {
  title: `the big screen with ${PEOPLE} people and 10 alarms a minute, Chromium with SwiftShader`,
  async run({ site: getSite, seconds, say }): Promise<BenchRow[]> {
    const site = await getSite()
    const building = await registerLoadBuilding(site, PEOPLE, GATEWAYS)
    await drawPlan(site.databaseUrl, building)
    await waitForTracker(site, building.id, TAKE_UP_MS)
    const { token } = await signIn(site, building.id)
    const load = await openLoad(site.mqttUrl, building)
    load.start()
    const pressedMs: number[] = []
    const timer = setInterval(() => {
      const tag = building.tags[pressedMs.length % MOST_ALARMS]
      if (tag) pressedMs.push(load.press(tag.hwId))
    }, ALARM_EVERY_MS)
    say(`the screen is watched for ${seconds} s`)
    const args = [...process.execArgv, SCRIPT, site.httpUrl, building.id, token, String(seconds)]
    const { stdout } = await promisify(execFile)(process.execPath, args)
    clearInterval(timer)
    await load.stop()
    return rowsOf(result.parse(JSON.parse(stdout)), pressedMs, seconds)
  },
}

/** The plan of the demonstration plant, so that the map has something to draw. */
async function drawPlan(databaseUrl: string, { id }: LoadBuilding): Promise<void> {
  const pool = createPool(databaseUrl, { max: 1 })
  try {
    await pool.query(
      `insert into plan_feature (id, building_id, floor, kind, name, geometry, base_m, height_m, sort)
         select $1 || '-' || id, $1, 1, kind, name, geometry, base_m, height_m, sort from plan_feature where building_id = 'demo' and floor = 0`,
      [id],
    )
  } finally {
    await pool.end()
  }
}

function rowsOf(
  { firstPictureMs, before, after, frames, grownAtMs }: z.infer<typeof result>,
  pressedMs: readonly number[],
  seconds: number,
): BenchRow[] {
  const conditions = `${PEOPLE} people at 1 Hz, an SOS every ${ALARM_EVERY_MS / 1000} s, 1920 × 1080, Chromium with software rendering beside the whole site and the load on one machine, ${seconds} s`
  const lateMs = pressedMs.flatMap((pressed) => {
    const seen = grownAtMs.find((at) => at >= pressed)
    return seen === undefined || seen - pressed > LATEST_MS ? [] : [seen - pressed]
  })
  const late = timesOf(lateMs)
  const share = Math.round(((after.cpuS - before.cpuS) / seconds) * 100)
  const grown = (name: 'heapMb' | 'nodes' | 'listeners') => `${Math.round(before[name])} → ${Math.round(after[name])}`
  return [
    { what: 'Big screen, address entered → map and figures drawn', conditions, measured: ms(firstPictureMs), target: '≤ 3 s', ratio: '–' },
    {
      what: 'The same, frames and processor of the browser',
      ...{
        conditions,
        measured: `${(frames / seconds).toFixed(1)} frames/s, ${share} % of a core`,
        target: '≥ 10 frames/s, ≤ 150 %',
        ratio: '–',
      },
    },
    {
      what: 'SOS pressed → counted on the panel of the alarms',
      ...{
        conditions: `${conditions}; ${late.count} of them`,
        measured: `p50 ${ms(late.p50)}, p95 ${ms(late.p95)}, max ${ms(late.max)}`,
        target: 'p95 ≤ 1 s',
        ratio: '–',
      },
    },
    {
      what: 'Heap after a collection (MB), nodes and listeners of the page, from the first minute to the end',
      ...{
        conditions,
        measured: `${grown('heapMb')}; ${grown('nodes')}; ${grown('listeners')}`,
        target: 'heap within 20 % in 2 h, no growth',
        ratio: '–',
      },
    },
  ]
}
