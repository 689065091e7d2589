import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { announcement } from './announce.ts'
import { readConfig, type SiteConfig, type SiteOptions } from './config.ts'
import { claimDirectory, type DataLayout, layoutOf, makeFolders, resetDirectory } from './data/layout.ts'
import { acquireLock } from './data/lock.ts'
import { readSiteFile } from './data/site-file.ts'
import { checkDatabase } from './database/connect-fault.ts'
import { endLeftovers } from './parts/leftovers.ts'
import { waitForPort } from './ports.ts'
import { type StartContext, startParts } from './start-parts.ts'
import { StatusReport } from './status-report.ts'

/**
 * Runs a whole site in the foreground until it is stopped by SIGINT, SIGTERM or SIGHUP.
 * @param progress prints a line
 * @throws SiteError for everything the user can fix; what was started until then is stopped again
 */
export async function runSite(options: SiteOptions, progress: (text: string) => void): Promise<void> {
  const config = readConfig(options)
  const layout = layoutOf(config.dataDir)
  await claimDirectory(layout.root)
  const releaseLock = await acquireLock(layout)
  const stopping = stopSignals(progress)
  const stopped = new Promise<void>((done) => stopping.addEventListener('abort', () => done()))
  const report = new StatusReport(layout, progress)
  const running: StartContext['running'] = []
  try {
    await makeReady(config, layout, progress)
    const withPasswords = !existsSync(layout.credentials)
    const site = await Promise.race([startParts({ config, layout, running, stopping, report, progress }), stopped])
    // When the announcement appears, site.json is complete.
    await report.written()
    if (site) process.stdout.write(announcement(site, layout, { simulator: config.simulator, withPasswords }))
    await stopped
  } catch (error) {
    // Stopping during a start makes the starting part fail; that is no error.
    if (!stopping.aborted) throw error
  } finally {
    for (const part of running.reverse()) await part.stop()
    await report.close()
    await releaseLock()
  }
  progress('Stopped; the next start goes on from here')
}

/** How long to wait for ports of a killed run. */
const PORT_PATIENCE_MS = 10_000

/** Ends what a killed run left behind, deletes data on request, and makes sure that the site can listen. */
async function makeReady(config: SiteConfig, layout: DataLayout, progress: (text: string) => void): Promise<void> {
  const before = await readSiteFile(layout.site)
  const left = await endLeftovers((before?.parts ?? []).filter((part) => part.name !== 'postgres').flatMap(({ process }) => process ?? []))
  if (left > 0) progress(`Ended ${left} parts of a run that was killed`)
  await rm(layout.site, { force: true })
  if (config.reset) {
    for (const path of await resetDirectory(layout)) progress(`Deleted ${path}`)
    if (config.databaseUrl) progress('The database behind DATABASE_URL is left as it is')
  }
  await makeFolders(layout)
  const patienceMs = before ? PORT_PATIENCE_MS : 0
  await waitForPort(config.host, config.port, '--port', patienceMs)
  await waitForPort(config.host, config.mqttPort, '--mqtt-port', patienceMs)
  if (config.terminalPort !== null) await waitForPort(config.host, config.terminalPort, '--terminal-port', patienceMs)
  if (config.databaseUrl) await checkDatabase(config.databaseUrl)
}

/** Aborts at the first signal; npm and a terminal may send it more than once. */
function stopSignals(progress: (text: string) => void): AbortSignal {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (controller.signal.aborted) return
      progress('Stopping')
      controller.abort()
    })
  }
  return controller.signal
}
