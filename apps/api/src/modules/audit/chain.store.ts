import { columnsOf, NOW, tables } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import type { ChainEnds, ChainedRow, ChainMark } from './chain-hash.ts'

const audit_entry = columnsOf('audit_entry')
const e = columnsOf('audit_entry', 'e')

const ROW = `id::text, building_id as "buildingId", to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, "by", address, action,
  subject, subject_id as "subjectId", before::text, after::text`
const ENDS = 'first_no::text as "firstNo", first_prev as "firstPrev", last_no::text as "lastNo", last_hash as "lastHash", mac'

/** Ends of the chain, held for this transaction; null while another replica has them. */
export async function holdChain(db: PoolClient): Promise<(ChainEnds & { mac: string }) | null> {
  await db.query('insert into audit_chain (id) values (1) on conflict do nothing')
  const { rows } = await db.query(`select ${ENDS} from audit_chain where id = 1 for update skip locked`)
  return rows[0] ?? null
}

export async function readChain(db: PoolClient | Pool): Promise<(ChainEnds & { mac: string }) | null> {
  const { rows } = await db.query(`select ${ENDS} from audit_chain where id = 1`)
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
  const { rows } = await db.query(`select ${ROW} from audit_entry where seal_no is null order by ${audit_entry.id} limit $1`, [limit])
  return rows
}

export async function sealRows(db: PoolClient, links: { id: string; sealNo: string; hash: string }[]): Promise<void> {
  await db.query(
    `update audit_entry e set seal_no = l.no, hash = l.hash from unnest($1::bigint[], $2::bigint[], $3::text[]) as l (id, no, hash) where ${e.id} = l.id`,
    [links.map(({ id }) => id), links.map(({ sealNo }) => sealNo), links.map(({ hash }) => hash)],
  )
}

/** Links from a number on, in their order. */
export async function listLinks(db: PoolClient, fromNo: bigint, limit: number): Promise<(ChainedRow & { hash: string })[]> {
  const { rows } = await db.query(
    `select seal_no::text as "sealNo", hash, ${ROW} from audit_entry where seal_no >= $1 order by seal_no limit $2`,
    [String(fromNo), limit],
  )
  return rows
}

/** Links outside the chain's ends: there are none unless somebody made them. */
export async function countOutside(db: PoolClient, { firstNo, lastNo }: ChainEnds): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from audit_entry where seal_no < $1::bigint or seal_no > $2::bigint',
    [firstNo, lastNo],
  )
  return rows[0]?.count ?? 0
}

/** Last link before the first one that is younger than some days; null when there is nothing to delete. */
export async function lastOldLink(
  db: PoolClient,
  { firstNo, lastNo }: ChainEnds,
  days: number,
): Promise<{ no: string; hash: string } | null> {
  const { rows } = await db.query(
    `select seal_no::text as no, hash from audit_entry
      where seal_no >= $1::bigint and seal_no < coalesce(
        (select min(seal_no) from audit_entry where seal_no is not null and at >= now() - make_interval(days => $3)), $2::bigint)
      order by seal_no desc limit 1`,
    [firstNo, lastNo, days],
  )
  return rows[0] ?? null
}

export async function deleteLinks(db: PoolClient, lastNo: string): Promise<number> {
  await db.query("set local muster.audit_retention = 'on'")
  const { rowCount } = await db.query('delete from audit_entry where seal_no <= $1::bigint', [lastNo])
  return rowCount ?? 0
}
