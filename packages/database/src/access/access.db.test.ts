import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPool } from '../connection.ts'
import { TEST_ACCESS } from '../testing/test-access.ts'
import { createTestDatabase, type TestDatabase } from '../testing.ts'
import { BUILDING_RULES } from './buildings.ts'
import { DATABASE_PARTS, type DatabasePart } from './parts.ts'
import { prepareParts } from './prepare-access.ts'
import { FUNCTION_ACCESS, TABLE_ACCESS } from './tables.ts'

let database: TestDatabase
const pools = {} as Record<DatabasePart, pg.Pool>
beforeAll(async () => {
  database = await createTestDatabase()
  for (const part of DATABASE_PARTS) pools[part] = createPool(database.urlOf(part), { max: 1 })
})
afterAll(async () => {
  await Promise.all(Object.values(pools).map((pool) => pool.end()))
  await database.drop()
})

/** SQLSTATE of a refusal, or the result. */
const outcome = (part: DatabasePart, sql: string): Promise<unknown> =>
  pools[part].query(sql).then(
    ({ rowCount }) => `done (${rowCount} rows)`,
    ({ code }: { code: string }) => code,
  )
const REFUSED = '42501'

describe.each(DATABASE_PARTS)('the role of %s', (part) => {
  it.each([
    ['runs no program', `copy (select 1) to program 'true'`],
    ['writes no file', `copy (select 1) to '/tmp/muster-copy'`],
    ['reads no file', `select pg_read_file('/etc/passwd')`],
    ['loads no library', `load '/tmp/evil.so'`],
    ['makes no table', 'create table mine (id int)'],
    ['makes no table among the tracks', 'create table track.mine (id int)'],
    ['makes no schema', 'create schema mine'],
    ['makes no role', 'create role mine'],
    ['makes no database', 'create database mine'],
    ['gives itself nothing', 'alter role current_user superuser'],
    ['becomes nobody else', 'set role muster_owner'],
    ['changes no table', 'alter table building add column mine int'],
    ['drops no table', 'drop table alarm'],
    ['switches no trigger off', 'alter table audit_entry disable trigger all'],
    ['sees no password', 'select rolpassword from pg_authid'],
    ['sets nothing of the server', 'alter system set max_connections = 1'],
    ['empties no table', 'truncate audit_entry'],
    ['reads no history of migrations', 'select 1 from _prisma_migrations'],
  ])('%s', async (_, sql) => {
    expect(await outcome(part, sql)).toBe(REFUSED)
  })

  it('may do with each table what the list says and nothing else', async () => {
    const { rows } = await database.pool.query<{ table: string; verbs: string[] }>(
      `select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as "table",
              array(select verb from unnest('{select,insert,update,delete}'::text[]) verb
                     where has_table_privilege($1, c.oid, verb) or (verb <> 'delete' and has_any_column_privilege($1, c.oid, verb))) as verbs
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'track', 'graphile_worker') and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition`,
      [`muster_${part}`],
    )
    const verbs = (table: string) => (TABLE_ACCESS[table]?.[part] ?? '').replaceAll(/\([^)]*\)/g, '').match(/\w+/g) ?? []
    expect(Object.fromEntries(rows.map((row) => [row.table, row.verbs.sort()]))).toEqual(
      Object.fromEntries(rows.map(({ table }) => [table, verbs(table).sort()])),
    )
  })
})

it('names every table there is, and gives every one but two of the owner to somebody', async () => {
  const { rows } = await database.pool.query<{ table: string }>(
    `select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as "table"
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'track', 'graphile_worker') and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition`,
  )
  expect(rows.map(({ table }) => table).sort()).toEqual(Object.keys(TABLE_ACCESS).sort())
  expect(Object.entries(TABLE_ACCESS).flatMap(([table, access]) => (Object.keys(access).length === 0 ? [table] : []))).toEqual([
    '_prisma_migrations',
    'sealing_mark',
  ])
})

it('lets a function act with the rights of the owner only for whom the list names', async () => {
  const { rows } = await database.pool.query<{ name: string; callers: string[] }>(
    `select n.nspname || '.' || p.oid::regprocedure::text as name, array(select role from unnest($1::text[]) role where has_function_privilege(role, p.oid, 'execute')) as callers
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.prosecdef and n.nspname in ('public', 'track', 'graphile_worker')`,
    [DATABASE_PARTS.map((part) => `muster_${part}`)],
  )
  expect(
    Object.fromEntries(rows.map(({ name, callers }) => [name.replace(/^track\.track\./, 'track.'), callers.map((role) => role.slice(7))])),
  ).toEqual(FUNCTION_ACCESS)
})

