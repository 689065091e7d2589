import type pg from 'pg'
import { createPool } from '../connection.ts'
import { grantAccess } from './grants.ts'
import { ensureOwner } from './owner.ts'
import { DATABASE_PARTS, ownerUrl, type PartPasswords, quoted, roleOf, rolePrefixOf } from './parts.ts'
import { applyPolicies, leakproofSql } from './policies.ts'
import { createRoleSql, ensurePartRoles, settingsSql } from './roles.ts'

/** Serialises several preparations of one server; any constant does. */
const ROLES_LOCK = 727_100_002

export interface AccessOptions {
  passwords: PartPasswords
  /** Prefix of the role names; default the name of the database. */
  prefix?: string
}

/**
 * First step, before the migrations: the owner of the tables. A superuser creates an owner nobody can sign in as, and
 * hands over objects of earlier versions; any other user becomes the owner.
 * @returns the address for migrating and loading data
 */
export async function prepareOwner(
  databaseUrl: string,
  { prefix = rolePrefixOf(databaseUrl) }: Partial<AccessOptions> = {},
): Promise<string> {
  return inOneTransaction(databaseUrl, async (db) => {
    const { superuser, database } = await preparer(db)
    if (!superuser) return databaseUrl
    await ensureOwner(db, prefix, database)
    return ownerUrl(databaseUrl, prefix)
  })
}

/**
 * Last step, after the migrations: the roles of the parts, and their rights. A user who may not create roles uses those
 * an administrator created.
 * @returns false when there are none
 */
export async function prepareParts(
  databaseUrl: string,
  { passwords, prefix = rolePrefixOf(databaseUrl) }: AccessOptions,
): Promise<boolean> {
  return inOneTransaction(databaseUrl, async (db) => {
    const { superuser, creates, database } = await preparer(db)
    if (superuser || creates) await ensurePartRoles(db, prefix, passwords)
    else if (!(await hasRoles(db, prefix))) return false
    if (superuser) for (const statement of leakproofSql()) await db.query(statement)
    if (superuser) await db.query(`set local role ${quoted(roleOf(prefix, 'owner'))}`)
    await grantAccess(db, prefix, database)
    await applyPolicies(db, prefix)
    return true
  })
}

async function preparer(db: pg.ClientBase): Promise<{ superuser: boolean; creates: boolean; database: string }> {
  const { rows } = await db.query<{ superuser: boolean; creates: boolean; database: string }>(
    'select rolsuper as superuser, rolcreaterole as creates, current_database() as database from pg_roles where rolname = current_user',
  )
  return rows[0]!
}

/** SQL an administrator runs once where Muster's user may not create roles. */
export function administratorSql(databaseUrl: string, passwords: PartPasswords): string {
  const prefix = rolePrefixOf(databaseUrl)
  const statements = DATABASE_PARTS.flatMap((part) => [createRoleSql(prefix, part, passwords[part]), ...settingsSql(prefix, part)])
  return `${[...statements, ...leakproofSql()].map((statement) => `${statement};`).join('\n')}\n`
}

async function hasRoles(db: pg.ClientBase, prefix: string): Promise<boolean> {
  const names = DATABASE_PARTS.map((part) => roleOf(prefix, part))
  const { rowCount } = await db.query('select 1 from pg_roles where rolname = any($1)', [names])
  return rowCount === names.length
}

async function inOneTransaction<T>(databaseUrl: string, work: (db: pg.ClientBase) => Promise<T>): Promise<T> {
  const pool = createPool(databaseUrl, { max: 1, applicationName: 'muster-roles' })
  try {
    const db = await pool.connect()
    try {
      await db.query('begin')
      await db.query('select pg_advisory_xact_lock($1)', [ROLES_LOCK])
      const result = await work(db)
      await db.query('commit')
      return result
    } finally {
      // An open transaction ends with its connection.
      db.release(true)
    }
  } finally {
    await pool.end()
  }
}
