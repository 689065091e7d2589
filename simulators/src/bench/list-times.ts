import { ENDPOINTS, RESOURCE_ENDPOINTS } from '@muster/contracts'
import { type BenchRow, ms } from './bench.ts'
import { timesOf } from './percentiles.ts'
import { timedGets } from './timed-gets.ts'

type Query = Readonly<Record<string, string>>

/** A list, or another request of a page, with each of its filters. */
export interface AskedList {
  what: string
  endpoint: string
  /** In every request. */
  base?: Query
  filters: readonly Query[]
}

const TIMES = 20

/** Requests a list with each of its filters in turn, one after the other. @param stored number of rows */
export async function measureList(httpUrl: string, token: string, asked: AskedList, stored: string): Promise<BenchRow> {
  const { what, endpoint, base = {}, filters } = asked
  const { path } = ENDPOINTS[endpoint as keyof typeof ENDPOINTS] ?? RESOURCE_ENDPOINTS[endpoint]!
  const all: number[] = []
  let slowest = { name: '', p95: 0 }
  for (const filter of filters) {
    const query = new URLSearchParams({ ...base, ...filter })
    const samples = await timedGets([`${httpUrl}${path}?${query}`], token, TIMES)
    all.push(...samples)
    const { p95 } = timesOf(samples)
    if (p95 >= slowest.p95) slowest = { name: Object.entries(filter).flat().join('='), p95 }
  }
  const { p50, p95, max } = timesOf(all)
  return {
    what,
    conditions: `${stored}; ${all.length} requests one after the other${slowest.name && `; slowest ${slowest.name}, p95 ${ms(slowest.p95)}`}`,
    measured: `p50 ${ms(p50)}, p95 ${ms(p95)}, max ${ms(max)}`,
    target: 'p95 ≤ 150 ms',
    ratio: '–',
  }
}
