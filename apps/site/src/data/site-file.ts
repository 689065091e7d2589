import { readFile } from 'node:fs/promises'
import type { PartStatus } from '../parts/part-spec.ts'

/** `site.json`: tells tools where a running site is; exists only while it runs, mode 0600. */
export interface SiteFile {
  httpUrl: string
  /** mqtt://host:port */
  mqttUrl: string
  /** tcp://host:port of vehicle terminals */
  terminalUrl: string
  /** With the role of tools, which may do no more than they need. */
  databaseUrl: string
  /** Frame logs, one folder per building. */
  journalDir: string
  /** Prometheus addresses; those of broker and tracker answer `/health` beside it. */
  metrics: { api: string; broker: string; tracker: string }
  /** MQTT identity of tools: reads everything, including the simulator's truth. */
  internal: { username: string; password: string }
  admin: { name: string; password: string }
  /** Password by login name of the demonstration's further accounts. */
  accounts: Record<string, string>
  /** Secret by gateway id. */
  gateways: Record<string, string>
  buildings: string[]
  /** Process of the supervisor. */
  pid: number
  parts: PartStatus[]
}

export async function readSiteFile(path: string): Promise<SiteFile | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return null
  }
}
