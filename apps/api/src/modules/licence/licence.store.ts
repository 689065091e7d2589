import type { Pool, PoolClient } from 'pg'

/** Text of the licence that counts for a building: the one issued last. */
export async function findLicenceText(db: Pool | PoolClient, buildingId: string): Promise<string | null> {
  const { rows } = await db.query<{ text: string }>(
    'select text from licence where building_id = $1 order by issued_at desc, uploaded_at desc limit 1',
    [buildingId],
  )
  return rows[0]?.text ?? null
}

export interface InstallationRow {
  installationId: string
  /** Latest time ever seen, Unix ms. */
  timeMarkMs: number
}

/** This installation, with its time moved on to the database's clock; it never goes back. */
export async function markTime(pool: Pool): Promise<InstallationRow> {
  const { rows } = await pool.query<{ id: string; mark: Date }>(
    `insert into installation (id, installation_id) values (1, gen_random_uuid()::text)
       on conflict (id) do update set time_mark = greatest(installation.time_mark, now())
     returning installation_id as id, time_mark as mark`,
  )
  const [row] = rows
  if (!row) throw new Error('no installation')
  return { installationId: row.id, timeMarkMs: row.mark.getTime() }
}

/** A licence issued later than all known ones vouches for the time it was issued at: a mark that a wrong clock set far ahead comes down to it. */
export async function lowerTimeMark(db: PoolClient, issuedAt: string): Promise<void> {
  await db.query(
    `update installation set time_mark = greatest($1::timestamptz, now())
      where time_mark > now() and not exists (select 1 from licence where issued_at >= $1::timestamptz)`,
    [issuedAt],
  )
}

export interface NewLicence {
  id: string
  buildingId: string | null
  text: string
  keyId: string
  issuedAt: string
  address: string
}

/** @returns the building that has it afterwards, which is another one when it was uploaded there before */
export async function insertLicence(db: PoolClient, licence: NewLicence): Promise<string | null> {
  await db.query(
    `insert into licence (id, building_id, text, key_id, issued_at, address, bound_at)
     values ($1, $2, $3, $4, $5, $6, case when $2::text is not null then now() end) on conflict (id) do nothing`,
    [licence.id, licence.buildingId, licence.text, licence.keyId, licence.issuedAt, licence.address],
  )
  const { rows } = await db.query<{ buildingId: string | null }>('select building_id as "buildingId" from licence where id = $1', [
    licence.id,
  ])
  return rows[0]?.buildingId ?? null
}

/** The licence uploaded last that still waits for a building, held for this transaction. */
export async function holdUnbound(db: PoolClient): Promise<{ id: string; text: string } | null> {
  const { rows } = await db.query<{ id: string; text: string }>(
    'select id, text from licence where building_id is null order by uploaded_at desc limit 1 for update',
  )
  return rows[0] ?? null
}

export async function bindLicence(db: PoolClient, id: string, buildingId: string): Promise<void> {
  await db.query('update licence set building_id = $2, bound_at = now() where id = $1 and building_id is null', [id, buildingId])
}

export async function findBuildingName(db: Pool | PoolClient, buildingId: string): Promise<string | null> {
  const { rows } = await db.query<{ name: string }>('select name from building where id = $1', [buildingId])
  return rows[0]?.name ?? null
}

/** Employees and contractors who have not left. */
export async function countLicensedPeople(db: Pool | PoolClient, buildingId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from person where building_id = $1 and class in ('employee', 'contractor') and left_on is null`,
    [buildingId],
  )
  return rows[0]?.count ?? 0
}

export async function listUploads(
  pool: Pool,
  buildingId: string,
): Promise<{ id: string; text: string; uploadedAt: Date; uploadedBy: string | null }[]> {
  const { rows } = await pool.query(
    `select id, text, uploaded_at as "uploadedAt", uploaded_by as "uploadedBy" from licence where building_id = $1
      order by uploaded_at desc limit 50`,
    [buildingId],
  )
  return rows
}
