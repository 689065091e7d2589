import { once } from 'node:events'
import { createServer } from 'node:net'
import { SiteError } from './site-error.ts'

/** @throws SiteError saying what to do when the site cannot listen there */
export async function checkPort(host: string, port: number, option: string): Promise<void> {
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

/** Metrics of a site on the usual port, 8080, are served from here on. */
const FIRST_METRICS_PORT = 9101
/** Further sites are told apart by their port; together they stay below the ports that systems hand out at random. */
const SITES = 10_000

/**
 * Two ports of 127.0.0.1 for the metrics of a site: the same ones at every start, unless somebody else listens there.
 * Sites that start at the same time look in different places.
 */
export async function metricsPorts(sitePort: number): Promise<{ broker: number; tracker: number }> {
  const site = (sitePort - 8080 + SITES) % SITES
  const free: number[] = []
  for (let port = FIRST_METRICS_PORT + 2 * site; free.length < 2; port += 1) {
    const isFree = await checkPort('127.0.0.1', port, '').then(
      () => true,
      () => false,
    )
    if (isFree) free.push(port)
  }
  const [broker = 0, tracker = 0] = free
  return { broker, tracker }
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
