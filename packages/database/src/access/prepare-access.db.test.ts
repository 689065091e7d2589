import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPool } from '../connection.ts'
import { migrate } from '../migrations/migrate.ts'
import { createEmptyDatabase, type TestDatabase } from '../testing.ts'
import { DATABASE_PARTS, partUrl, quoted } from './parts.ts'
import { administratorSql, prepareOwner, prepareParts } from './prepare-access.ts'

const passwords = { broker: 'b', tracker: 't', api: 'a', tools: "o'" }

let database: TestDatabase
let name: string
beforeEach(async () => {
  database = await createEmptyDatabase()
  name = new URL(database.url).pathname.slice(1)
})
afterEach(async () => {
  const { rows } = await database.pool.query<{ role: string }>('select rolname as role from pg_roles where rolname like $1', [
    `${name}\\_%`,
  ])
  const roles = rows.map(({ role }) => quoted(role)).join(', ')
  if (roles) await database.pool.query(`reassign owned by ${roles} to muster; drop owned by ${roles}; drop role ${roles}`)
  await database.drop()
})

const prepare = async (url: string) => {
  await migrate(await prepareOwner(url))
  return prepareParts(url, { passwords })
}

/** Result of a statement by a user: rows, or SQLSTATE. */
async function ask(url: string, sql: string): Promise<unknown> {
  const pool = createPool(url, { max: 1 })
  return pool
    .query(sql)
    .then(
      ({ rows }) => rows,
      ({ code }: { code: string }) => code,
    )
    .finally(() => pool.end())
}

const REFUSED = '42501'

describe('a database that a superuser prepares', () => {
  it('lets every part in with its own password, and again after other passwords were given out', async () => {
    await prepare(database.url)
    for (const part of DATABASE_PARTS)
      expect(await ask(partUrl(database.url, part, passwords[part]), 'select id from building')).toEqual([])
    await prepareParts(database.url, { passwords: { ...passwords, api: 'another' } })
    expect(await ask(partUrl(database.url, 'api', passwords.api), 'select 1')).toBe('28P01')
    expect(await ask(partUrl(database.url, 'api', 'another'), 'select id from building')).toEqual([])
  })

  it('takes over what an earlier version made and owned as the superuser, days of tracks among it', async () => {
    await migrate(database.url)
    await database.pool.query('select track.ensure_day(1700000000000)')
    await prepare(database.url)
    const { rows } = await database.pool.query(
      `select distinct relowner::regrole::text as owner from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'track')
       union select distinct proowner::regrole::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'track'`,
    )
    expect(rows).toEqual([{ owner: `${name}_owner` }])
    expect(await ask(partUrl(database.url, 'tracker', 't'), 'select track.drop_days_before(1800000000000) as days')).toEqual([{ days: 1 }])
  })

  it('takes back what somebody gave beyond the list', async () => {
    await prepare(database.url)
    const role = quoted(`${name}_api`)
    await database.pool.query(
      `alter role ${role} createrole bypassrls; grant all on track.tail to ${role}; grant create on schema public to ${role}`,
    )
    await prepare(database.url)
    const api = partUrl(database.url, 'api', 'a')
    expect(await ask(api, 'delete from track.tail')).toBe(REFUSED)
    expect(await ask(api, 'create table mine (id int)')).toBe(REFUSED)
    expect(await ask(api, 'create role mine')).toBe(REFUSED)
  })
})

describe('a database of an ordinary user', () => {
  const made = async (powers: string): Promise<string> => {
    const password = randomBytes(8).toString('hex')
    await database.pool.query(`create role ${quoted(`${name}_user`)} login ${powers} password '${password}'`)
    await database.pool.query(`alter database ${quoted(name)} owner to ${quoted(`${name}_user`)}`)
    const url = new URL(database.url)
    url.username = `${name}_user`
    url.password = password
    return url.href
  }

  it('gets its roles from one who may create them', async () => {
    const url = await made('createrole')
    expect(await prepare(url)).toBe(true)
    expect(await ask(partUrl(url, 'broker', 'b'), 'select id from building')).toEqual([])
    expect(await ask(partUrl(url, 'broker', 'b'), 'select 1 from person')).toBe(REFUSED)
    expect(await prepare(url)).toBe(true)
  })

  it('goes on without roles until an administrator has run the statements', async () => {
    const url = await made('')
    expect(await prepare(url)).toBe(false)
    await database.pool.query(administratorSql(url, passwords))
    expect(await prepare(url)).toBe(true)
    expect(await ask(partUrl(url, 'tools', passwords.tools), 'select id from building')).toEqual([])
    expect(await ask(partUrl(url, 'api', 'a'), 'select 1 from tracker_snapshot')).toBe(REFUSED)
  })
})
