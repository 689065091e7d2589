import pg from 'pg'
import { DatabaseWatch, type DatabaseWatchOptions } from './database-watch.ts'

/**
 * Separate connection fields; never give Prisma's adapter a connection string (it would override a changed database
 * name).
 */
export interface ConnectionFields {
  host: string
  port: number
  user: string
  password: string
  database: string
  ssl?: { rejectUnauthorized: boolean }
  /** Session settings as `-c name=value`, as in libpq. */
  options?: string
}

/** The database's URL is unusable; the message says what to write instead and never shows the password. */
export class DatabaseUrlError extends Error {
  override name = 'DatabaseUrlError'
}

const EXAMPLE = 'postgresql://user:password@host:5432/database'

/**
 * Splits a PostgreSQL URL into its fields. `sslmode` works as in libpq: `require` encrypts without checking the
 * certificate, `verify-ca` and `verify-full` check it.
 * @throws DatabaseUrlError when it is no such URL.
 */
export function connectionFields(databaseUrl: string): ConnectionFields {
  if (!/^postgres(ql)?:\/\//.test(databaseUrl)) throw new DatabaseUrlError(`The database URL must look like ${EXAMPLE}`)
  let url: URL
  try {
    url = new URL(databaseUrl)
  } catch {
    throw new DatabaseUrlError(`The database URL cannot be read; it must look like ${EXAMPLE} (percent-encode special characters)`)
  }
  const database = decodeURIComponent(url.pathname.slice(1))
  if (!database) throw new DatabaseUrlError(`The database URL names no database; it must look like ${EXAMPLE}`)
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname)
  const sslMode = url.searchParams.get('sslmode') ?? 'disable'
  const encrypted = sslMode !== 'disable' && sslMode !== 'allow' && sslMode !== 'prefer'
  const options = url.searchParams.get('options')
  return {
    host: host.replace(/^\[|\]$/g, '') || 'localhost',
    port: url.port ? Number(url.port) : 5432,
    user: decodeURIComponent(url.username) || 'postgres',
    password: decodeURIComponent(url.password),
    database,
    ...(encrypted && { ssl: { rejectUnauthorized: sslMode.startsWith('verify') } }),
    ...(options !== null && { options }),
  }
}

export interface PoolOptions {
  /** Most connections; default 10. */
  max?: number
  /** Cancels a statement that runs longer; default none. */
  statementTimeoutMs?: number
  /** Gives up waiting for an answer after this, for a server that is frozen and cannot cancel; default none. */
  queryTimeoutMs?: number
  /** Shown in pg_stat_activity. */
  applicationName?: string
  /** Gives up connecting after this; default 5 s. */
  connectTimeoutMs?: number
  /** Server settings of every connection, such as `{ jit: 'off' }`. */
  settings?: Readonly<Record<string, string>>
  /** Watches these connections: while it finds the database down, callers fail at once. */
  watch?: DatabaseWatch
  /**
   * Called when an idle connection breaks; the pool opens a new one by itself, so it may be ignored unless it should be
   * logged.
   */
  onIdleError?: (error: Error) => void
}

/** A pool of the driver. Connections are opened lazily, so creating it never fails. */
export function createPool(databaseUrl: string, options: PoolOptions = {}): pg.Pool {
  const fields = connectionFields(databaseUrl)
  const settings = Object.entries(options.settings ?? {}).map(([name, value]) => `-c ${name}=${value}`)
  const pool = new pg.Pool({
    ...fields,
    ...(options.watch && { Client: options.watch.Client }),
    max: options.max ?? 10,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 5000,
    ...(options.statementTimeoutMs !== undefined && { statement_timeout: options.statementTimeoutMs }),
    ...(options.queryTimeoutMs !== undefined && { query_timeout: options.queryTimeoutMs }),
    ...(options.applicationName !== undefined && { application_name: options.applicationName }),
    ...(settings.length > 0 && { options: [...settings, fields.options ?? ''].join(' ') }),
  })
  // Without a listener a broken idle connection would end the process.
  pool.on('error', (error) => options.onIdleError?.(error))
  // So would one that breaks while in use; its holder gets the error from the statement.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Checks from `start` on whether the database answers. Connects to nothing before that. */
export function createWatch(databaseUrl: string, options: DatabaseWatchOptions & { applicationName: string }): DatabaseWatch {
  return new DatabaseWatch({ ...connectionFields(databaseUrl), application_name: options.applicationName }, options)
}
