import { spelled } from '@muster/contracts'
import { anyOf, columnsOf, giving, NOW, namesOf, selectList, tables, type ValueOf } from '@muster/database'
import type { PoolClient } from 'pg'
import { newId } from '../../framework/resource/new-id.ts'
import type { Refusal } from '../../framework/resource/store.ts'
import { into, seesTrackable } from '../../framework/scope/people.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'

const a = columnsOf('tag_assignment', 'a')
const g = columnsOf('tag', 'g')
const t = columnsOf('trackable', 't')
const to = namesOf('tag_assignment')

/** What the serial number of a card may be stored as: as written, or in its one spelling. */
export const cardSpellings = (sn: string): string[] => [...new Set([sn, spelled('number', sn)])]

const CARRIED = selectList({ id: a.id, sn: g.sn })

/**
 * Gives a trackable the card with this serial number from now on, or takes its card away (empty `sn`). History stays:
 * the old assignment ends, a new one begins. The caller records the change of configuration.
 * @returns why it is not possible, or null.
 */
export async function bindCard(
  db: PoolClient,
  { buildingId, scope }: Pick<SessionView, 'buildingId' | 'scope'>,
  trackableNo: number,
  sn: string,
): Promise<Refusal | null> {
  if (sn !== '' && (await hasLeft(db, trackableNo))) return { reason: 'personLeftNoCard', field: 'tagSn' }
  const current = await db.query<ValueOf<typeof CARRIED>>(
    `select ${CARRIED} from tag_assignment a join tag g on ${g.id} = ${a.tag_id}
      where ${a.trackable_no} = $1 and ${g.building_id} = $2 and (${a.to_at} is null or ${a.to_at} > now()) for update of a`,
    [trackableNo, buildingId],
  )
  const spellings = sn === '' ? [] : cardSpellings(sn)
  if (current.rows.some((row) => spellings.includes(row.sn))) return null
  if (sn !== '') {
    const values: unknown[] = [buildingId, spellings, sn]
    // People the caller may not see are not named.
    const wanted = selectList({
      ...{ id: g.id, state: g.state },
      holder: giving<string | null>(`(select case when ${seesTrackable(scope, t.no, into(values))} then ${t.name} else '***' end
        from tag_assignment a join trackable t on ${t.no} = ${a.trackable_no}
        where ${a.tag_id} = ${g.id} and (${a.to_at} is null or ${a.to_at} > now()) limit 1)`),
    })
    const card = await db.query<ValueOf<typeof wanted>>(
      `select ${wanted} from tag g where ${g.building_id} = $1 and ${g.sn} = any($2)
       order by ${g.sn} = $3 desc limit 1 for update of g`,
      values,
    )
    const found = card.rows[0]
    if (!found) return { reason: 'cardUnknown', values: { sn }, field: 'tagSn' }
    if (found.state !== 'ready') return { reason: 'cardNotReady', values: { sn }, field: 'tagSn' }
    if (found.holder !== null) return { reason: 'cardTaken', values: { sn, holder: found.holder }, field: 'tagSn' }
    await endAssignments(db, current.rows)
    await tables(db)
      .insertInto('tag_assignment')
      .values({ id: newId(), tag_id: found.id, trackable_no: trackableNo, from_at: NOW })
      .execute()
  } else {
    await endAssignments(db, current.rows)
  }
  return null
}

/**
 * Gives newly created people their first cards.
 * @returns false when one of the cards is unknown, out of use, given twice or carried by somebody; the caller rolls
 * back to its savepoint.
 */
export async function bindNewCards(db: PoolClient, buildingId: string, cards: readonly { no: number; sn: string }[]): Promise<boolean> {
  if (cards.length === 0) return true
  const rows = await tables(db)
    .selectFrom('tag')
    .select(['id', 'sn'])
    .where('building_id', '=', buildingId)
    .where('sn', '=', anyOf(cards.flatMap(({ sn }) => cardSpellings(sn))))
    .where('state', '=', 'ready')
    .orderBy('id')
    .forUpdate()
    .execute()
  const idBySn = new Map(rows.map(({ id, sn }) => [sn, id]))
  const given = cards.flatMap(({ no, sn }) => {
    const found = cardSpellings(sn).find((one) => idBySn.has(one))
    return found === undefined ? [] : [{ id: newId(), tagId: idBySn.get(found), no }]
  })
  if (new Set(given.map(({ tagId }) => tagId)).size < cards.length) return false
  const carried = await tables(db)
    .selectFrom('tag_assignment')
    .select('id')
    .where('tag_id', '=', anyOf(given.flatMap(({ tagId }) => tagId ?? [])))
    .where(({ or, eb }) => or([eb('to_at', 'is', null), eb('to_at', '>', NOW)]))
    .limit(1)
    .execute()
  if (carried.length > 0) return false
  await db.query(
    `insert into tag_assignment (${to.id}, ${to.tag_id}, ${to.trackable_no}, ${to.from_at})
     select id, "tagId", no, now() from jsonb_to_recordset($1::jsonb) as t(id text, "tagId" text, no int)`,
    [JSON.stringify(given)],
  )
  return true
}

/** People who left or were deleted carry no card, nor does deleted equipment. */
async function hasLeft(db: PoolClient, trackableNo: number): Promise<boolean> {
  const left = tables(db).selectFrom('person').select('id').where('trackable_no', '=', trackableNo).where('left_on', 'is not', null)
  const deleted = tables(db).selectFrom('vehicle').select('id').where('trackable_no', '=', trackableNo).where('deleted_at', 'is not', null)
  const gone = tables(db)
    .selectFrom('trackable as t')
    .leftJoin('valuable_equipment as e', 'e.trackable_no', 't.no')
    .select(({ cast, ref }) => cast<string>(ref('t.no'), 'text').as('id'))
    .where('t.no', '=', trackableNo)
    .where('t.kind', '=', 'equipment')
    .where('e.id', 'is', null)
  return (await left.unionAll(deleted).unionAll(gone).execute()).length > 0
}

async function endAssignments(db: PoolClient, assignments: { id: string }[]): Promise<void> {
  if (assignments.length === 0) return
  await tables(db)
    .updateTable('tag_assignment')
    .set({ to_at: NOW })
    .where('id', '=', anyOf(assignments.map(({ id }) => id)))
    .execute()
}
