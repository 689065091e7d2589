import type pg from 'pg'
import { DATABASE_PARTS, quoted, roleOf } from './parts.ts'
import { FUNCTION_ACCESS, JOB_SCHEMA, SCHEMAS, TABLE_ACCESS, tableName } from './tables.ts'

/** A sequence that fills a column. */
interface OwnedSequence {
  sequence: string
  table: string
}

async function ownedSequences(db: pg.ClientBase): Promise<OwnedSequence[]> {
  const { rows } = await db.query<OwnedSequence>(
    `select quote_ident(sn.nspname) || '.' || quote_ident(s.relname) as sequence, case tn.nspname when 'public' then '' else tn.nspname || '.' end || t.relname as "table"
       from pg_depend d
       join pg_class s on s.oid = d.objid and s.relkind = 'S' join pg_namespace sn on sn.oid = s.relnamespace
       join pg_class t on t.oid = d.refobjid join pg_namespace tn on tn.oid = t.relnamespace
      where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i') and tn.nspname = any($1)`,
    [SCHEMAS],
  )
  return rows
}

/**
 * Gives every part exactly the listed rights, in the caller's transaction; other grants are revoked. All listed tables
 * must exist: migrate first.
 */
export async function grantAccess(db: pg.ClientBase, prefix: string, database: string): Promise<void> {
  const parts = DATABASE_PARTS.map((part) => quoted(roleOf(prefix, part)))
  const all = parts.join(', ')
  const schemas = SCHEMAS.join(', ')
  const statements = [
    // Default privileges of PostgreSQL for everybody.
    `revoke create, temporary on database ${quoted(database)} from public`,
    'revoke create on schema public from public',
    'revoke execute on all functions in schema track from public',
    `revoke all on all tables in schema ${schemas} from ${all}`,
    `revoke all on all sequences in schema ${schemas} from ${all}`,
    `revoke all on all functions in schema track from ${all}`,
    `revoke all on schema ${schemas} from ${all}`,
    `revoke all on database ${quoted(database)} from ${all}`,
    `grant connect on database ${quoted(database)} to ${all}`,
    `grant usage on schema public, track to ${all}`,
    // Its functions may be called by everybody who reaches them.
    `grant usage on schema ${JOB_SCHEMA} to ${quoted(roleOf(prefix, 'api'))}`,
  ]
  const sequences = await ownedSequences(db)
  for (const [table, access] of Object.entries(TABLE_ACCESS)) {
    for (const part of DATABASE_PARTS) {
      const granted = access[part]
      if (granted === undefined) continue
      const role = quoted(roleOf(prefix, part))
      statements.push(`grant ${granted} on ${tableName(table)} to ${role}`)
      if (!granted.includes('insert')) continue
      for (const owned of sequences) if (owned.table === table) statements.push(`grant usage on sequence ${owned.sequence} to ${role}`)
    }
  }
  for (const [name, allowed] of Object.entries(FUNCTION_ACCESS))
    for (const part of allowed) statements.push(`grant execute on function ${name} to ${quoted(roleOf(prefix, part))}`)
  await db.query(statements.join(';\n'))
}
