import { columnsOf, selectList, type ValueOf } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import { dayText } from '../../framework/resource/site-time.ts'
import { escapeLike } from '../../framework/resource/where.ts'

const p = columnsOf('person', 'p')
const c = columnsOf('special_certificate', 'c')

const FOUND = selectList({ personId: p.id, name: p.name, number: c.number, validFrom: dayText(c.valid_from), validTo: dayText(c.valid_to) })
type Found = Omit<ValueOf<typeof FOUND>, 'number' | 'validFrom' | 'validTo'> & {
  number: string | null
  validFrom: string | null
  validTo: string | null
}

/** Each person's certificate for a kind of work, the one with the latest expiry; null: none. */
export async function certificatesFor(
  db: Pool | PoolClient,
  buildingId: string,
  personIds: readonly string[],
  words: readonly string[],
): Promise<Found[]> {
  const patterns = words.map((word) => `%${escapeLike(word)}%`)
  const { rows } = await db.query<Found>(
    `select ${FOUND} from person p left join lateral (select * from special_certificate c where ${c.person_id} = ${p.id}
       and ${c.deleted_at} is null and (${c.name} ilike any($3) or ${c.permitted_items} ilike any($3))
       order by ${c.valid_to} desc limit 1) c on true
     where ${p.building_id} = $1 and ${p.id} = any($2) order by array_position($2, ${p.id})`,
    [buildingId, personIds, patterns],
  )
  return rows
}

/** People who may not do the work on these days, by the fault; empty where no certificate is required. */
export async function uncertified(
  db: Pool | PoolClient,
  buildingId: string,
  personIds: readonly string[],
  words: readonly string[],
  [from, to]: readonly [string, string],
): Promise<{ missing: string[]; expired: string[] }> {
  const held = words.length === 0 ? [] : await certificatesFor(db, buildingId, personIds, words)
  const isExpired = ({ validFrom, validTo }: Found) => validTo !== null && (validTo < to || (validFrom ?? '') > from)
  return {
    missing: held.filter(({ number }) => number === null).map(({ name }) => name),
    expired: held.filter(isExpired).map(({ name }) => name),
  }
}
