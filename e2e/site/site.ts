import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { embeddedOwnerUrl } from '@muster/database/embedded'

/** Holds the data directory of the site under test. */
export const DATA_DIR_VARIABLE = 'MUSTER_E2E_DATA_DIR'

/** The parts of `site.json` used by the tests. */
export interface RunningSite {
  httpUrl: string
  mqttUrl: string
  /** As the role of tools, which may not change data of the console. */
  databaseUrl: string
  admin: { name: string; password: string }
  parts: { name: string; state: string; restarts: number; process: { pid: number } | null }[]
}

export async function readSite(): Promise<RunningSite> {
  const dataDir = process.env[DATA_DIR_VARIABLE]
  if (!dataDir) throw new Error(`${DATA_DIR_VARIABLE} is not set: run the tests through playwright test`)
  return JSON.parse(await readFile(join(dataDir, 'site.json'), 'utf8'))
}

/** Database address for tests that need rights no part of the product has. */
export async function ownerDatabaseUrl(): Promise<string> {
  const dataDir = process.env[DATA_DIR_VARIABLE] ?? ''
  return embeddedOwnerUrl(join(dataDir, 'postgres'), (await readSite()).databaseUrl)
}

/** Kills a part as a crash would. @returns how often it had been restarted before */
export async function killPart(name: string): Promise<number> {
  const part = (await readSite()).parts.find((candidate) => candidate.name === name)
  if (!part?.process) throw new Error(`The ${name} does not run`)
  process.kill(part.process.pid, 'SIGKILL')
  return part.restarts
}
