import { Sealing } from '@muster/database'
import pg from 'pg'
import { ADMINISTRATOR } from '../accounts/load-accounts.ts'
import { buildPlant } from '../map/index.ts'
import { buildRoster } from '../people/roster.ts'
import { narrowContractorRole, sealClearPhones } from './earlier-versions.ts'
import { buildPast } from './past.ts'
import type { SeedOptions } from './seed-part.ts'
import { HISTORY_PARTS, SEED_PARTS } from './seed-parts.ts'

/** Serialises two sites that seed one database at once. */
const LOCK = 727_274_001

/**
 * Loads the demonstration site into a migrated database, in one transaction. An existing site is not touched, so that
 * changes to it stay. Throws when a gateway has no secret.
 */
export async function seedDemo(databaseUrl: string, options: SeedOptions): Promise<void> {
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  try {
    await db.query('begin')
    await db.query('select pg_advisory_xact_lock($1)', [LOCK])
    const plant = buildPlant()
    const { rowCount } = await db.query('select 1 from building where id = $1', [plant.id])
    const sealing = new Sealing(options.dataKey)
    if (rowCount === 0) {
      const nowMs = Date.now()
      const seeding = { db, plant, roster: buildRoster(), options, sealing, numbers: new Map<string, number>(), nowMs }
      for (const load of SEED_PARTS) await load(seeding)
      if (options.history) {
        const past = buildPast(plant, seeding.roster, nowMs)
        for (const load of HISTORY_PARTS) await load(seeding, past)
      }
    } else {
      await sealClearPhones(db, plant.id, sealing)
      await narrowContractorRole(db, plant.id)
    }
    await db.query('update account set account_type = $2 where id = $1', [`${plant.id}-account-admin`, ADMINISTRATOR])
    await db.query('commit')
  } catch (error) {
    await db.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await db.end()
  }
}
