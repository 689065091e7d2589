import { readFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

/** Names the data directories of the sites under test, one for each worker. */
export const DATA_DIR_VARIABLE = 'MUSTER_E2E_DATA_DIR'

/** The data directory of the site that this worker's tests look at. */
export function dataDirectory(): string {
  const all = process.env[DATA_DIR_VARIABLE]?.split(delimiter) ?? []
  const own = all[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]
  if (!own) throw new Error(`${DATA_DIR_VARIABLE} names no site for this worker: run the tests through playwright test`)
  return own
}

/** What the tests need of `site.json`. */
export interface RunningSite {
  httpUrl: string
  mqttUrl: string
  databaseUrl: string
  admin: { name: string; password: string }
  parts: { name: string; state: string; restarts: number; process: { pid: number } | null }[]
}

export async function readSite(dataDir = dataDirectory()): Promise<RunningSite> {
  return JSON.parse(await readFile(join(dataDir, 'site.json'), 'utf8'))
}

/** Kills a part as a crash would. @returns how often it had been restarted before */
export async function killPart(name: string): Promise<number> {
  const part = (await readSite()).parts.find((candidate) => candidate.name === name)
  if (!part?.process) throw new Error(`The ${name} does not run`)
  process.kill(part.process.pid, 'SIGKILL')
  return part.restarts
}
