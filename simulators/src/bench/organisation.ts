import { ENDPOINTS, RESOURCE_ENDPOINTS } from '@muster/contracts'
import { createPool } from '@muster/database'
import { licenceBuildingOfSite } from '@muster/seed'
import type { Pool } from 'pg'
import type { RunningSite } from '../running-site.ts'
import { fillOrganisation, LARGE_COMPANY, type OrganisationSize } from './organisation-data.ts'
import { type Times, timesOf } from './percentiles.ts'

type Api = Pick<RunningSite, 'httpUrl' | 'databaseUrl' | 'admin' | 'dataDir'>
type Query = Record<string, string | number | undefined>

const BUILDING = 'bench-company'

/** What a user of the lists asks for; `n` makes every request another one. */
const REQUESTS: Record<string, (n: number) => [endpoint: string, query: Query]> = {
  'staff, first page': (n) => ['person.page', { sort: n % 2 ? 'number' : '-number', size: 15 }],
  'staff, later page': (n) => ['person.page', { page: (n * 37) % 200, size: 30 }],
  'staff, last pages': (n) => ['person.page', { page: 1800 + (n % 50), size: 50, sort: 'name' }],
  'staff by name': (n) => ['person.page', { sort: n % 2 ? 'name' : '-name', size: 50 }],
  'staff of a department': (n) => ['person.page', { departId: `${BUILDING}-dept-${(n * 31) % 1000}` }],
  'staff of a post': (n) => ['person.page', { jobId: `${BUILDING}-post-${(n * 7) % 200}` }],
  'staff without a card': () => ['person.page', { card: 'unbound' }],
  'staff with a card': () => ['person.page', { card: 'bound' }],
  'staff whose certificates end': () => ['person.page', { certificates: 'soon' }],
  'staff who left': () => ['person.page', { left: 'Y' }],
  'search: one character': (n) => ['person.page', { name: '王李张刘陈'[n % 5] ?? '' }],
  'search: a name': (n) => ['person.page', { name: ['王芳', '李强', '张明', '秀兰', '陈建国'][n % 5] ?? '' }],
  'search: a part of the number': (n) => [
    'person.page',
    { name: `E0${String((n * 7919) % 100_000).padStart(5, '0')}`.slice(0, 5 + (n % 3)) },
  ],
  'search: a phone': (n) => ['person.page', { name: `138${String(n).padStart(8, '0')}` }],
  'search: nobody': (n) => ['person.page', { name: `没有${n}` }],
  departments: (n) => ['department.page', { page: n % 60 }],
  'departments, searched': (n) => ['department.page', { nameOrCode: String(n % 100) }],
  'department tree': (n) => ['departmentTree', n % 3 ? { parentId: `${BUILDING}-dept-${n % 100}` } : {}],
  'org chart': () => ['departmentChart', {}],
  posts: (n) => ['post.page', { sort: n % 2 ? 'headcount' : 'code' }],
  certificates: (n) => ['specialCertificate.page', n % 2 ? { state: 'expired' } : {}],
  contractors: (n) => ['contractorPerson.page', n % 2 ? { unitId: `${BUILDING}-unit-${n % 100}` } : { sort: 'unitName' }],
  'contractor units': () => ['contractorUnit.page', {}],
  visitors: (n) => ['visitor.page', n % 2 ? { state: 'left' } : {}],
  'person chooser': (n) => ['personChooser', n % 2 ? { name: '王' } : { scope: 'all', page: n % 100 }],
  'options of departments': (n) => ['departmentOptions', { text: String(n % 50) }],
  'options of free cards': (n) => ['freeCardOptions', { text: `SN${n % 100}` }],
}

/** Times by what was asked for, and over everything. */
export interface OrganisationTimes {
  fillMs: number
  all: Times
  byRequest: Record<string, Times>
}

/**
 * Many users at once at the lists of a company of 100,000 people: time from request to last byte, each user asking again as soon as the
 * answer is there. The company is added as a building of its own for the measurement and removed afterwards.
 */
export async function benchOrganisation(
  site: Api,
  users = 20,
  rounds = 3,
  size: OrganisationSize = LARGE_COMPANY,
): Promise<OrganisationTimes> {
  const pool = createPool(site.databaseUrl, { max: 2, statementTimeoutMs: 600_000, queryTimeoutMs: 600_000 })
  try {
    await removeCompany(pool)
    const startMs = performance.now()
    await addBuilding(pool, site.admin.name)
    await licenceBuildingOfSite(pool, site.dataDir, BUILDING)
    await fillOrganisation(pool, BUILDING, size)
    const fillMs = performance.now() - startMs
    return { fillMs, ...(await measure(site, users, rounds)) }
  } finally {
    await removeCompany(pool)
    await pool.end()
  }
}

async function measure(site: Api, users: number, rounds: number): Promise<Omit<OrganisationTimes, 'fillMs'>> {
  const body = new URLSearchParams({ name: site.admin.name, password: site.admin.password, buildId: BUILDING })
  const token = (await fetch(site.httpUrl + ENDPOINTS.login.path, { method: 'POST', body })).headers.get('authtoken')
  if (token === null) throw new Error('The administrator was not let into the building of the measurement')
  const names = Object.keys(REQUESTS)
  const samples = new Map(names.map((name) => [name, [] as number[]]))
  const ask = async (name: string, n: number, keep: boolean) => {
    const [endpoint, query] = REQUESTS[name]!(n)
    const { path } = ENDPOINTS[endpoint as keyof typeof ENDPOINTS] ?? RESOURCE_ENDPOINTS[endpoint]!
    const text = new URLSearchParams(
      Object.entries(query).flatMap(([key, value]): [string, string][] => (value === undefined ? [] : [[key, String(value)]])),
    )
    const startMs = performance.now()
    const response = await fetch(`${site.httpUrl}${path}?${text}`, { headers: { authToken: token } })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${name}: status ${response.status}`)
    if (keep) samples.get(name)!.push(performance.now() - startMs)
  }
  for (const name of names) await ask(name, 0, false)
  await Promise.all(
    Array.from({ length: users }, async (_, user) => {
      for (let i = 0; i < rounds * names.length; i++) await ask(names[(i + user * 5) % names.length]!, i * users + user, true)
    }),
  )
  return {
    all: timesOf([...samples.values()].flat()),
    byRequest: Object.fromEntries([...samples].map(([name, list]) => [name, timesOf(list)])),
  }
}

async function addBuilding(pool: Pool, adminName: string): Promise<void> {
  await pool.query(
    `insert into building (id, name, min_x, min_y, max_x, max_y, ref1_x, ref1_y, ref1_lon_deg, ref1_lat_deg, ref2_x, ref2_y, ref2_lon_deg, ref2_lat_deg)
     values ($1, $1, 0, 0, 1, 1, 0, 0, 121, 31, 1, 1, 121.001, 31.001)`,
    [BUILDING],
  )
  await pool.query('insert into account_building (account_id, building_id) select id, $2 from account where login_name = $1', [
    adminName,
    BUILDING,
  ])
}

async function removeCompany(pool: Pool): Promise<void> {
  for (const table of [
    'visit',
    'special_certificate',
    'tag_assignment',
    'person',
    'trackable',
    'department',
    'post',
    'contractor_unit',
    'tag',
  ]) {
    const condition = table === 'tag_assignment' ? 'tag_id in (select id from tag where building_id = $1)' : 'building_id = $1'
    await pool.query(`delete from ${table} where ${condition}`, [BUILDING])
  }
  await pool.query('delete from building where id = $1', [BUILDING])
}
