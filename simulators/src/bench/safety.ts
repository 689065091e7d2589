import { ENDPOINTS, RESOURCE_ENDPOINTS } from '@muster/contracts'
import { createPool } from '@muster/database'
import { licenceBuildingOfSite } from '@muster/seed'
import { signIn } from '@muster/sign-in/node'
import type { Pool } from 'pg'
import { type Bench, type BenchRow, ms } from './bench.ts'
import { addCompany, removeCompany } from './organisation-data.ts'
import { timesOf } from './percentiles.ts'
import { addAlarms, addPatrols, addPermits, addRun, LARGE_SITE, removeSafety, type SafetySize } from './safety-data.ts'
import { timedGets } from './timed-gets.ts'

const BUILDING = 'bench-safety'
const COMPANY = { people: 2_500, departments: 50, contractors: 500, visits: 0, vehicles: 0 }
const TIMES = 30

type Query = Readonly<Record<string, string | number>>
type Asked = readonly [what: string, endpoint: string, queries: readonly Query[], target: string]

const page = (filters: Query = {}): Query => ({ page: 0, size: 15, sort: '-startAt', ...filters })
const LEDGER: readonly Query[] = [
  page({ number: 'N-4711' }),
  page({ number: '检修' }),
  page({ type: 'hotWork' }),
  page({ level: 'confinedSpace' }),
  page({ view: 'ended' }),
  page({ state: 'paused' }),
  page({ person: `${BUILDING}-person-17` }),
  page({ unit: `${BUILDING}-unit-7` }),
  page({ place: '装置7' }),
  page({ urgent: 'Y' }),
  page({ upgraded: 'Y' }),
  page({ signedAway: 'Y' }),
]
const groups = (...names: string[]): Query[] => names.map((by) => ({ by }))

interface Subject {
  name: string
  /** Its size, shown beside the figures. */
  size: string
  add: (pool: Pool, buildingId: string, size: SafetySize) => Promise<void>
  asked: readonly Asked[]
}

const { permits: PERMITS, routes, pointsEach, roundsADay, days, evacuees, alarms: ALARMS } = LARGE_SITE

/** Ledger of a year of hazardous work. */
export const permits = largeSite({
  name: 'permits',
  size: `${PERMITS} permits`,
  add: addPermits,
  asked: [
    ['Ledger of permits, newest page', 'permit.page', [page()], 'p95 ≤ 150 ms'],
    ['Ledger of permits, each filter in turn', 'permit.page', LEDGER, 'p95 ≤ 150 ms'],
  ],
})

/** Board and statistics of a year of patrols. */
export const patrols = largeSite({
  name: 'patrols',
  size: `${routes} routes with ${routes * pointsEach} points, ${routes * roundsADay * days * pointsEach} passings in ${days} days`,
  add: addPatrols,
  asked: [
    ['Patrol board of a day', 'patrolBoard', [{}], 'p95 ≤ 300 ms'],
    ['Patrol statistics of a month by route, team, day', 'patrolStatistics', groups('route', 'team', 'day'), 'p95 ≤ 1 s'],
    ['Patrol statistics of a month by person', 'patrolStatistics', groups('person'), 'p95 ≤ 1 s'],
    ['Patrol statistics of a month by point', 'patrolStatistics', groups('point'), 'p95 ≤ 1 s'],
    ['Patrol overview of a month', 'patrolOverview', [{}], 'p95 ≤ 1 s'],
  ],
})

/** Board and report of a finished drill. */
export const musters = largeSite({
  name: 'musters',
  size: `${evacuees} evacuees`,
  add: addRun,
  asked: [
    ['Muster board', 'musterBoard', [{ id: `${BUILDING}-run` }], '–'],
    ['Report of a 30-minute run', 'emergencyReport', [{ id: `${BUILDING}-run` }], '≤ 2 s'],
  ],
})

