import type { GateAnswer, GateEvent, PassageRow } from '@muster/contracts'
import { buildLicence } from '@muster/test-support'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saved } from '../../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'
import { untilHolds } from '../../../testing/until-holds.ts'
import { dropOldPassages } from '../drop-old-passages.ts'

const LOGIN = `Basic ${Buffer.from('gate-platform:secret of the platform').toString('base64')}`
const LIMIT = 512 * 1024

let site: TestApi
let token: string
let jpeg: Buffer
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  await site.database.pool.query(
    `insert into gateway (id, building_id, name, username, secret_hash, format, topics, enabled)
     values ('gp', $1, '门禁平台', 'gate-platform', encode(sha256($2::bytea), 'hex'), 'native', '{}', true)`,
    [site.buildingA, 'secret of the platform'],
  )
  const door = (device: string) => ({ name: device, device, number: '1', direction: 'in' })
  await saved(site, token, 'personGate', { name: '南大门', doors: [door('AC-01')] })
  await saved(site, token, 'vehicleCheckpoint', { name: '物流门', doors: [door('LPR-01')] })
  jpeg = await drawn().jpeg().toBuffer()
})
afterAll(() => site.stop())

const drawn = (side = 16) => sharp({ create: { width: side, height: side, channels: 3, background: '#136d95' } })
const report = async (events: Partial<GateEvent>[]) =>
  (await site.call('gateReport', { body: { events }, headers: { authorization: LOGIN } })).json.data as GateAnswer[]
const sent = (id: string, bytes: Buffer, more: Partial<GateEvent> = {}) =>
  report([{ id, device: 'AC-01', card: '0042', pictureBase64: bytes.toString('base64'), ...more }])
const passages = async (of: 'personPassage' | 'vehiclePassage' = 'personPassage', as = token) =>
  (await site.call(`${of}.page`, { token: as })).json.data as PassageRow[]
const pictureOf = async (id: string) => (await passages()).find((row) => row.id === `gp:${id}`)?.picture
const open = (address: string, as?: string) => fetch(`${site.api.url}${address}`, { headers: as ? { authorization: `Bearer ${as}` } : {} })
const post = (form: string, body: Buffer) =>
  fetch(`${site.api.url}/pod/access/device/${form}`, {
    ...{ method: 'POST', body, headers: { 'content-type': 'multipart/form-data; boundary=MIME', authorization: LOGIN } },
  })
const multipart = (...parts: [string, Buffer | string][]) =>
  Buffer.concat([
    ...parts.flatMap(([type, content]) => [
      Buffer.from(`--MIME\r\nContent-Type: ${type}\r\n\r\n`),
      ...[Buffer.from(content as string), Buffer.from('\r\n')],
    ]),
    Buffer.from('--MIME--\r\n'),
  ])

it('a picture in JSON is kept with its passage, once, and shown in list and form', async () => {
  expect(await sent('a', jpeg)).toMatchObject([{ id: 'a', kept: true }])
  expect((await sent('a', jpeg))[0]).not.toHaveProperty('pictureFault')
  const address = await pictureOf('a')
  const answer = await open(address!)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 16, format: 'jpeg' })
  const form = (await site.call('personPassage.get', { token, query: { id: 'gp:a' } })).json.data as { values: { picture: string } }
  expect((await open(form.values.picture)).status).toBe(200)
  const { rows } = await site.database.pool.query(`select owner_kind, owner_id from file_use`)
  expect(rows).toEqual([{ owner_kind: 'personPassage', owner_id: 'gp:a' }])
})

it('PNG and WebP are kept as well, also of somebody who waits at the door', async () => {
  await sent('png', await drawn().png().toBuffer())
  await sent('webp', await drawn().webp().toBuffer(), { ask: true })
  await untilHolds(async () => expect(await pictureOf('webp')).toContain('/image/view'))
  expect((await open((await pictureOf('png'))!)).headers.get('content-type')).toBe('image/png')
  expect((await open((await pictureOf('webp'))!)).headers.get('content-type')).toBe('image/jpeg')
})

it('one that is too large, no picture or broken loses no event', async () => {
  const large = Buffer.concat([jpeg, Buffer.alloc(LIMIT)])
  expect(await sent('large', large)).toMatchObject([{ kept: true, pictureFault: 'tooLarge' }])
  expect(await sent('script', Buffer.from('<svg onload="alert(1)"/>'))).toMatchObject([{ kept: true, pictureFault: 'notPicture' }])
  expect(await sent('empty', Buffer.alloc(0))).toMatchObject([{ kept: true, pictureFault: 'notPicture' }])
  expect(await sent('broken', Buffer.concat([jpeg.subarray(0, 3), Buffer.alloc(50)]))).toMatchObject([{ kept: true }])
  for (const id of ['large', 'script', 'empty', 'broken']) expect(await pictureOf(id)).toBeNull()
  const dropped = await site.api.context.metrics.gatePicturesDropped.get()
  expect(dropped.values.map(({ labels: { why }, value }) => [why, value])).toEqual(
    expect.arrayContaining([
      ['tooLarge', 1],
      ['notPicture', 2],
    ]),
  )
})

