import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the range of ports for outgoing connections (Linux: from 32768), as one of these could take the port before it
 * is used.
 */
const LOWEST = 20_000
const HIGHEST = 32_000

/** A TCP port of 127.0.0.1 that was free a moment ago. */
export async function freePort(): Promise<number> {
  const port = randomInt(LOWEST, HIGHEST)
  return (await isFree(port)) ? port : freePort()
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
