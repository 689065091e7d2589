import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SiteError } from './site-error.ts'

const LOOK_EVERY_MS = 100

/**
 * For ports of a killed run: its process is gone from the list before the last of its threads releases its sockets.
 * @throws SiteError saying what to do when the port stays taken for that long
 */
export async function waitForPort(host: string, port: number, option: string, patienceMs: number): Promise<void> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += LOOK_EVERY_MS) {
    if (await isFree(host, port)) return
    await sleep(LOOK_EVERY_MS)
  }
  await checkPort(host, port, option)
}

const isFree = (host: string, port: number): Promise<boolean> =>
  checkPort(host, port, '').then(
    () => true,
    () => false,
  )

/** @throws SiteError saying what to do when the site cannot listen there */
async function checkPort(host: string, port: number, option: string): Promise<void> {
  const probe = createServer()
  try {
    probe.listen({ host, port, exclusive: true })
    await once(probe, 'listening')
  } catch (error) {
    throw new SiteError(faultText((error as NodeJS.ErrnoException).code, host, port, option))
  }
  probe.close()
  await once(probe, 'close')
}

/** First metrics port of a site on the usual port, 8080. */
const FIRST_METRICS_PORT = 9101
/** Further sites are told apart by their port; all stay below the range from which systems assign ports at random. */
const SITES = 10_000

/**
 * Two ports of 127.0.0.1 for the metrics of a site: the same at every start, unless taken. Sites that start at the same
 * time look in different places.
 */
export async function metricsPorts(sitePort: number): Promise<{ broker: number; tracker: number }> {
  const site = (sitePort - 8080 + SITES) % SITES
  const free: number[] = []
  for (let port = FIRST_METRICS_PORT + 2 * site; free.length < 2; port += 1) {
    if (await isFree('127.0.0.1', port)) free.push(port)
  }
  const [broker = 0, tracker = 0] = free
  return { broker, tracker }
}

/** Where vehicle terminals of a site on the usual port connect, and where the search begins for further sites. */
const TERMINAL_PORT = 7611
const FURTHER_TERMINAL_PORTS = { from: 29_200, count: 3000 }

/** The same at every start, too, unless taken. */
export async function terminalPortOf(host: string, sitePort: number): Promise<number> {
  const site = (sitePort - 8080 + SITES) % SITES
  const { from, count } = FURTHER_TERMINAL_PORTS
  let port = site === 0 ? TERMINAL_PORT : from + (site % count)
  while (!(await isFree(host, port))) port += 1
  return port
}

function faultText(code: string | undefined, host: string, port: number, option: string): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program: end that one, or start with another port: npm start -- ${option} ${port + 1}`
    case 'EACCES':
      return `Port ${port} needs the administrator's rights: choose one from 1024 on: npm start -- ${option} ${port + 8000}`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address ${host}: use one it has, 127.0.0.1 or 0.0.0.0: npm start -- --host 127.0.0.1`
    default:
      return `The site cannot listen on ${host}:${port} (${code}): choose another with --host and ${option}.`
  }
}
