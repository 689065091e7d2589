import type pg from 'pg'
import { DATABASE_PARTS, type DatabasePart, type PartPasswords, quoted, quotedText, roleOf } from './parts.ts'
import { COMMON_SETTINGS, PART_SETTINGS } from './tables.ts'

/** Role attributes no part may have. */
const POWERS = ['superuser', 'createdb', 'createrole', 'replication', 'bypassrls'] as const

/** Statements that create the role of a part, for an administrator or for us. */
export function createRoleSql(prefix: string, part: DatabasePart, password: string): string {
  const powers = POWERS.map((power) => `no${power}`).join(' ')
  return `create role ${quoted(roleOf(prefix, part))} login ${powers} password ${quotedText(password)}`
}

/** Statements for the initial settings of a part's sessions. */
export function settingsSql(prefix: string, part: DatabasePart): string[] {
  return Object.entries({ ...COMMON_SETTINGS, ...PART_SETTINGS[part] }).map(
    ([name, value]) => `alter role ${quoted(roleOf(prefix, part))} set ${name} = ${name === 'search_path' ? value : quotedText(value)}`,
  )
}

interface FoundRole {
  name: string
  powers: string[]
}

async function findRoles(db: pg.ClientBase, names: readonly string[]): Promise<Map<string, FoundRole>> {
  const { rows } = await db.query<Record<`rol${string}`, boolean> & { rolname: string }>(
    'select rolname, rolsuper as rolsuperuser, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = any($1)',
    [names],
  )
  return new Map(rows.map((row) => [row.rolname, { name: row.rolname, powers: POWERS.filter((power) => row[`rol${power}`]) }]))
}

/**
 * Creates missing roles, sets all passwords and settings, and removes added powers. Needs a superuser, or a user who
 * may create roles.
 */
export async function ensurePartRoles(db: pg.ClientBase, prefix: string, passwords: PartPasswords): Promise<void> {
  const found = await findRoles(
    db,
    DATABASE_PARTS.map((part) => roleOf(prefix, part)),
  )
  for (const part of DATABASE_PARTS) {
    const role = roleOf(prefix, part)
    const known = found.get(role)
    if (!known) await db.query(createRoleSql(prefix, part, passwords[part]))
    else {
      const powers = known.powers.map((power) => `no${power}`).join(' ')
      await db.query(`alter role ${quoted(role)} login ${powers} password ${quotedText(passwords[part])}`)
    }
    for (const statement of settingsSql(prefix, part)) await db.query(statement)
  }
}
