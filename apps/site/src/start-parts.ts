import { DEMO_ACCOUNTS, DEMO_GATEWAY_IDS } from '@muster/seed'
import type { SiteConfig } from './config.ts'
import { openCredentials } from './data/credentials.ts'
import type { DataLayout } from './data/layout.ts'
import type { SiteFile } from './data/site-file.ts'
import { EmbeddedDatabase } from './database/embedded-database.ts'
import { partUrls } from './database/part-urls.ts'
import { prepareDatabase } from './database/prepare.ts'
import { Part } from './parts/part.ts'
import { localAddress, partList } from './parts/part-list.ts'
import { metricsPorts, terminalPortOf } from './ports.ts'
import type { StatusReport } from './status-report.ts'

const DEMO_BUILDING = 'demo'
/** What other parts depend on: these are stopped one by one, after all others together. */
const NEEDED = ['broker', 'tracker']

export interface StartContext {
  config: SiteConfig
  layout: DataLayout
  /** Filled as things start, so that whatever has started can be stopped, last first. */
  running: { stop(): Promise<void> }[]
  /** Nothing more is started once it is aborted. */
  stopping: AbortSignal
  report: StatusReport
  progress: (text: string) => void
}

/**
 * Starts the database, and all other parts in parallel once it is prepared: each tolerates others that come later.
 * @throws SiteError
 */
export async function startParts({
  config,
  layout,
  running,
  stopping,
  report,
  progress,
}: StartContext): Promise<Omit<SiteFile, 'parts'> | null> {
  const accountNames = DEMO_ACCOUNTS.map(({ loginName }) => loginName)
  const credentials = await openCredentials(layout.credentials, DEMO_GATEWAY_IDS, accountNames)
  let databaseUrl = config.databaseUrl
  if (!databaseUrl) {
    progress('Starting the database')
    const database = new EmbeddedDatabase(layout, () => report.changed())
    running.push(database)
    report.add(database)
    databaseUrl = await database.start()
  }
  if (stopping.aborted) return null
  progress('Preparing the database')
  await prepareDatabase(databaseUrl, layout.credentials, { uploadDir: layout.uploads, history: config.history })
  const databaseUrls = await partUrls(databaseUrl, credentials.database, layout.roles, progress)

  const metrics = await metricsPorts(config.port)
  const terminalPort = config.terminalPort ?? (await terminalPortOf(config.host, config.port))
  const httpUrl = `http://${localAddress(config.host)}:${config.port}`
  const site = {
    httpUrl,
    mqttUrl: `mqtt://${localAddress(config.host)}:${config.mqttPort}`,
    terminalUrl: `tcp://${localAddress(config.host)}:${terminalPort}`,
    databaseUrl: databaseUrls.tools,
    journalDir: layout.journal,
    metrics: {
      api: `${httpUrl}/metrics`,
      broker: `http://127.0.0.1:${metrics.broker}/metrics`,
      tracker: `http://127.0.0.1:${metrics.tracker}/metrics`,
    },
    internal: { username: 'tools', password: credentials.internal.tools },
    admin: credentials.admin,
    accounts: credentials.accounts,
    gateways: credentials.gateways,
    buildings: [DEMO_BUILDING],
    pid: process.pid,
  }
  report.publish(site)
  if (stopping.aborted) return null
  const specs = partList({ config, layout, credentials, databaseUrls, metricsPorts: metrics, terminalPort })
  progress(`Starting ${specs.map(({ name }) => name).join(', ')}`)
  const parts = specs.map((spec) => new Part(spec, layout.logs, () => report.changed()))
  for (const part of parts) report.add(part)
  const [needed, others] = [parts.filter(({ name }) => NEEDED.includes(name)), parts.filter(({ name }) => !NEEDED.includes(name))]
  running.push(...needed, { stop: async () => void (await Promise.all(others.map((part) => part.stop()))) })
  await Promise.all(parts.map((part) => part.start()))
  return site
}
