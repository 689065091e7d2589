import { createHash } from 'node:crypto'
import type pg from 'pg'
import { BUILDING_RULES, type BuildingRule } from './buildings.ts'
import { DATABASE_PARTS, quoted, roleOf } from './parts.ts'
import { SCHEMAS, TABLE_ACCESS, tableName } from './tables.ts'

/** Evaluated once per statement; without a building no row matches. */
const TOLD = `(select current_setting('muster.building', true))`
const VERBS = ['select', 'insert', 'update', 'delete']

/** Condition that a row belongs to the session's building. */
function ofBuilding(table: string, rule: Exclude<BuildingRule, { none: string }>): string {
  if ('of' in rule)
    return `exists (select 1 from ${tableName(rule.of)} owner where owner.${rule.key ?? 'id'} = ${tableName(table)}.${rule.by})`
  return `${rule.column} = ${TOLD} or ${TOLD} = '*'`
}

interface Policy {
  name: string
  table: string
  sql: string
}

/** Its name contains a hash of its content, so that an unchanged one is left alone: creating one locks its table. */
function policy(table: string, verb: string, to: string, condition: string): Policy {
  const using = verb === 'insert' ? '' : ` using (${condition})`
  const check = verb === 'select' || verb === 'delete' ? '' : ` with check (${condition})`
  const rest = `on ${tableName(table)} for ${verb} to ${to}${using}${check}`
  const name = `${verb} ${createHash('sha256').update(rest).digest('hex').slice(0, 12)}`
  return { name, table, sql: `create policy ${quoted(name)} ${rest}` }
}

/** The api is limited to a building; broker, tracker and tools serve all of them. */
function policiesOf(prefix: string, table: string, rule: Exclude<BuildingRule, { none: string }>): Policy[] {
  const api = quoted(roleOf(prefix, 'api'))
  const others = DATABASE_PARTS.filter((part) => part !== 'api' && TABLE_ACCESS[table]?.[part] !== undefined).map((part) =>
    quoted(roleOf(prefix, part)),
  )
  const open = 'open' in rule ? (rule.open ?? '') : ''
  return [
    ...VERBS.map((verb) => policy(table, verb, api, open.includes(verb) ? 'true' : ofBuilding(table, rule))),
    ...(others.length > 0 ? [policy(table, 'all', others.join(', '), 'others' in rule ? (rule.others ?? 'true') : 'true')] : []),
  ]
}

/**
 * Enables row-level security on tables that belong to buildings and disables it on others, in the caller's transaction.
 */
export async function applyPolicies(db: pg.ClientBase, prefix: string): Promise<void> {
  const { rows } = await db.query<{ table: string; secured: boolean; policies: string[] }>(
    `select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as "table", c.relrowsecurity as secured,
            array(select p.polname::text from pg_policy p where p.polrelid = c.oid) as policies
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition`,
    [SCHEMAS],
  )
  for (const { table, secured, policies } of rows) {
    const rule = BUILDING_RULES[table]
    const wanted = !rule || 'none' in rule ? [] : policiesOf(prefix, table, rule)
    for (const name of policies)
      if (!wanted.some((kept) => kept.name === name)) await db.query(`drop policy ${quoted(name)} on ${tableName(table)}`)
    for (const made of wanted) if (!policies.includes(made.name)) await db.query(made.sql)
    if (secured !== wanted.length > 0)
      await db.query(`alter table ${tableName(table)} ${secured ? 'disable' : 'enable'} row level security`)
  }
}

/**
 * Comparison functions used by searches in lists. A condition that might leak what it sees is only tried on rows the
 * policy has passed, which means on all of them and without its index; these leak nothing. Only a superuser may declare
 * this.
 */
const TELL_NOTHING = [
  'pg_catalog.arraycontains(anyarray, anyarray)',
  'pg_catalog.arrayoverlap(anyarray, anyarray)',
  'pg_catalog.textlike(text, text)',
  'pg_catalog.texticlike(text, text)',
  'pg_catalog.string_to_array(text, text)',
  'pg_catalog.lower(text)',
  'public.text_pairs(text)',
  'public.search_form(text)',
]

export const leakproofSql = (): string[] => TELL_NOTHING.map((signature) => `alter function ${signature} leakproof`)
