import { Agent } from 'node:http'
import { timedGet } from './organisation.ts'

/**
 * Asks for addresses in turn, one after the other, each `times` times over one connection.
 * @returns milliseconds of each; one before them is warm-up
 */
export async function timedGets(urls: readonly string[], token: string, times: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const samples: number[] = []
  for (let n = 0; n <= times * urls.length; n++) {
    const tookMs = await timedGet(urls[n % urls.length]!, { agent, headers: { authToken: token, 'accept-encoding': 'gzip, br' } })
    if (n > 0) samples.push(tookMs)
  }
  agent.destroy()
  return samples
}
