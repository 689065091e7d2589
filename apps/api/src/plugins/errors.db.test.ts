import { request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { ENDPOINTS } from '@muster/contracts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createLogger } from '../logger.ts'
import { startTestApi, type TestApi } from '../testing/test-api.ts'

let site: TestApi
const lines: string[] = []
beforeAll(async () => {
  site = await startTestApi({}, createLogger('info', { write: (line: string) => lines.push(line) }))
})
afterAll(() => site.stop())

it('a request that its caller gives up midway is no error of the site', async () => {
  const token = await site.signIn(site.operatorA, site.buildingA)
  const { path, method } = ENDPOINTS.alarmAcknowledge
  const headers = { authtoken: token, 'content-type': 'application/json', 'content-length': 10_000 }
  // Of whom the site has not begun to read, it learns nothing: then once more, and with more patience.
  let patienceMs = 100
  const giveUpMidway = async () => {
    const call = request(new URL(path, site.api.url), { method, headers })
    call.on('error', () => undefined)
    call.write('{"ids":["')
    await vi.waitFor(() => expect(call.socket?.bytesWritten).toBeGreaterThan(0), 30_000)
    await setTimeout(patienceMs)
    patienceMs *= 2
    call.destroy()
    await vi.waitFor(() => expect(lines.join('')).toContain('caller went away'), 2_000)
  }
  await vi.waitFor(giveUpMidway, 60_000)
  expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
})