it('keeps the tables with an owner that nobody signs in as and that is no superuser', async () => {
  const { rows } = await database.pool.query(
    `select distinct r.rolname, r.rolsuper, r.rolcanlogin, r.rolcreaterole, r.rolbypassrls
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_roles r on r.oid = c.relowner where n.nspname in ('public', 'track', 'graphile_worker')`,
  )
  expect(rows).toEqual([{ rolname: 'muster_owner', rolsuper: false, rolcanlogin: false, rolcreaterole: false, rolbypassrls: false }])
})

describe('a part', () => {
  it.each<[string, DatabasePart, string]>([
    ['broker reads no person', 'broker', 'select 1 from person'],
    ['broker writes no gateway', 'broker', 'update gateway set enabled = true'],
    ['broker reads no plan of a building', 'broker', 'select min_x from building'],
    ['tracker reads nothing personal', 'tracker', 'select phone from person'],
    ['tracker reads no account', 'tracker', 'select 1 from account'],
    ['tracker handles no alarm', 'tracker', `update alarm set work = 'handled'`],
    ['tracker reads no secret of a gateway', 'tracker', 'select secret_hash from gateway'],
    ['api writes no track', 'api', 'delete from track.tail'],
    ['api raises no alarm', 'api', `insert into alarm (id) values ('x')`],
    ['api makes no other alarm of one', 'api', `update alarm set kind = 'x'`],
    ['api takes no building', 'api', 'update building_lease set epoch = 9'],
    ['api reads no snapshot', 'api', 'select 1 from tracker_snapshot'],
    ['api rewrites no evidence', 'api', `update audit_entry set action = 'x'`],
    ['api drops no tracks', 'api', 'select track.drop_days_before(1)'],
    ['tools read nobody', 'tools', 'select phone from person'],
    ['tools read no password', 'tools', 'select password_hash from account'],
  ])('%s', async (_, part, sql) => {
    expect(await outcome(part, sql)).toBe(REFUSED)
  })

  it('tracker makes and drops the days of its tracks', async () => {
    const { rows } = await pools.tracker.query('select track.ensure_day(1700000000000), track.drop_days_before(1800000000000) as dropped')
    expect(rows[0].dropped).toBe(1)
  })

  it("begins every session with limits and looks for tables only among the product's", async () => {
    for (const part of DATABASE_PARTS) {
      const { rows } = await pools[part].query(
        `select current_setting('search_path') as path, current_setting('statement_timeout') as longest`,
      )
      expect(rows[0].path).toBe('public, pg_temp')
      expect(rows[0].longest).not.toBe('0')
    }
  })
})

describe('row-level security', () => {
  it('is on wherever rows belong to a building, with a column of their own above all', async () => {
    const { rows } = await database.pool.query<{ table: string; secured: boolean; column: boolean }>(
      `select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as "table", c.relrowsecurity as secured,
              exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'building_id' and not a.attisdropped) as "column"
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'track', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition`,
    )
    for (const { table, secured, column } of rows) {
      const rule = BUILDING_RULES[table]
      expect(secured, table).toBe(rule !== undefined && !('none' in rule))
      if (column) expect(rule, table).toMatchObject({ column: 'building_id' })
    }
  })

  it('leaves policies that have not changed alone, and puts back what somebody took', async () => {
    const names = async () => (await database.pool.query('select polname, polrelid::regclass::text from pg_policy order by 2, 1')).rows
    const before = await names()
    await database.pool.query('alter table person disable row level security; drop policy if exists everything on person')
    const { rows } = await database.pool.query<{ name: string }>(
      `select polname as name from pg_policy where polrelid = 'person'::regclass limit 1`,
    )
    await database.pool.query(`drop policy "${rows[0]?.name}" on person; create policy everything on person using (true)`)
    await prepareParts(database.url, TEST_ACCESS)
    expect(await names()).toEqual(before)
  })

  it('shows the tracker no more of the audit trail than it wrote', async () => {
    await database.pool.query(`insert into audit_entry (action, subject) values ('person.view', 'person'), ('frameLog.gap', 'frameLog')`)
    expect((await pools.tracker.query('select action from audit_entry')).rows).toEqual([{ action: 'frameLog.gap' }])
  })
})
