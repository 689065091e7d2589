// Migrations and demonstration data, in a process of its own: the migration engine's memory and locks end with it.
import { dirname } from 'node:path'
import { createPool, MigrationError, migrate } from '@muster/database'
import { DEMO_ACCOUNTS, DEMO_GATEWAY_IDS, licenceBuildingOfSite, seedDemo } from '@muster/seed'
import { readPrepareConfig } from '../config.ts'
import { openCredentials } from '../data/credentials.ts'
import { SiteError } from '../site-error.ts'
import { findForeignGateways } from './foreign-gateways.ts'

const DEMO_BUILDING = 'demo'

try {
  const { DATABASE_URL: databaseUrl, ADMIN_PASSWORD: adminPassword, ...secrets } = readPrepareConfig()
  const [credentialsPath] = process.argv.slice(2)
  if (!credentialsPath) throw new SiteError('Usage: prepare.main.js <path of credentials.json>')
  const applied = await migrate(databaseUrl)
  if (applied.length > 0) console.log(`applied ${applied.join(', ')}`)
  const accountNames = DEMO_ACCOUNTS.map(({ loginName }) => loginName)
  const { admin, accounts, gateways, dataKey } = await openCredentials(credentialsPath, DEMO_GATEWAY_IDS, accountNames, {
    adminPassword,
    dataKey: secrets.DATA_KEY,
    internal: { tracker: secrets.TRACKER_SECRET, api: secrets.API_SECRET, tools: secrets.TOOLS_SECRET },
  })
  await seedDemo(databaseUrl, {
    adminName: admin.name,
    adminPassword: admin.password,
    accountPasswords: accounts,
    dataKey,
    gatewaySecrets: gateways,
  })
  const pool = createPool(databaseUrl, { max: 1 })
  const foreign = await findForeignGateways(pool, gateways)
    .then(async (found) => {
      if (found.length === 0) await licenceBuildingOfSite(pool, dirname(credentialsPath), DEMO_BUILDING)
      return found
    })
    .finally(() => pool.end())
  if (foreign.length > 0) {
    throw new SiteError(
      `The database was filled with the secrets of another data directory (gateway ${foreign[0]}): start with that --data-dir, or use an empty database.`,
    )
  }
} catch (error) {
  const known = error instanceof SiteError || error instanceof MigrationError
  console.error(known ? error.message : error instanceof Error ? error.stack : error)
  process.exit(1)
}
// The engine leaves a timer of 10 s behind.
process.exit(0)
