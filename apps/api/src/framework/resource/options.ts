import { OPTIONS_AT_ONCE, searchForm } from '@muster/contracts'
import type { SqlText } from '@muster/database'
import type { Pool } from 'pg'
import { into } from '../scope/people.ts'
import { everybody, type Sees } from '../scope/seen-rows.ts'
import type { SessionView } from '../scope/session-view.ts'
import { escapeLike, formOf } from './where.ts'

export interface OptionRow {
  value: string
  label: string
}

/** Source of options. */
export interface OptionSource {
  from: string
  building: SqlText<string>
  /** The value. */
  id: SqlText<string>
  /** The label. */
  name: SqlText<string>
  /** SQL: rows of this kind, if the table has others. */
  kind?: string
  /** SQL: rows that are not deleted, if deletion hides them. */
  standing?: string
  /** SQL: rows that may be chosen now; an already chosen one stays an option. */
  current?: string
  /** Which of them a role may see; null: everybody sees them all. */
  rows: { sees: Sees } | null
}

interface OptionQuery {
  /** Part of the label. */
  text: string
  /** A value that must be among the options, because it is already chosen. */
  chosen: string
  /** From 0 on; the chosen one is on the first. */
  page?: number
}

/** Options of a select: those containing the text, the chosen one first. Two searches, so that each has its index. */
export async function listOptions(
  pool: Pool,
  session: SessionView,
  { from, building, id, name, kind = 'true', standing = 'true', current = 'true', rows: seen }: OptionSource,
  { text, chosen, page = 0 }: OptionQuery,
): Promise<OptionRow[]> {
  const values: unknown[] = [session.buildingId, `%${escapeLike(searchForm(text))}%`, chosen, OPTIONS_AT_ONCE, page * OPTIONS_AT_ONCE]
  const isSeen = (seen?.sees ?? everybody)(session, into(values))
  const { rows } = await pool.query<OptionRow>(
    `(select ${id} as value, ${name} as label from ${from} where ${building} = $1 and ${id} = $3 and $5::int = 0 and ${isSeen})
     union all
     (select ${id}, ${name} from ${from} where ${building} = $1 and ${id} <> $3 and ($2 = '%%' or ${formOf(name)} like $2)
       and ${kind} and ${standing} and ${current} and ${isSeen} order by ${name}, ${id} limit $4 offset $5::int)`,
    values,
  )
  return rows
}
