import { Agent, get, type RequestOptions } from 'node:http'
import { ENDPOINTS, RESOURCE_ENDPOINTS } from '@muster/contracts'
import { createPool } from '@muster/database'
import { licenceBuildingOfSite } from '@muster/seed'
import { signIn } from '@muster/sign-in/node'
import type { RunningSite } from '../running-site.ts'
import { type Bench, type BenchRow, ms } from './bench.ts'
import { addCompany, LARGE_COMPANY, type OrganisationSize, removeCompany } from './organisation-data.ts'
import { BUILDING, REQUESTS } from './organisation-requests.ts'
import { type Times, timesOf } from './percentiles.ts'

type Api = Pick<RunningSite, 'httpUrl' | 'databaseUrl' | 'admin' | 'dataDir'>

const USERS = 20
const TARGET = 'p95 ≤ 150 ms'

/** Times of each kind of request with all users sending that kind alone, and with all kinds mixed. */
export interface OrganisationTimes {
  alone: Record<string, Times>
  mixed: Record<string, Times>
  all: Times
}

/**
 * Many users at once at the lists of a large company: time from request to last byte, each user sending the next
 * request when the answer arrives. The company is added as a building of its own and removed afterwards.
 * @param secondsEach length of the measurement of one kind of request
 */
async function measureCompany(site: Api, size: OrganisationSize, secondsEach: number): Promise<OrganisationTimes> {
  const pool = createPool(site.databaseUrl, { max: 2, statementTimeoutMs: 600_000, queryTimeoutMs: 600_000 })
  try {
    await removeCompany(pool, BUILDING)
    await addCompany(pool, BUILDING, site.admin.name, size)
    await licenceBuildingOfSite(pool, site.dataDir, BUILDING)
    return await measureLists(site, secondsEach)
  } finally {
    await removeCompany(pool, BUILDING)
    await pool.end()
  }
}

/** Measures the lists of a company that is there. @param only names of requests; all when left out */
export async function measureLists(site: Api, secondsEach: number, only = Object.keys(REQUESTS)): Promise<OrganisationTimes> {
  const token = await signIn(site.httpUrl, { ...site.admin, buildId: BUILDING })
  // An address for each, as users have: the api limits the requests of one address.
  const agents = Array.from({ length: USERS }, (_, user) => new Agent({ keepAlive: true, localAddress: `127.0.0.${user + 10}` }))
  const ask = (user: number, name: string, n: number): Promise<number> => {
    const [endpoint, query] = REQUESTS[name]!(n)
    const { path } = ENDPOINTS[endpoint as keyof typeof ENDPOINTS] ?? RESOURCE_ENDPOINTS[endpoint]!
    const text = new URLSearchParams(
      Object.entries(query).flatMap(([key, value]): [string, string][] => (value === undefined ? [] : [[key, String(value)]])),
    )
    return timedGet(`${site.httpUrl}${path}?${text}`, {
      agent: agents[user]!,
      headers: { authToken: token, 'accept-encoding': 'gzip, br' },
    })
  }
  const alone: Record<string, Times> = {}
  for (const name of only) {
    const samples = await askTogether(secondsEach, (n) => [name, n], ask)
    alone[name] = timesOf(samples.get(name)!)
  }
  const samples = await askTogether(secondsEach * only.length, (n) => [only[n % only.length]!, n], ask)
  for (const agent of agents) agent.destroy()
  const mixed = Object.fromEntries([...samples].map(([name, times]) => [name, timesOf(times)]))
  return { alone, mixed, all: timesOf([...samples.values()].flat()) }
}

/** @param next what request number `n` asks for. @returns times by name; each user's first answer is warm-up */
async function askTogether(
  seconds: number,
  next: (n: number) => [name: string, n: number],
  ask: (user: number, name: string, n: number) => Promise<number>,
): Promise<Map<string, number[]>> {
  const samples = new Map<string, number[]>()
  let asked = 0
  const endMs = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: USERS }, async (_, user) => {
      for (let answers = 0; answers < 2 || performance.now() < endMs; answers++) {
        const [name, n] = next(asked++)
        const tookMs = await ask(user, name, n)
        if (answers > 0) samples.set(name, [...(samples.get(name) ?? []), tookMs])
      }
    }),
  )
  return samples
}

/** @returns milliseconds from request to last byte */
export function timedGet(url: string, options: RequestOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const startMs = performance.now()
    get(url, options, (response) => {
      response.resume()
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - startMs)
        else reject(new Error(`${url}: status ${response.statusCode}`))
      })
    }).on('error', reject)
  })
}

export const organisation: Bench = {
  title: 'lists of a company of 100,000 people, 20 users at once',
  async run({ site: getSite, seconds }) {
    const { alone, mixed, all } = await measureCompany(await getSite(), LARGE_COMPANY, Math.max(0.5, seconds / 20))
    const company = `${LARGE_COMPANY.people} people, ${LARGE_COMPANY.departments} departments in one building, ${USERS} users asking without a pause, over HTTP`
    const row = (what: string, times: Times, conditions: string): BenchRow => ({
      what,
      conditions,
      measured: `p50 ${ms(times.p50)}, p95 ${ms(times.p95)}`,
      target: TARGET,
      ratio: '–',
    })
    return [
      row('Lists of the organisation, all kinds mixed', all, `${company}; ${all.count} requests`),
      ...Object.entries(alone).map(([name, times]) =>
        row(
          `— ${name}`,
          times,
          `all ${USERS} users at this alone, ${times.count} requests; mixed with the others p95 ${mixed[name] ? ms(mixed[name].p95) : '–'}`,
        ),
      ),
    ]
  },
}
