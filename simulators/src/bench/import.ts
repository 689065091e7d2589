import { Workbook } from '@cj-tech-master/excelts'
import { utils, write } from '@e965/xlsx'
import { type ImportCheck, RESOURCE_ENDPOINTS } from '@muster/contracts'
import { createPool } from '@muster/database'
import { licenceBuildingOfSite } from '@muster/seed'
import { signIn } from '@muster/sign-in/node'
import { type Bench, type BenchRow, ms } from './bench.ts'
import type { BenchSite } from './bench-site.ts'
import { addCompany, removeCompany } from './organisation-data.ts'
import { forgetPeak, peakMbOf, usageOf } from './process-usage.ts'

const BUILDING = 'bench-import'
const ROWS = 10_000
const RUNS = ['xlsx', 'xlsx', 'xlsx', 'xls'] as const
const HEADINGS = [
  'name',
  'number',
  'gender',
  'department',
  'post',
  'phone',
  'email',
  'idType',
  'idNumber',
  'education',
  'address',
  'experience',
]

/** A company's staff: most columns filled, everybody new. */
async function workbook(run: number, kind: (typeof RUNS)[number]): Promise<Buffer> {
  const rows = [HEADINGS, ...Array.from({ length: ROWS }, (_, n) => rowOf(run, n))]
  if (kind === 'xls') {
    const old = utils.book_new()
    utils.book_append_sheet(old, utils.aoa_to_sheet(rows), 'staff')
    return write(old, { type: 'buffer', bookType: 'biff8' }) as Buffer
  }
  const book = new Workbook()
  book.addWorksheet('staff').addRows(rows)
  return Buffer.from(await book.xlsx.writeBuffer())
}

function rowOf(run: number, n: number): string[] {
  const number = String(run * ROWS + n).padStart(8, '0')
  return [
    `员工${number}`,
    `I${number}`,
    n % 3 ? '男' : '女',
    `D${n % 50}`,
    `P${n % 200}`,
    `139${number}`,
    `i${number}@example.com`,
    '护照',
    `E${number}`,
    '本科',
    `某省某市某区某路 ${n} 号`,
    '2010-2020 某化工有限公司 操作员；2020 至今 本公司',
  ]
}

interface Times {
  checkMs: number
  importMs: number
  peakMb: number | null
}

async function importOnce(site: BenchSite, authToken: string, apiPid: number, bytes: Buffer, name: string): Promise<Times> {
  forgetPeak(apiPid)
  const startMs = performance.now()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const check = await call<ImportCheck>(site, 'person.check', { authToken }, form)
  if (check.counts.created !== ROWS) throw new Error(`The check of the import found ${JSON.stringify(check.counts)}`)
  const checkMs = performance.now() - startMs
  const body = JSON.stringify({ token: check.token, mode: 'all' })
  await call(site, 'person.import', { authToken, 'content-type': 'application/json' }, body)
  return { checkMs, importMs: performance.now() - startMs - checkMs, peakMb: peakMbOf(apiPid) }
}

async function call<Data>(site: BenchSite, endpoint: string, headers: Record<string, string>, body: FormData | string): Promise<Data> {
  const response = await fetch(site.httpUrl + RESOURCE_ENDPOINTS[endpoint]!.path, { method: 'POST', headers, body })
  const { code, data, message } = (await response.json()) as { code: number; data: Data; message: string }
  if (code !== 0) throw new Error(`${endpoint}: ${code} ${message}`)
  return data
}

const mb = (value: number | null) => (value === null ? '?' : `${Math.round(value)} MB`)

/** The same number of staff, other people each time, in one process: the memory of an import, and whether it grows. */
export const importing: Bench = {
  title: 'import of 10,000 staff, four times in one process',
  async run({ site: getSite }) {
    const site = await getSite()
    const apiPid = site.parts.find(({ name }) => name === 'api')?.process?.pid ?? 0
    const pool = createPool(site.databaseUrl, { max: 1, statementTimeoutMs: 600_000, queryTimeoutMs: 600_000 })
    try {
      await removeCompany(pool, BUILDING)
      await addCompany(pool, BUILDING, site.admin.name, { people: 0, departments: 50, contractors: 0, visits: 0, vehicles: 0 })
      await licenceBuildingOfSite(pool, site.dataDir, BUILDING)
      const token = await signIn(site.httpUrl, { ...site.admin, buildId: BUILDING })
      const before = usageOf(apiPid)?.rssMb ?? null
      const rows: BenchRow[] = []
      for (const [run, kind] of RUNS.entries()) {
        const bytes = await workbook(run, kind)
        const { checkMs, importMs, peakMb } = await importOnce(site, token, apiPid, bytes, `staff.${kind}`)
        rows.push({
          what: `Import of 10,000 staff, ${run + 1}. time`,
          conditions: `.${kind} of ${(bytes.length / 1e6).toFixed(1)} MB, ${HEADINGS.length} columns filled, everybody new; check ${ms(checkMs)}, then import; memory of the api before the first ${mb(before)}`,
          measured: `check and import ${((checkMs + importMs) / 1000).toFixed(1)} s, the longer of both ${(Math.max(checkMs, importMs) / 1000).toFixed(1)} s, peak memory ${mb(peakMb)}`,
          target: '≤ 10 s, ≤ 300 MB',
          ratio: '–',
        })
      }
      return rows
    } finally {
      await removeCompany(pool, BUILDING)
      await pool.end()
    }
  },
}
