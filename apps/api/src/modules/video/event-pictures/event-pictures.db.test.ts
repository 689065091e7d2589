import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eventually } from '@muster/test-support'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../../framework/resource/transaction.ts'
import { buildAlarm } from '../../../testing/build-alarm.ts'
import { saved } from '../../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'
import { orderEventPictures } from './event-picture.store.ts'

const BOX = [0.25, 0.5, 0.125, 0.25]
const SIDE = 32
let platform: Server
let port: number
let site: TestApi
let token: string
let failures = 1
const asked: { url: string; authorization: string | undefined }[] = []

beforeAll(async () => {
  const jpeg = await sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#136d95' } })
    .jpeg()
    .toBuffer()
  platform = createServer(({ url = '', headers }, response) => {
    asked.push({ url, authorization: headers.authorization })
    if (url === '/large.jpg') return void response.end(Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024)]))
    if (url === '/page.jpg') return void response.end('<html><script>alert(1)</script></html>')
    if (url === '/moved.jpg') return void response.writeHead(302, { location: 'http://127.0.0.1:5432/' }).end()
    if (url === '/late.jpg' && failures-- > 0) return void response.writeHead(404).end()
    if (url === '/own.jpg' && headers.authorization === undefined)
      return void response.writeHead(401, { 'www-authenticate': 'Basic realm="cam"' }).end()
    response.end(jpeg)
  })
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve))
  port = (platform.address() as AddressInfo).port
  site = await startTestApi({ VIDEO_OWN_CAMERAS: `127.0.0.1:${port}` })
  token = await site.signIn(site.operatorA, site.buildingA)
})
afterAll(async () => {
  await site.stop()
  await new Promise((resolve) => platform.close(resolve))
})

const seen = async (picture: string, more: Record<string, unknown> = {}) => {
  const measured = { source: '视频平台', picture, box: BOX.join(' ') }
  const evidence = { rule: null, measured, fixes: [], anchors: [], frame: null, arrivedAt: null }
  const now = new Date()
  const alarm = await buildAlarm(site.database.pool, site.buildingA, {
    kind: 'aiCamera',
    started_at: now,
    arrived_at: now,
    evidence: JSON.stringify(evidence),
    ...more,
  })
  await inTransaction(site.api.context.allBuildings, orderEventPictures)
  return alarm
}
const at = (path: string) => `http://127.0.0.1:${port}${path}`
type Answer = { kept: { box: number[] | null; ofEvent: boolean; picture: string; sha256: string; id: string }[]; fault: string | null }
const answer = async (alarmId: string, by = token) =>
  (await site.call('videoSnapshots', { token: by, query: { alarmId } })).json.data as Answer
const fault = (alarmId: string) => eventually('the fault is said', async () => (await answer(alarmId)).fault)

it('the picture of an AI event is kept with its alarm, framed and with its hash, and opens from here', async () => {
  const id = await seen(at('/late.jpg?a'))
  const kept = await eventually('the picture is kept', async () => (await answer(id)).kept[0])
  expect(kept).toMatchObject({ box: BOX, ofEvent: true })
  const picture = Buffer.from(await (await fetch(site.api.url + kept.picture, { headers: { authToken: token } })).arrayBuffer())
  expect(await sharp(picture).metadata()).toMatchObject({ width: SIDE, format: 'jpeg' })
  const proof = await site.call('videoSnapshotVerify', { token, body: { id: kept.id } })
  expect(proof.json.data).toMatchObject({ same: true, now: kept.sha256 })
  await inTransaction(site.api.context.allBuildings, orderEventPictures)
  expect((await answer(id)).kept).toHaveLength(1)
})

it('one that is not there yet is asked for again', async () => {
  failures = 1
  const id = await seen(at('/late.jpg'))
  await eventually('the picture is kept', async () => (await answer(id)).kept[0])
  expect(asked.filter(({ url }) => url === '/late.jpg')).toHaveLength(2)
})

it('a camera is told its own password, and nobody else is', async () => {
  const code = 'CAM-OWN'
  const form = {
    code,
    name: code,
    type: 'bullet',
    brand: 'other',
    protocol: 'flv',
    host: '127.0.0.1',
    port: String(port),
    account: 'admin',
    password: 'Geheim-1',
  }
  await saved(site, token, 'videoDevice', { liveUrl: 'http://{host}:{port}/live.flv', ...form })
  const own = await seen(at('/own.jpg'), { subject_id: code, subject_name: code })
  await eventually('the picture is kept', async () => (await answer(own)).kept[0])
  expect(await fault(await seen(at('/own.jpg'), { subject_id: 'another' }))).toBe('unauthorized')
})

it.each([
  ['http://169.254.169.254/meta', 'notAllowed'],
  ['http://127.0.0.1:5432/', 'notAllowed'],
  ['/large.jpg', 'pictureTooLarge'],
  ['/page.jpg', 'notPicture'],
  ['/moved.jpg', 'redirected'],
])('of %s nothing is kept, and why is said', async (path, why) => {
  const id = await seen(path.startsWith('/') ? at(path) : path)
  expect(await fault(id)).toBe(why)
  expect((await answer(id)).kept).toEqual([])
})

it('is nobody else’s', async () => {
  const id = await seen(at('/a.jpg'))
  await eventually('the picture is kept', async () => (await answer(id)).kept[0])
  expect(await answer(id, await site.signIn(site.operatorB, site.buildingB))).toEqual({ kept: [], fault: null })
})
