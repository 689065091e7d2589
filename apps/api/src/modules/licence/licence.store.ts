import { NOW, type Queryable, sql, tables } from '@muster/database'

/** Text of the licence in force for a building: the one issued last. */
export async function findLicenceText(db: Queryable, buildingId: string): Promise<string | null> {
  const row = await tables(db)
    .selectFrom('licence')
    .select('text')
    .where('building_id', '=', buildingId)
    .orderBy('issued_at', 'desc')
    .orderBy('uploaded_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.text ?? null
}

export interface InstallationRow {
  installationId: string
  /** Latest time ever seen, Unix ms. */
  timeMarkMs: number
}

/** This installation, with its time moved on to the database's clock; it never goes back. */
export async function markTime(db: Queryable): Promise<InstallationRow> {
  const row = await tables(db)
    .insertInto('installation')
    .values({ id: 1, installation_id: sql<string>`gen_random_uuid()::text` })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({ time_mark: sql<Date>`greatest(${ref('installation.time_mark')}, now())` })),
    )
    .returning(['installation_id', 'time_mark'])
    .executeTakeFirstOrThrow()
  return { installationId: row.installation_id, timeMarkMs: row.time_mark.getTime() }
}

/**
 * A licence issued later than all known ones vouches for its time of issue: a mark set far ahead by a wrong clock is
 * lowered to it.
 */
export async function lowerTimeMark(db: Queryable, issuedAt: string): Promise<void> {
  await tables(db)
    .updateTable('installation')
    .set({ time_mark: sql<Date>`greatest(${issuedAt}::timestamptz, now())` })
    .where('time_mark', '>', NOW)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('licence').select('id').where('issued_at', '>=', sql<Date>`${issuedAt}::timestamptz`))),
    )
    .execute()
}

export interface NewLicence {
  id: string
  buildingId: string | null
  text: string
  keyId: string
  issuedAt: string
  address: string
}

/** @returns the building that has it afterwards: another one if it was uploaded there before */
export async function insertLicence(db: Queryable, licence: NewLicence): Promise<string | null> {
  const { id, buildingId, text, keyId, issuedAt, address } = licence
  const bound_at = buildingId === null ? null : NOW
  await tables(db)
    .insertInto('licence')
    .values({ id, building_id: buildingId, text, key_id: keyId, issued_at: issuedAt, address, bound_at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const row = await tables(db).selectFrom('licence').select('building_id').where('id', '=', id).executeTakeFirst()
  return row?.building_id ?? null
}

/** The last uploaded licence without a building, locked for this transaction. */
export async function holdUnbound(db: Queryable): Promise<{ id: string; text: string } | null> {
  const row = await tables(db)
    .selectFrom('licence')
    .select(['id', 'text'])
    .where('building_id', 'is', null)
    .orderBy('uploaded_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function bindLicence(db: Queryable, id: string, buildingId: string): Promise<void> {
  await tables(db)
    .updateTable('licence')
    .set({ building_id: buildingId, bound_at: NOW })
    .where('id', '=', id)
    .where('building_id', 'is', null)
    .execute()
}

export async function findBuildingName(db: Queryable, buildingId: string): Promise<string | null> {
  const row = await tables(db).selectFrom('building').select('name').where('id', '=', buildingId).executeTakeFirst()
  return row?.name ?? null
}

/** Employees and contractors who have not left. */
export async function countLicensedPeople(db: Queryable, buildingId: string): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('person')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('building_id', '=', buildingId)
    .where('class', 'in', ['employee', 'contractor'])
    .where('left_on', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export const listUploads = (
  db: Queryable,
  buildingId: string,
): Promise<{ id: string; text: string; uploadedAt: Date; uploadedBy: string | null }[]> =>
  tables(db)
    .selectFrom('licence')
    .select(['id', 'text', 'uploaded_at as uploadedAt', 'uploaded_by as uploadedBy'])
    .where('building_id', '=', buildingId)
    .orderBy('uploaded_at', 'desc')
    .limit(50)
    .execute()
