import { columnsOf, giving, NOW, namesOf, selectList, tables, type ValueOf } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import { isoTimeMs } from '../../framework/resource/site-time.ts'
import type { ChainEnds, ChainedRow, ChainMark } from './chain-hash.ts'

const e = columnsOf('audit_entry', 'e')
const to = namesOf('audit_entry')
const young = columnsOf('audit_entry', 'young')
const c = columnsOf('audit_chain', 'c')

const asText = (column: string) => giving<string>(`${column}::text`)
const ROW = {
  ...{ id: asText(e.id), buildingId: e.building_id, at: isoTimeMs(e.at), by: e.by, address: e.address, action: e.action },
  ...{ subject: e.subject, subjectId: e.subject_id, byName: e.by_name, subjectName: e.subject_name },
  before: giving<string | null>(`${e.before}::text`),
  after: giving<string | null>(`${e.after}::text`),
}
const UNSEALED = selectList(ROW)
const LINK = selectList({ sealNo: asText(e.seal_no), hash: giving<string>(e.hash), ...ROW })
const OLD_LINK = selectList({ no: asText(e.seal_no), hash: giving<string>(e.hash) })
const ENDS = selectList({
  ...{ firstNo: asText(c.first_no), firstPrev: c.first_prev, lastNo: asText(c.last_no), lastHash: c.last_hash, mac: c.mac },
})
type Ends = ValueOf<typeof ENDS>

/** Ends of the chain, locked for this transaction; null while another replica holds them. */
export async function holdChain(db: PoolClient): Promise<Ends | null> {
  await tables(db)
    .insertInto('audit_chain')
    .values({ id: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { rows } = await db.query<Ends>(`select ${ENDS} from audit_chain c where ${c.id} = 1 for update skip locked`)
  return rows[0] ?? null
}

export async function readChain(db: PoolClient | Pool): Promise<Ends | null> {
  const { rows } = await db.query<Ends>(`select ${ENDS} from audit_chain c where ${c.id} = 1`)
  return rows[0] ?? null
}

export async function moveChain(db: PoolClient, ends: ChainEnds, mark: ChainMark): Promise<void> {
  await tables(db)
    .updateTable('audit_chain')
    .set({
      first_no: ends.firstNo,
      first_prev: ends.firstPrev,
      last_no: ends.lastNo,
      last_hash: ends.lastHash,
      mac: mark.of(ends),
      sealed_at: NOW,
    })
    .where('id', '=', 1)
    .execute()
}

export async function listUnsealed(db: PoolClient, limit: number): Promise<Omit<ChainedRow, 'sealNo'>[]> {
  const { rows } = await db.query<ValueOf<typeof UNSEALED>>(
    `select ${UNSEALED} from audit_entry e where ${e.seal_no} is null order by ${e.id} limit $1`,
    [limit],
  )
  return rows
}

export async function sealRows(db: PoolClient, links: { id: string; sealNo: string; hash: string }[]): Promise<void> {
  await db.query(
    `update audit_entry e set ${to.seal_no} = l.no, ${to.hash} = l.mark
       from unnest($1::bigint[], $2::bigint[], $3::text[]) as l (id, no, mark) where ${e.id} = l.id`,
    [links.map(({ id }) => id), links.map(({ sealNo }) => sealNo), links.map(({ hash }) => hash)],
  )
}

/** Links from a number on, in order. */
export async function listLinks(db: PoolClient, fromNo: bigint, limit: number): Promise<(ChainedRow & { hash: string })[]> {
  const { rows } = await db.query<ValueOf<typeof LINK>>(
    `select ${LINK} from audit_entry e where ${e.seal_no} >= $1 order by ${e.seal_no} limit $2`,
    [String(fromNo), limit],
  )
  return rows
}

/** Links outside the chain's ends: only tampering creates them. */
export async function countOutside(db: PoolClient, { firstNo, lastNo }: ChainEnds): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from audit_entry e where ${e.seal_no} < $1::bigint or ${e.seal_no} > $2::bigint`,
    [firstNo, lastNo],
  )
  return rows[0]?.count ?? 0
}

/** Last link before the first one younger than some days; null when there is nothing to delete. */
export async function lastOldLink(
  db: PoolClient,
  { firstNo, lastNo }: ChainEnds,
  days: number,
): Promise<{ no: string; hash: string } | null> {
  const { rows } = await db.query<ValueOf<typeof OLD_LINK>>(
    `select ${OLD_LINK} from audit_entry e
      where ${e.seal_no} >= $1::bigint and ${e.seal_no} < coalesce((select min(${young.seal_no}) from audit_entry young
        where ${young.seal_no} is not null and ${young.at} >= now() - make_interval(days => $3)), $2::bigint)
      order by ${e.seal_no} desc limit 1`,
    [firstNo, lastNo, days],
  )
  return rows[0] ?? null
}

export async function deleteLinks(db: PoolClient, lastNo: string): Promise<number> {
  await db.query("set local muster.audit_retention = 'on'")
  const { numDeletedRows } = await tables(db).deleteFrom('audit_entry').where('seal_no', '<=', lastNo).executeTakeFirst()
  return Number(numDeletedRows)
}
