import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { type DatabasePart, partUrl } from '../access/parts.ts'
import { createPool } from '../connection.ts'
import { TEST_ACCESS } from './test-access.ts'

/** A database of its own for a test file: migrated, empty, removed by `drop()`. */
export interface TestDatabase {
  /** The superuser's, for the test itself: it creates and reads what no part may. */
  url: string
  pool: pg.Pool
  /** Where a part of the product signs in, with no more rights than it has on a site. */
  urlOf(part: DatabasePart): string
  /** Closes the pool, cuts other connections and deletes the database. */
  drop(): Promise<void>
}

/**
 * Clones the run's template database; takes some tens of milliseconds. Needs the global setup of `@muster/database`.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = new URL(inject('templateDatabaseUrl'))
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = (sql: string) => runOn(template, 'postgres', sql)
  await admin(`create database ${name} template ${template.pathname.slice(1)} strategy file_copy`)
  const url = withDatabase(template, name)
  const pool = createPool(url, { max: 10, applicationName: 'test' })
  return {
    url,
    pool,
    urlOf: (part) => partUrl(url, part, TEST_ACCESS.passwords[part], TEST_ACCESS.prefix),
    drop: async () => {
      await pool.end()
      await admin(`drop database if exists ${name} with (force)`)
    },
  }
}

/** A database without any table, to test the migrations themselves. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const server = new URL(inject('templateDatabaseUrl'))
  const name = `empty_${randomBytes(6).toString('hex')}`
  await runOn(server, 'postgres', `create database ${name} template template0`)
  const url = withDatabase(server, name)
  const pool = createPool(url, { max: 4, applicationName: 'test' })
  return {
    url,
    pool,
    urlOf: (part) => partUrl(url, part, TEST_ACCESS.passwords[part], TEST_ACCESS.prefix),
    drop: async () => {
      await pool.end()
      await runOn(server, 'postgres', `drop database if exists ${name} with (force)`)
    },
  }
}

function withDatabase(url: URL, name: string): string {
  const copy = new URL(url)
  copy.pathname = `/${name}`
  return copy.href
}

async function runOn(server: URL, database: string, sql: string): Promise<void> {
  const pool = createPool(withDatabase(server, database), { max: 1 })
  try {
    await pool.query(sql)
  } finally {
    await pool.end()
  }
}
