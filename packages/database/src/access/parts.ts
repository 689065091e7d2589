import { connectionFields } from '../connection.ts'

/**
 * Programs that sign in to the database, each with its own role. `tools`: the commands beside a running site (hardware,
 * replay).
 */
export const DATABASE_PARTS = ['broker', 'tracker', 'api', 'tools'] as const
export type DatabasePart = (typeof DATABASE_PARTS)[number]

/** Rights of the parts on a table, as in GRANT. A part that is not named has none. */
export type TableAccess = Partial<Record<DatabasePart, string>>

/** Password by part. */
export type PartPasswords = Readonly<Record<DatabasePart, string>>

/**
 * Roles belong to a whole server, so their names begin with the database's name: two installations on one server do not
 * share them.
 * @param prefix default: the name of the database
 */
export const roleOf = (prefix: string, part: DatabasePart | 'owner'): string => `${prefix}_${part}`

/** The role prefix of an installation. */
export const rolePrefixOf = (databaseUrl: string): string => connectionFields(databaseUrl).database

/** The address with which a part reaches the database in `databaseUrl`. */
export function partUrl(databaseUrl: string, part: DatabasePart, password: string, prefix = rolePrefixOf(databaseUrl)): string {
  const url = new URL(databaseUrl)
  url.username = encodeURIComponent(roleOf(prefix, part))
  url.password = encodeURIComponent(password)
  return url.href
}

/** The same address and sign-in, acting as the role that owns the tables and cannot sign in itself. */
export function ownerUrl(databaseUrl: string, prefix = rolePrefixOf(databaseUrl)): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', `-c role=${roleOf(prefix, 'owner')}`)
  return url.href
}

/** A name quoted for SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A text quoted for SQL. */
export const quotedText = (text: string): string => `'${text.replaceAll("'", "''")}'`
