import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Config } from './config.ts'

const identity = z.object({ username: z.string(), password: z.string() })

/** What tools need of `site.json`, which a site keeps in its data directory while it runs. */
const siteFile = z.object({
  httpUrl: z.string(),
  mqttUrl: z.string(),
  terminalUrl: z.string().optional(),
  databaseUrl: z.string(),
  internal: identity,
  admin: z.object({ name: z.string(), password: z.string() }),
  gateways: z.record(z.string(), z.string()),
  buildings: z.array(z.string()),
  pid: z.number(),
  parts: z.array(z.object({ name: z.string(), process: z.object({ pid: z.number() }).nullable() })).default([]),
})
export type RunningSite = z.infer<typeof siteFile> & { dataDir: string }

const credentialsFile = z.object({ gateways: z.record(z.string(), z.string()), internal: z.record(z.string(), z.string()) })

export const DEFAULT_DATA_DIR = join(fileURLToPath(new URL('../..', import.meta.url)), 'data')

/** The site running on a data directory; waits up to `waitMs` for it. Throws when there is none. */
export async function findRunningSite(dataDir: string, waitMs = 0): Promise<RunningSite> {
  const path = join(dataDir, 'site.json')
  const end = Date.now() + waitMs
  for (;;) {
    const text = await readFile(path, 'utf8').catch(() => null)
    if (text !== null) return { ...siteFile.parse(JSON.parse(text)), dataDir }
    if (Date.now() >= end) throw new Error(`No site runs on ${dataDir}: start one with npm start, or name its directory with --data-dir.`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Where hardware connects, and with which secrets. */
export interface Intake {
  mqttUrl: string
  /** For vehicle terminals; null: no listener. */
  terminalAddress: { host: string; port: number } | null
  /** Of the api; null: everything is reported over MQTT. */
  httpUrl: string | null
  gatewaySecrets: Record<string, string>
  /** May publish the truth. */
  tools: { username: string; password: string } | null
}

/** From the environment when it names a broker, else from the running site. */
export async function findIntake(config: Config, dataDir: string): Promise<Intake> {
  if (config.MQTT_URL) {
    const path = config.CREDENTIALS_FILE ?? join(dataDir, 'credentials.json')
    const { gateways, internal } = credentialsFile.parse(JSON.parse(await readFile(path, 'utf8')))
    return {
      mqttUrl: config.MQTT_URL,
      terminalAddress: addressOf(config.TERMINAL_URL),
      httpUrl: config.HTTP_URL ?? null,
      gatewaySecrets: gateways,
      tools: internal.tools ? { username: 'tools', password: internal.tools } : null,
    }
  }
  const site = await findRunningSite(dataDir, 30_000)
  const { mqttUrl, httpUrl, gateways: gatewaySecrets, internal: tools } = site
  return { mqttUrl, httpUrl, terminalAddress: addressOf(site.terminalUrl), gatewaySecrets, tools }
}

function addressOf(url: string | undefined): Intake['terminalAddress'] {
  if (!url) return null
  const { hostname, port } = new URL(url)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
}
