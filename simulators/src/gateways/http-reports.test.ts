import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eventually } from '@muster/test-support'
import { afterEach, expect, it } from 'vitest'
import { openHttpReports } from './http-reports.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A platform and a site that answers with one status after the other. */
async function platform(...statuses: number[]) {
  const heard: { path: string | undefined; authorization: string | undefined; body: unknown }[] = []
  const said: string[] = []
  const bodyOf = async (request: IncomingMessage) => {
    let text = ''
    for await (const part of request) text += String(part)
    return JSON.parse(text) as unknown
  }
  const site = createServer(async (request, response) => {
    heard.push({ path: request.url, authorization: request.headers.authorization, body: await bodyOf(request) })
    response.writeHead(statuses[heard.length - 1] ?? 200).end()
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const reports = openHttpReports({ url, username: 'gw', secret: 's', say: (text) => void said.push(text), againMs: 5 })
  closers.push(
    () => reports.close(),
    () => site.close(),
  )
  return { reports, heard, said }
}
const EVENT = { id: 'c-1', device: 'CAM-07', type: 'camera', event: 'noHelmet', state: 'begin' } as const

it('sends again what may not be stored, with the login of its gateway', async () => {
  const { reports, heard, said } = await platform(503, 429, 200)
  reports.report([EVENT])
  await eventually('the third try', () => heard.length === 3)
  const authorization = `Basic ${Buffer.from('gw:s').toString('base64')}`
  expect(new Set(heard.map((one) => JSON.stringify(one)))).toEqual(
    new Set([JSON.stringify({ path: '/pod/alarm/report', authorization, body: { events: [EVENT] } })]),
  )
  expect(said).toEqual([])
})

it('says what is refused, and does not repeat it', async () => {
  const { reports, heard, said } = await platform(401)
  reports.report([EVENT])
  await eventually('the refusal', () => said[0])
  expect(said).toEqual(['The site does not take an alarm over HTTP: 401'])
  expect(heard).toHaveLength(1)
})
