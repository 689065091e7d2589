import { once } from 'node:events'
import { request } from 'node:http'
import { ENDPOINTS } from '@muster/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLogger } from '../logger.ts'
import { startTestApi, type TestApi } from '../testing/test-api.ts'
import { untilHolds } from '../testing/until-holds.ts'

let site: TestApi
const lines: string[] = []
beforeAll(async () => {
  site = await startTestApi({}, createLogger('info', { write: (line: string) => lines.push(line) }))
})
afterAll(() => site.stop())

it('a request that its caller gives up midway is no error of the site', async () => {
  // An endpoint without a session: nothing is looked up before its body is read.
  const { path, method } = ENDPOINTS.login
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': 10_000, expect: '100-continue' }
  const call = request(new URL(path, site.api.url), { method, headers })
  call.on('error', () => undefined)
  call.flushHeaders()
  // A connection is only noticed once its request is being read; by then it is.
  await once(call, 'continue')
  call.write('name=')
  call.destroy()
  await untilHolds(() => expect(lines.join('')).toContain('caller went away'))
  expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
})
