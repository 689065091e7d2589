import { ENDPOINTS, type EndpointData, type Track, trackerStatus } from '@muster/contracts'
import { liveTopic } from '@muster/protocol'
import { signIn as tokenOf } from '@muster/sign-in/node'
import mqtt from 'mqtt'
import type { RunningSite } from '../running-site.ts'

/** A session at the running site's API. */
export interface SiteClient {
  /** One track, oldest first. */
  track(no: number, fromMs: number, toMs: number): Promise<Track>
  get(path: string): Promise<unknown>
  token: string
}

/** Signs in as the site's administrator. Throws with the server's message when that fails. */
export async function signIn(site: RunningSite, buildId: string): Promise<SiteClient> {
  const token = await tokenOf(site.httpUrl, { ...site.admin, buildId })
  async function get(path: string): Promise<unknown> {
    const answer = await fetch(new URL(path, site.httpUrl), { headers: { authToken: token } })
    const body = (await answer.json()) as { message: string; data: unknown }
    if (!answer.ok) throw new Error(`${path}: ${body.message || answer.status}`)
    return body.data
  }
  return {
    token,
    get,
    async track(no, fromMs, toMs) {
      const query = new URLSearchParams({ no: String(no), from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() })
      return (await get(`${ENDPOINTS.track.path}?${query}`)) as EndpointData<'track'>
    },
  }
}

/** Resolves when the tracker reports that it serves this building. */
export async function waitForTracker(site: RunningSite, buildId: string, timeoutMs: number): Promise<void> {
  const client = mqtt.connect(site.mqttUrl, { ...site.internal, clientId: `replay-${process.pid}`, protocolVersion: 4 })
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`The tracker did not take up the building ${buildId} within ${timeoutMs / 1000} s.`)),
        timeoutMs,
      )
      client.on('error', reject)
      client.on('connect', () => client.subscribe(liveTopic(buildId, 'tracker')))
      client.on('message', (_, payload) => {
        const status = trackerStatus.safeParse(JSON.parse(payload.toString('utf8')))
        if (!status.success) return
        clearTimeout(timer)
        resolve()
      })
    })
  } finally {
    await client.endAsync(true)
  }
}
