import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildPerson, buildTag } from '@muster/test-support'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { inTransaction } from '../resource/transaction.ts'
import { inBuilding } from './in-building.ts'

let site: TestApi
let pool: Pool
/** Numbers of a person in each building. */
let here: number
let there: number
beforeAll(async () => {
  site = await startTestApi()
  pool = site.api.context.pool
  const { database, buildingA, buildingB } = site
  here = (await buildPerson(database.pool, buildingA)).no
  there = (await buildPerson(database.pool, buildingB)).no
  for (const [building, no] of [
    [buildingA, here],
    [buildingB, there],
  ] as const)
    await buildTag(database.pool, building, { trackableNo: no })
})
afterAll(() => site?.stop())

const nosOf = async (db: Pick<Pool, 'query'> = pool): Promise<number[]> =>
  (await db.query<{ no: number }>('select trackable_no as no from person order by 1')).rows.map(({ no }) => no)

const inA = <T>(work: () => T) => inBuilding(site.buildingA, work)
/** The superuser sees what is really there. */
const nameOf = async (no: number) => (await site.database.pool.query('select name from trackable where no = $1', [no])).rows[0]?.name

describe('a store that forgets its building', () => {
  it('reads the rows of the building that is worked in', async () => {
    expect(await inA(() => nosOf())).toEqual([here])
    expect(await inBuilding(site.buildingB, () => nosOf())).toEqual([there])
    expect(await inA(() => pool.query('select no from trackable where no = $1', [there])).then(({ rows }) => rows)).toEqual([])
  })

  it('reads rows that belong to others of the building only, and its own building only', async () => {
    const seen = async (sql: string) => (await inA(() => pool.query<{ n: number }>(sql))).rows[0]?.n
    expect(await seen('select count(*)::int as n from tag_assignment')).toBe(1)
    expect(await seen('select count(*)::int as n from building')).toBe(1)
  })

  it('changes and deletes no row of another building', async () => {
    const before = await nameOf(there)
    expect((await inA(() => pool.query(`update trackable set name = 'x'`))).rowCount).toBe(1)
    expect(await nameOf(there)).toBe(before)
    const gone = await inA(() => buildPerson(site.database.pool, site.buildingA))
    expect((await inA(() => pool.query('delete from trackable where no = any($1)', [[gone.no, there]]))).rowCount).toBe(1)
    expect(await nameOf(there)).toBe(before)
  })

  it('adds no row to another building, and moves none there', async () => {
    const add = (building: string) =>
      inA(() => pool.query(`insert into post (id, building_id, code, name) values ('p-' || $1, $1, 'x', 'x')`, [building]))
    await expect(add(site.buildingB)).rejects.toThrow(/row-level security/)
    await add(site.buildingA)
    await expect(inA(() => pool.query('update post set building_id = $1', [site.buildingB]))).rejects.toThrow(/row-level security/)
  })

  it('is kept to it in a transaction, too', async () => {
    expect(await inA(() => inTransaction(pool, (db) => nosOf(db)))).toEqual([here])
    await expect(
      inA(() =>
        inTransaction(pool, async (db) =>
          db.query(`insert into post (id, building_id, code, name) values ('q', $1, 'q', 'q')`, [site.buildingB]),
        ),
      ),
    ).rejects.toThrow(/row-level security/)
  })
})

it('shows nothing where nobody said which building, on connections that knew one as well', async () => {
  await inA(() => nosOf())
  expect(await nosOf()).toEqual([])
  expect((await pool.query(`update trackable set name = 'y'`)).rowCount).toBe(0)
})

it("keeps many at once apart, who wait for each other's connections", async () => {
  const asked = Array.from({ length: 200 }, (_, i) => i % 3)
  const seen = await Promise.all(
    asked.map((which) => (which === 2 ? nosOf() : inBuilding(which === 0 ? site.buildingA : site.buildingB, () => nosOf()))),
  )
  expect(seen).toEqual(asked.map((which) => (which === 0 ? [here] : which === 1 ? [there] : [])))
})

it('shows all buildings only to those who ask for it by name', async () => {
  expect(await nosOf(site.api.context.allBuildings)).toEqual([here, there])
  const sources = fileURLToPath(new URL('../..', import.meta.url))
  const files = (await readdir(sources, { recursive: true })).filter((name) => name.endsWith('.ts') && !name.endsWith('test.ts'))
  const across: string[] = []
  for (const file of files) if (/\ballBuildings\b/.test(await readFile(join(sources, file), 'utf8'))) across.push(file)
  expect(across.sort()).toEqual(
    [
      // The pool itself, and its permanent users: sweeping, sealing, lines before a sign-in.
      'app.ts',
      'context.ts',
      'create-context.ts',
      // Runners, which work for all buildings.
      'modules/audit/index.ts',
      'modules/bus/index.ts',
      'modules/emergency/index.ts',
      'modules/gates/index.ts',
      'modules/messages/index.ts',
      // Sweeps, and jobs, which then work in the job's building.
      'framework/jobs/job.ts',
      'framework/exchange/make-export.ts',
      'modules/calibration/try-calibration.ts',
      'modules/alarms/kept/keep-cameras.ts',
      'modules/alarms/kept/keep-paths.ts',
      'modules/alarms/watch-alarms.ts',
      'modules/patrol/rounds/watch-patrols.ts',
      'modules/permits/watch-permits.ts',
      'modules/devices/bells/call-bell.ts',
      'modules/devices/bells/watch-bells.ts',
      'modules/devices/bells/watch-bell-states.ts',
      'modules/video/watch-cameras.ts',
      'modules/attendance/watch-attendance.ts',
      'modules/reports/saved/send-report.ts',
      'modules/video/event-pictures/event-picture.store.ts',
      'modules/video/event-pictures/keep-event-picture.ts',
      // A gateway's login determines its building.
      'modules/alarms/report.ts',
      // Gates send events, and screens request content, by a link that determines the building.
      'modules/gates/device-forms/device-routes.ts',
      'modules/projection/projection-show.ts',
      // The overview of sites: each by the account's role there.
      'modules/map/branches.ts',
      // The audit trail and its chain.
      'modules/audit/verify.ts',
      'framework/routing/register-endpoints.ts',
      // Licences before a sign-in.
      'modules/licence/bind.ts',
      'modules/licence/upload.ts',
      // Signing in, and an account's sessions and buildings.
      'modules/session/choose-building.ts',
      'modules/session/end-session.ts',
      'modules/session/free-login.ts',
      'modules/session/list-buildings.ts',
      'modules/session/login-code.ts',
      'modules/session/login.ts',
      'modules/session/open-session.ts',
      'modules/session/session-info.ts',
    ].sort(),
  )
})
