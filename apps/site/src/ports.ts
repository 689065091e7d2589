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

/** Ports of this machine's own address that nobody listens on, from `first` upwards: the same ones at every start, unless another site has them. */
export async function freePorts(first: number, count: number): Promise<number[]> {
  const free: number[] = []
  for (let port = first; free.length < count && port <= 65_535; port += 1) {
    const isFree = await checkPort('127.0.0.1', port, '').then(
      () => true,
      () => false,
    )
    if (isFree) free.push(port)
  }
  return free
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
