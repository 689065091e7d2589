import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { prepareOwner, prepareParts } from '../access/prepare-access.ts'
import { startEmbeddedPostgres } from '../embedded/start.ts'
import { migrate } from '../migrations/migrate.ts'
import { TEST_ACCESS } from './test-access.ts'

/** Database with all migrations and no rows, which every test database is cloned from. */
const TEMPLATE = 'muster_template'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the migrated template database of this run's server. */
    templateDatabaseUrl: string
  }
}

/** One embedded PostgreSQL for a run of tests, in a temporary folder that is removed with it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-test-pg-'))
  // The server may run as another user, who must be able to reach the folder.
  await chmod(dataDir, 0o755)
  const server = await startEmbeddedPostgres({ dataDir, database: TEMPLATE, durable: false })
  await migrate(await prepareOwner(server.url, TEST_ACCESS))
  await prepareParts(server.url, TEST_ACCESS)
  project.provide('templateDatabaseUrl', server.url)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
