import { ENDPOINTS, type EndpointData, type EndpointName } from '@muster/contracts'
import { signIn } from '@muster/sign-in/node'
import type { RunningSite } from '../running-site.ts'

export type SignedSite = Pick<RunningSite, 'httpUrl' | 'admin'>

interface CallParts {
  query?: Record<string, string>
  body?: object
  form?: FormData
}

/** Calls to a running site as its administrator at a building. They throw with the server's message when it refuses. */
export async function openSite({ httpUrl, admin }: SignedSite, buildingId: string) {
  const token = await signIn(httpUrl, { ...admin, buildId: buildingId })
  return async <N extends EndpointName>(name: N, { query, body, form }: CallParts): Promise<EndpointData<N>> => {
    const { method, path } = ENDPOINTS[name]
    const url = new URL(path, httpUrl)
    for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, value)
    const headers = { authToken: token, 'accept-language': 'en-US', ...(body && { 'content-type': 'application/json' }) }
    const payload = form ?? (body && JSON.stringify(body))
    const answer = await fetch(url, { method, headers, ...(payload !== undefined && { body: payload }) })
    const envelope = (await answer.json()) as { code: number; message: string; data: unknown }
    if (envelope.code !== 0) throw new Error(envelope.message || `${path}: ${answer.status}`)
    return envelope.data as EndpointData<N>
  }
}