const alarmPage = (filters: Query = {}): Query => ({ page: 0, size: 15, sort: '-arrivedAt', ...filters })
const dayText = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
const ALARM_FILTERS: readonly [what: string, filters: Query][] = [
  ['kind', { kind: 'outOfBounds' }],
  ['counter', { counter: 'area' }],
  ['priority', { priority: 'medium' }],
  ['state: handled', { state: 'handled' }],
  ['state: in alarm', { state: 'inAlarm' }],
  ['state: silenced', { state: 'silenced' }],
  ['state: shelved', { state: 'shelved' }],
  ['state: mine', { state: 'mine' }],
  ['last 30 days', { time: `${dayText(30)} 00:00:00,${dayText(0)} 23:59:59` }],
  ['half a year', { time: `${dayText(200)} 00:00:00,${dayText(20)} 23:59:59` }],
  ['area', { areaId: `${BUILDING}-area-17` }],
  ['department', { departId: `${BUILDING}-dept-3` }],
  ['device', { device: 'card-1005' }],
  ['assignee', { assignedTo: 'admin' }],
  ['handler', { handledBy: 'bench' }],
  ['false alarms', { falseAlarm: 'Y' }],
  ['ignored', { disposition: 'ignore' }],
  ['cause', { cause: '误入' }],
  ['rare cause', { cause: '演习' }],
  ['floor', { floor: '1' }],
  ['another floor', { floor: '2' }],
  ['event', { event: 'noHelmet' }],
  ['condition: cleared', { condition: 'cleared' }],
  ['condition: active', { condition: 'active' }],
  ['late calls', { late: 'Y' }],
  ['name', { subject: '王敏' }],
  ['word of every row', { subject: '区域' }],
  ['kind, priority, area', { kind: 'outOfBounds', priority: 'high', areaId: `${BUILDING}-area-17` }],
]

/** List and statistics of a year of alarms. */
export const alarms = largeSite({
  name: 'alarms',
  size: `${ALARMS} alarms`,
  add: addAlarms,
  asked: [
    ['Alarm list, newest page', 'alarm.page', [alarmPage()], 'p95 ≤ 150 ms'],
    ['Alarm list, far page', 'alarm.page', [alarmPage({ page: 20_000 })], 'p95 ≤ 150 ms'],
    ...ALARM_FILTERS.map(([what, filters]): Asked => [`Alarm list, ${what}`, 'alarm.page', [alarmPage(filters)], 'p95 ≤ 150 ms']),
    ['Alarms counted by kind', 'alarmCounts', [{}], '–'],
    ['Alarm statistics of 30 days', 'alarmStatistics', [{}], 'p95 ≤ 1 s'],
  ],
})

/** One subject of a large site, queried over HTTP one request after the other. */
function largeSite({ name, size, add, asked }: Subject): Bench {
  return {
    title: `${name} of a large site: ${size}`,
    async run({ site: getSite, say }): Promise<BenchRow[]> {
      const site = await getSite()
      const pool = createPool(site.databaseUrl, { max: 2, statementTimeoutMs: 1_800_000, queryTimeoutMs: 1_800_000 })
      try {
        await removeSafety(pool, BUILDING)
        await removeCompany(pool, BUILDING)
        await addCompany(pool, BUILDING, site.admin.name, COMPANY)
        say(`adding ${size}`)
        await add(pool, BUILDING, LARGE_SITE)
        await pool.query('vacuum analyze')
        await licenceBuildingOfSite(pool, site.dataDir, BUILDING)
        const token = await signIn(site.httpUrl, { ...site.admin, buildId: BUILDING })
        const rows: BenchRow[] = []
        for (const one of asked) rows.push(await measure(site.httpUrl, token, one, size))
        return rows
      } finally {
        await removeSafety(pool, BUILDING)
        await removeCompany(pool, BUILDING)
        await pool.end()
      }
    },
  }
}

async function measure(httpUrl: string, token: string, [what, endpoint, queries, target]: Asked, size: string): Promise<BenchRow> {
  const { path } = ENDPOINTS[endpoint as keyof typeof ENDPOINTS] ?? RESOURCE_ENDPOINTS[endpoint]!
  const urls = queries.map((query) => {
    const text = new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]))
    return `${httpUrl}${path}?${text}`
  })
  const samples = await timedGets(urls, token, TIMES)
  const { p50, p95, p99 } = timesOf(samples)
  return {
    ...{ what, conditions: `${size}; ${samples.length} requests one after the other` },
    ...{ measured: `p50 ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)}`, target, ratio: '–' },
  }
}