it('of a plate camera the largest view that may be kept is kept', async () => {
  const xml = (uuid: string) => `<EventNotificationAlert><eventType>ANPR</eventType><channelName>LPR-01</channelName>
    <dateTime>2026-11-20T08:00:00</dateTime><ANPR><licensePlate>苏J80512</licensePlate><line>1</line></ANPR><UUID>${uuid}</UUID></EventNotificationAlert>`
  const view = await drawn(64).jpeg().toBuffer()
  const large = Buffer.concat([jpeg, Buffer.alloc(LIMIT)])
  const body = multipart(['application/xml', xml('u-1')], ['image/jpeg', jpeg], ['image/jpeg', view], ['image/jpeg', large])
  expect((await post('hikvision-anpr', body)).status).toBe(200)
  const json = { Code: 'TrafficJunction', Data: { DeviceName: 'LPR-01', RealUTC: 1_790_000_000, Object: { Text: '苏J1' }, EventID: 7 } }
  expect((await post('dahua-traffic', multipart(['image/jpeg', view], ['application/json', JSON.stringify(json)]))).status).toBe(200)
  expect((await post('hikvision-anpr', multipart(['text/xml', xml('u-2')], ['image/jpeg', large]))).status).toBe(200)
  const rows = await passages('vehiclePassage')
  expect(rows.map(({ picture }) => picture !== null).sort()).toEqual([false, true, true])
  for (const { picture } of rows) {
    if (picture === null) continue
    const bytes = Buffer.from(await (await open(picture)).arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 64 })
  }
})

it('is nobody else’s: of another building, without the permission, by its id alone', async () => {
  const address = (await pictureOf('a'))!
  const bare = address.split('&')[0]!
  const other = await site.signIn(site.operatorB, site.buildingB)
  const without = await site.signIn(await site.addAccount(site.buildingA, ['map:view']), site.buildingA)
  for (const as of [undefined, other, without, token]) expect((await open(bare, as)).status).toBeGreaterThanOrEqual(401)
  expect((await open(address.replace(/by=[^&]+/, 'by=another'))).status).toBe(401)
  expect((await site.call('personPassage.page', { token: without })).status).toBe(403)
  expect(await passages('personPassage', other)).toEqual([])
})

it('is refused without the licence for access, like briefings and the report of passages', async () => {
  const address = (await pictureOf('a'))!
  const licensed = async (modules: { code: string; name: string }[]) => {
    await site.database.pool.query('delete from licence where building_id = $1', [site.buildingA])
    await buildLicence(site.database.pool, site.buildingA, { modules })
    site.api.context.licences.forget()
  }
  const asked = { report: 'access', from: '2026-11-20 00:00:00', to: '2026-11-20 23:59:59' }
  const statuses = async () => [
    (await open(address)).status,
    (await site.call('personPassage.page', { token })).status,
    (await site.call('safetyBriefing.page', { token })).status,
    (await site.call('reportRun', { token, query: { ...asked, page: 0, size: 10 } })).status,
    (await site.call('reportExport', { token, query: { ...asked, format: 'csv' } })).json.code,
  ]
  await licensed([{ code: 'clusterAlarm', name: '聚集报警' }])
  expect(await statuses()).toEqual([403, 403, 403, 403, 1502])
  expect(await report([{ id: 'unlicensed', device: 'AC-01', card: '0042' }])).toMatchObject([{ kept: true }])
  const others = await site.call('reportRun', { token, query: { ...asked, report: 'alarms', page: 0, size: 10 } })
  expect(others.status).toBe(200)
  await licensed([{ code: 'access', name: '智能门禁' }])
  expect((await statuses()).slice(0, 4)).toEqual([200, 200, 200, 200])
})

it('goes with its passage when that is too old, and not before', async () => {
  const { allBuildings } = site.api.context
  const { rows } = await site.database.pool.query(`select count(*)::int as n from gate_passage`)
  expect(await dropOldPassages(allBuildings, 365)).toBe(0)
  await site.database.pool.query(`update gate_passage set arrived_at = now() - interval '366 days' where id = 'gp:a'`)
  expect(await dropOldPassages(allBuildings, 365)).toBe(1)
  const left = await site.database.pool.query(`select (select count(*)::int from gate_passage) as n,
    (select count(*)::int from file_use where owner_id = 'gp:a') as used`)
  expect(left.rows).toEqual([{ n: rows[0].n - 1, used: 0 }])
})
