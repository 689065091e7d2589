import { ENDPOINTS, type EndpointName } from '@muster/contracts'
import { vi } from 'vitest'

export interface ApiCall {
  name: EndpointName
  body: string | undefined
}

type Answer = (
  call: ApiCall,
) =>
  | { data: unknown; length?: number; headers?: Record<string, string> }
  | { code: number; message: string; httpStatus: number; data?: unknown }

/**
 * The api's end of HTTP in the hands of a test: answers by endpoint name, and what was asked. An unexpected call fails.
 */
export function fakeApi(answers: Partial<Record<EndpointName, Answer>>) {
  const calls: ApiCall[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.split('?')[0]
    const name = (Object.keys(ENDPOINTS) as EndpointName[]).find((key) => ENDPOINTS[key].path === path)
    const answer = name && answers[name]
    if (!name || !answer) throw new Error(`unexpected call of ${url}`)
    const call = { name, body: init.body === undefined || init.body === null ? undefined : String(init.body) }
    calls.push(call)
    const result = answer(call)
    if ('code' in result) return Response.json({ data: null, ...result }, { status: result.httpStatus })
    const { headers = name === 'login' ? { authtoken: 'a-token' } : {}, ...envelope } = result
    return Response.json({ code: 0, message: '', ...envelope }, { headers })
  })
  return calls
}
