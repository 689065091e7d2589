// Roles, migrations, grants and demonstration data, in its own process: the migration engine's memory and locks end
// with it.
import { dirname } from 'node:path'
import { createPool, MigrationError, migrate, prepareOwner, prepareParts } from '@muster/database'
import { DEMO_ACCOUNTS, DEMO_GATEWAY_IDS, licenceBuildingOfSite, seedDemo } from '@muster/seed'
import { type PrepareConfig, readPrepareConfig } from '../config.ts'
import { openCredentials, writePrivately } from '../data/credentials.ts'
import { SiteError } from '../site-error.ts'
import { checkDataKey, keepToDataKey } from './check-data-key.ts'
import { checkDatabase } from './connect-fault.ts'
import { findForeignGateways } from './foreign-gateways.ts'

const DEMO_BUILDING = 'demo'

async function prepare(credentialsPath: string, config: PrepareConfig): Promise<void> {
  const { DATABASE_URL: databaseUrl } = config
  await checkDatabase(databaseUrl)
  const ownerUrl = await prepareOwner(databaseUrl)
  const applied = await migrate(ownerUrl)
  if (applied.length > 0) console.log(`applied ${applied.join(', ')}`)
  const accountNames = DEMO_ACCOUNTS.map(({ loginName }) => loginName)
  const pool = createPool(ownerUrl, { max: 1 })
  try {
    // Before anything else is stored.
    if (config.DATA_KEY) await checkDataKey(pool, config.DATA_KEY)
    const { admin, accounts, gateways, internal, dataKey, database } = await openCredentials(
      credentialsPath,
      DEMO_GATEWAY_IDS,
      accountNames,
      {
        adminPassword: config.ADMIN_PASSWORD,
        dataKey: config.DATA_KEY,
        internal: { tracker: config.TRACKER_SECRET, api: config.API_SECRET, tools: config.TOOLS_SECRET },
        database: {
          broker: config.BROKER_DATABASE_PASSWORD,
          tracker: config.TRACKER_DATABASE_PASSWORD,
          api: config.API_DATABASE_PASSWORD,
        },
      },
    )
    await prepareParts(databaseUrl, { passwords: database })
    await keepToDataKey(pool, dataKey)
    await seedDemo(ownerUrl, {
      adminName: admin.name,
      adminPassword: admin.password,
      accountPasswords: accounts,
      dataKey,
      gatewaySecrets: gateways,
      history: config.DEMO_HISTORY === '1',
      ...(config.UPLOAD_DIR !== undefined && { uploadDir: config.UPLOAD_DIR }),
    })
    const [foreign] = await findForeignGateways(pool, gateways)
    if (foreign !== undefined) {
      throw new SiteError(
        `The database was filled with the secrets of another data directory (gateway ${foreign}): start with that --data-dir, or use an empty database.`,
      )
    }
    await licenceBuildingOfSite(pool, dirname(credentialsPath), DEMO_BUILDING, config.LICENCE_KEYS_TO)
    const simulatorFile = config.SIMULATOR_CREDENTIALS_TO
    if (simulatorFile) await writePrivately(simulatorFile, { gateways, internal: { tools: internal.tools } })
  } finally {
    await pool.end()
  }
}

try {
  const [credentialsPath] = process.argv.slice(2)
  if (!credentialsPath) throw new SiteError('Usage: prepare.main.js <path of credentials.json>')
  await prepare(credentialsPath, readPrepareConfig())
} catch (error) {
  const known = error instanceof SiteError || error instanceof MigrationError
  console.error(known ? error.message : error instanceof Error ? error.stack : error)
  process.exit(1)
}
// The engine leaves a timer of 10 s running.
process.exit(0)
