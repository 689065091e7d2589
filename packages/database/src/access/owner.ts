import type pg from 'pg'
import { quoted, roleOf } from './parts.ts'
import { SCHEMAS } from './tables.ts'

/** Everything of ours with another owner, with its keyword for ALTER; objects of extensions stay the superuser's. */
const FOREIGN = `
  select 'schema ' || quote_ident(n.nspname) as thing from pg_namespace n where n.nspname = any($2) and n.nspname <> 'public' and n.nspowner <> $1::regrole
  union all
  select case c.relkind when 'S' then 'sequence ' when 'v' then 'view ' else 'table ' end || c.oid::regclass
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = any($2) and c.relkind in ('r', 'p', 'v', 'S') and c.relowner <> $1::regrole
     and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
                        and (d.deptype = 'e' or (c.relkind = 'S' and d.deptype in ('a', 'i'))))
  union all
  select 'routine ' || p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   where n.nspname = any($2) and p.proowner <> $1::regrole
     and not exists (select 1 from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`

/**
 * Creates the role that owns the database and all tables and migrates them. Nobody can sign in as it; a superuser acts
 * as it. Objects an earlier version created as the superuser are handed over.
 */
export async function ensureOwner(db: pg.ClientBase, prefix: string, database: string): Promise<void> {
  const role = roleOf(prefix, 'owner')
  const owner = quoted(role)
  const { rowCount } = await db.query('select 1 from pg_roles where rolname = $1', [role])
  const powers = 'nologin nosuperuser nocreatedb nocreaterole noreplication nobypassrls'
  await db.query(`${rowCount === 0 ? 'create' : 'alter'} role ${owner} ${powers}`)
  await db.query(`alter database ${quoted(database)} owner to ${owner}`)
  const { rows } = await db.query<{ thing: string }>(FOREIGN, [owner, SCHEMAS])
  for (const { thing } of rows) await db.query(`alter ${thing} owner to ${owner}`)
}
