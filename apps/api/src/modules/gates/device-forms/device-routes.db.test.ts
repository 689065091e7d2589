import type { PassageRow } from '@muster/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saved } from '../../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'

let site: TestApi
let token: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  await site.database.pool.query(
    `insert into gateway (id, building_id, name, username, secret_hash, format, topics, enabled)
     values ('gp', $1, '门禁平台', 'gate-platform', encode(sha256($2::bytea), 'hex'), 'native', '{}', true)`,
    [site.buildingA, 'secret of the platform'],
  )
  const department = [{ id: (await saved(site, token, 'department', { name: '生产部', code: 'P' })).id, name: '生产部' }]
  await saved(site, token, 'person', { name: '王芳', number: 'N1', department, accessCard: '0042' })
  const door = (device: string) => ({ name: device, device, number: '1', direction: 'both' })
  await saved(site, token, 'personGate', { name: '南大门', doors: [door('AC-01'), door('SN-1')] })
  await saved(site, token, 'vehicleCheckpoint', { name: '物流门', doors: [door('LPR-01')] })
})
afterAll(() => site.stop())

const LOGIN = `Basic ${Buffer.from('gate-platform:secret of the platform').toString('base64')}`
const post = (path: string, body: string, type: string, authorization = LOGIN) =>
  fetch(`${site.api.url}${path}`, { method: 'POST', body, headers: { 'content-type': type, ...(authorization && { authorization }) } })
const passages = async (of: 'personPassage' | 'vehiclePassage') => (await site.call(`${of}.page`, { token })).json.data as PassageRow[]

it('a camera posts XML with a picture, again and again: it is kept once', async () => {
  const xml = `<EventNotificationAlert><eventType>ANPR</eventType><channelName>LPR-01</channelName><dateTime>2026-11-20T08:00:00</dateTime>
    <ANPR><licensePlate>苏J80512</licensePlate><line>1</line></ANPR><UUID>u-1</UUID></EventNotificationAlert>`
  const body = `--b\r\nContent-Type: image/jpeg\r\n\r\n\u0001\u0002\r\n--b\r\nContent-Type: application/xml\r\n\r\n${xml}\r\n--b--`
  for (let i = 0; i < 2; i++)
    expect((await post('/pod/access/device/hikvision-anpr', body, 'multipart/form-data; boundary=b')).status).toBe(200)
  expect(await passages('vehiclePassage')).toMatchObject([{ plate: '苏J80512', gateName: '物流门' }])
  expect((await post('/pod/access/device/hikvision-anpr', body, 'text/xml', 'Basic eDp5')).status).toBe(401)
  expect((await post('/pod/access/device/nobody', xml, 'text/xml')).status).toBe(404)
  expect((await post('/pod/access/device/dahua-traffic', 'no json', 'application/json')).status).toBe(400)
})

it('a terminal is known by its serial number, and hears OK when its records are stored', async () => {
  const get = (path: string) => fetch(`${site.api.url}${path}`)
  expect(await (await get('/iclock/cdata?SN=SN-1&options=all')).text()).toContain('Realtime=1')
  expect((await get('/iclock/cdata?SN=nobody')).status).toBe(403)
  const told = await post('/iclock/cdata?SN=SN-1&table=ATTLOG&Stamp=9', 'N1\t2026-11-20 08:00:00\t0\t1\n', 'text/plain', '')
  expect([told.status, await told.text()]).toEqual([200, 'OK'])
  expect(await passages('personPassage')).toMatchObject([{ name: '王芳', gateName: '南大门', direction: 'in' }])
})
