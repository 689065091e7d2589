import { ENDPOINTS } from '@muster/contracts'
import { createPool } from '@muster/database'
import { licenceBuildingOfSite } from '@muster/seed'
import { signIn } from '@muster/sign-in/node'
import type { Pool } from 'pg'
import { type Bench, type BenchRow, ms } from './bench.ts'
import { addCompany, removeCompany } from './organisation-data.ts'
import { timesOf } from './percentiles.ts'
import { timedGets } from './timed-gets.ts'

const BUILDING = 'bench-reports'
const COMPANY = { people: 5_000, departments: 100, contractors: 0, visits: 0, vehicles: 0 }
const DAYS = 365
const VISITS_A_DAY = 8
const AREAS = 60
const TIMES = 20
const HOUR_MS = 3_600_000

type Query = Readonly<Record<string, string>>
type Asked = readonly [what: string, endpoint: 'reportRun' | 'reportVisits', query: Query, target: string]

/** Reports of stays over a year of everybody's visits. */
export const reports: Bench = {
  title: `reports over the visits of ${COMPANY.people} people in ${DAYS} days`,
  async run({ site: getSite, say }): Promise<BenchRow[]> {
    const site = await getSite()
    const pool = createPool(site.databaseUrl, { max: 2, statementTimeoutMs: 3_600_000, queryTimeoutMs: 3_600_000 })
    const clear = async () => {
      await pool.query('delete from track.visit where trackable_no in (select no from trackable where building_id = $1)', [BUILDING])
      await removeCompany(pool, BUILDING)
    }
    try {
      await clear()
      await addCompany(pool, BUILDING, site.admin.name, COMPANY)
      say(`adding ${COMPANY.people * DAYS * VISITS_A_DAY} visits`)
      await addVisits(pool)
      await licenceBuildingOfSite(pool, site.dataDir, BUILDING)
      const token = await signIn(site.httpUrl, { ...site.admin, buildId: BUILDING })
      const rows: BenchRow[] = []
      for (const asked of await questions(pool)) rows.push(await measure(site.httpUrl, token, asked))
      return rows
    } finally {
      await clear()
      await pool.end()
    }
  },
}

/** Everybody arrives at about eight; consecutive visits of three quarters of an hour, the day's longest last. */
async function addVisits(pool: Pool): Promise<void> {
  await pool.query(
    `insert into track.visit (area_id, from_ms, trackable_no, to_ms)
     select $1 || '-area-' || (t.no * 7 + k * 11 + d) % $4::int, from_ms, t.no, from_ms + 2400000 + (t.no * 13 + k) % 300000
     from generate_series($2::int - 1, 0, -1) d,
       (select no from trackable where building_id = $1 and kind = 'person') t, generate_series(1, $3::int) k,
       lateral (select (extract(epoch from date_trunc('hour', now())) * 1000)::bigint - d * 86400000::bigint - 32400000
                  + k * 2700000 + t.no % 1000 * 1000 as from_ms) at`,
    [BUILDING, DAYS, VISITS_A_DAY, AREAS],
  )
  await pool.query('vacuum analyze track.visit')
}

async function questions(pool: Pool): Promise<Asked[]> {
  const { rows } = await pool.query<{ no: number }>('select no from trackable where building_id = $1 order by no limit 1', [BUILDING])
  const endMs = Date.now() - HOUR_MS
  const day = { from: siteTime(endMs - 24 * HOUR_MS + 1000), to: siteTime(endMs) }
  const month = { from: siteTime(endMs - 30 * 24 * HOUR_MS), to: siteTime(endMs) }
  return [
    ['Work hours of everybody in 24 hours, by person', 'reportRun', { report: 'areaHours', who: 'people', by: 'person', ...day }, '≤ 1 s'],
    ['Work hours of everybody in 24 hours, by area', 'reportRun', { report: 'areaHours', who: 'people', by: 'area', ...day }, '≤ 1 s'],
    ["One person's visits of a month", 'reportVisits', { report: 'stays', no: String(rows[0]!.no), ...month }, '≤ 300 ms'],
    ['Ranking of areas, today', 'reportRun', { report: 'areas', by: 'area', ...day }, '≤ 300 ms'],
  ]
}

/** `yyyy-MM-dd HH:mm:ss` in site time, which is the demonstration's. */
const siteTime = (atMs: number) => new Date(atMs).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' })

async function measure(httpUrl: string, token: string, [what, endpoint, query, target]: Asked): Promise<BenchRow> {
  const paging: Query = endpoint === 'reportRun' ? { page: '0', size: '15' } : {}
  const url = `${httpUrl}${ENDPOINTS[endpoint].path}?${new URLSearchParams({ ...query, ...paging })}`
  const samples = await timedGets([url], token, TIMES)
  const { p50, p95, max } = timesOf(samples)
  return {
    ...{
      what,
      conditions: `${COMPANY.people * DAYS * VISITS_A_DAY} visits in ${AREAS} areas; ${samples.length} requests one after the other`,
    },
    ...{ measured: `p50 ${ms(p50)}, p95 ${ms(p95)}, max ${ms(max)}`, target, ratio: '–' },
  }
}
