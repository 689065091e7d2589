import type { Pool } from 'pg'
import { escapeLike } from '../../resource/where.ts'

/** Longest list of options that is sent; beyond it the text narrows. */
const MOST = 50

export interface OptionRow {
  value: string
  label: string
}

interface OptionQuery {
  /** Part of the label. */
  text: string
  /** Value that has to be among the options, because it is chosen already. */
  chosen: string
}

/** Sources of options; each statement takes building, pattern, chosen value and limit. */
const SOURCES = {
  department: `select id as value, name as label from department where building_id = $1 and (name ilike $2 or id = $3) order by id = $3 desc, sort, name limit $4`,
  post: `select id as value, name as label from post where building_id = $1 and (name ilike $2 or id = $3) order by id = $3 desc, name limit $4`,
  contractorUnit: `select id as value, name as label from contractor_unit where building_id = $1 and (name ilike $2 or id = $3) order by id = $3 desc, name limit $4`,
  person: `select p.id as value, t.name as label from person p join trackable t on t.no = p.trackable_no
    where p.building_id = $1 and p.left_on is null and (t.name ilike $2 or p.id = $3) order by p.id = $3 desc, t.name limit $4`,
  /** Cards nobody carries now, and the chosen one. */
  freeCard: `select g.sn as value, g.sn as label from tag g where g.building_id = $1 and (g.sn = $3 or (g.sn ilike $2 and not exists (
      select 1 from tag_assignment a where a.tag_id = g.id and a.from_at <= now() and (a.to_at is null or a.to_at > now()))))
    order by g.sn = $3 desc, g.sn limit $4`,
} as const

export type OptionSource = keyof typeof SOURCES

/** Options of a select: what contains the text, with the chosen one first. */
export async function listOptions(
  pool: Pool,
  buildingId: string,
  source: OptionSource,
  { text, chosen }: OptionQuery,
): Promise<OptionRow[]> {
  const { rows } = await pool.query<OptionRow>(SOURCES[source], [buildingId, `%${escapeLike(text)}%`, chosen, MOST])
  return rows
}
