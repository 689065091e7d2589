import { get } from 'node:http'
import { ENDPOINTS } from '@muster/contracts'

/** Loopback address of a listener bound to all addresses. */
const LOOPBACK: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** A request through the listening port, on its own connection; any answer will do. Rejects when there is none. */
export function askItself(port: number, address: string): Promise<void> {
  return new Promise((answered, fail) => {
    const request = get({ host: LOOPBACK[address] ?? address, port, path: ENDPOINTS.healthLive.path, agent: false }, (response) => {
      response.resume()
      response.once('end', answered)
    })
    request.once('error', fail)
  })
}
