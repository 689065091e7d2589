import type { DeviceStatus } from '@muster/contracts'
import { eventually } from '@muster/test-support'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '../../logger.ts'
import { type Existing, faultsOf, saved, saveForm, upload } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { type FlvCamera, startFlvCamera } from './testing/flv-camera.ts'
import { watchCamerasJob } from './watch-cameras.ts'

const png = () => sharp({ create: { width: 4, height: 4, channels: 3, background: '#136d95' } }).png().toBuffer() // biome-ignore format: one picture
const PASSWORD = 'Geheim-771'
let source: FlvCamera
let site: TestApi
let token: string
beforeAll(async () => {
  source = await startFlvCamera({ account: 'admin', password: PASSWORD })
  site = await startTestApi({ VIDEO_OWN_CAMERAS: `127.0.0.1:${source.port}`, VIDEO_STREAMS: '2' })
  token = await site.signIn(site.operatorA, site.buildingA)
})
afterAll(async () => {
  await site.stop()
  await source.stop()
})

let number = 0
const camera = async (more: Record<string, unknown> = {}) => {
  const code = `CAM-${++number}`
  const form = {
    ...{ name: code, code, type: 'bullet', brand: 'other', protocol: 'flv', host: '127.0.0.1', port: String(source.port) },
    ...more,
  }
  return (
    await saved(site, token, 'videoDevice', { account: 'admin', password: PASSWORD, liveUrl: 'http://{host}:{port}/live.flv', ...form })
  ).id
}
const open = async (id: string, more: Record<string, string> = {}, by = token) =>
  site.call('videoOpen', { token: by, body: { id, ...more } })
const urlOf = async (id: string) => ((await open(id)).json.data as { url: string }).url
const fetchStream = (url: string, by = token) => fetch(site.api.url + url, { headers: { authToken: by } })

/** Some bytes of a stream; closes the connection afterwards. */
async function some(url: string, bytes = 400): Promise<Buffer> {
  const stop = new AbortController()
  const response = await fetch(site.api.url + url, { headers: { authToken: token }, signal: stop.signal })
  expect(response.status).toBe(200)
  const parts: Uint8Array[] = []
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    parts.push(part)
    if (Buffer.concat(parts).length >= bytes) break
  }
  stop.abort()
  return Buffer.concat(parts)
}

describe('the picture of a camera', () => {
  it('is passed on from one connection to all who look, and its password stays in the api', async () => {
    const id = await camera()
    const answer = await open(id)
    expect(answer.json.data).toMatchObject({ kind: 'flv' })
    expect(answer.text).not.toContain(PASSWORD)
    const url = (answer.json.data as { url: string }).url
    const [first, second] = await Promise.all([some(url), some(url)])
    expect(first.toString('latin1', 0, 3)).toBe('FLV')
    expect(second.toString('latin1', 0, 3)).toBe('FLV')
    expect(source.asked.filter(({ authorization }) => authorization !== undefined)).toHaveLength(1)
    expect(source.open()).toBe(1)
    for (const name of ['videoCameras', 'videoState'] as const) expect((await site.call(name, { token })).text).not.toContain(PASSWORD)
    const forms = await site.call('videoDevice.get', { token, query: { id } })
    expect(forms.text).not.toContain(PASSWORD)
    const { rows } = await site.database.pool.query(`select password from video_device where id = $1`, [id])
    expect(rows[0].password).not.toContain(PASSWORD)
  })

  it('keeps its password when something else changes, and asks for it again when it would be sent elsewhere', async () => {
    const id = await camera()
    const load = async () =>
      (await site.call('videoDevice.get', { token, query: { id } })).json.data as Existing & { values: Record<string, string> }
    const edit = async (change: Record<string, string>) => {
      const { values, ...existing } = await load()
      return saveForm(site, token, 'videoDevice', { ...values, ...change }, existing)
    }
    expect((await edit({ name: '改名' })).json.code).toBe(0)
    expect((await some(await urlOf(id))).toString('latin1', 0, 3)).toBe('FLV')
    const changes: Record<string, string>[] = [
      { host: '10.9.8.7' },
      { port: '8080' },
      { account: 'other' },
      { liveUrl: 'http://10.9.8.7/live.flv' },
      { historyUrl: 'http://10.9.8.7/past.flv' },
      { customParams: 'a=b' },
    ]
    for (const change of changes) expect([change, faultsOf(await edit(change))]).toMatchObject([change, { password: {} }])
    expect((await edit({ host: '10.9.8.7', password: 'another' })).json.code).toBe(0)
    expect((await edit({ host: '127.0.0.1', password: '' })).json.code).toBe(0)
  })

  it('is for the session and the camera of the ticket alone, and every look is written down', async () => {
    const id = await camera()
    const url = await urlOf(id)
    const other = await site.signIn(await site.addAccount(site.buildingA, ['video:watch']), site.buildingA)
    expect((await fetchStream(url, other)).status).toBe(404)
    expect((await fetchStream(url.replace('ticket=', 'ticket=A'))).status).toBe(404)
    const { rows } = await site.database.pool.query(`select action from audit_entry where subject_id = $1 order by id`, [id])
    expect(rows.map(({ action }) => action)).toContain('videoDevice.live')
  })

  it('is seen by roles of its area, and by nobody of another building', async () => {
    const id = await camera()
    const limited = await site.signIn(
      await site.addAccount(site.buildingA, ['video:watch'], { area_scope: 'selected', area_type_ids: [] }),
      site.buildingA,
    )
    expect((await open(id, {}, limited)).status).toBe(404)
    expect((await site.call('videoCameras', { token: limited })).json.data).toEqual([])
    const b = await site.signIn(site.operatorB, site.buildingB)
    expect((await open(id, {}, b)).status).toBe(404)
  })

  it('of long ago needs a right of its own, and goes back a year', async () => {
    const id = await camera({
      historyUrl: 'http://{host}:{port}/history.flv?s={start}&e={end}',
      dateFormat: 'yyyyMMdd',
      timeFormat: 'HHmmss',
      clockOffsetMin: '-60',
    })
    const at = Date.now() - 3_600_000
    const times = { from: new Date(at).toISOString(), to: new Date(at + 60_000).toISOString() }
    const watcher = await site.signIn(await site.addAccount(site.buildingA, ['video:watch']), site.buildingA)
    expect((await open(id, times, watcher)).status).toBe(403)
    expect((await open(id, { from: '2020-01-01T00:00:00Z', to: '2020-01-01T00:01:00Z' })).json.code).toBe(1802)
    const url = ((await open(id, times)).json.data as { url: string }).url
    await some(url)
    expect(source.asked.some((one) => /^\/history\.flv\?s=\d{14}&e=\d{14}$/.test(one.url))).toBe(true)
  })

  it('over HLS leads nowhere but where its playlist says', async () => {
    const id = await camera({ protocol: 'hls', liveUrl: 'http://{host}:{port}/list.m3u8' })
    const url = await urlOf(id)
    const playlist = await (await fetchStream(url)).text()
    expect(playlist).not.toContain('127.0.0.1')
    const part = playlist.split('\n').find((line) => line.startsWith('/video/stream'))!
    expect(await (await fetchStream(part)).text()).toBe('segment')
    expect((await fetchStream(`${url}&part=http://127.0.0.1:5432/`)).status).toBe(404)
  })

  it.each([
    ['an address of this machine', { port: '5432' }, 'notAllowed'],
    ['a name of this machine', { host: 'localhost', port: '5432' }, 'notAllowed'],
    ['the own address of links', { host: '169.254.169.254', port: '80' }, 'notAllowed'],
    ['a public address', { host: '8.8.8.8' }, 'notAllowed'],
    ['a wrong password', { password: 'wrong' }, 'unauthorized'],
    ['a redirect', { liveUrl: 'http://{host}:{port}/moved' }, 'redirected'],
    ['no address', { liveUrl: '' }, 'noAddress'],
  ])('does not come from %s, and the test says so', async (_name, more, fault) => {
    const id = await camera(more)
    expect((await site.call('videoTest', { token, body: { id } })).json.data).toMatchObject({ fault })
    const answer = await fetchStream(await urlOf(id))
    expect(answer.status).toBe(409)
    expect(((await answer.json()) as { data: unknown }).data).toMatchObject({ fault })
  })

  it('is asked for without anybody looking, so that it is known which cameras are there', async () => {
    const ids = {
      there: await camera(),
      wrong: await camera({ password: 'wrong' }),
      dead: await camera({ liveUrl: 'http://{host}:1/live.flv' }),
      off: await camera({ enabled: 'N' }),
      lost: await camera({ liveUrl: 'http://{host}:{port}/moved' }),
    }
    const look = () => watchCamerasJob.run(site.api.context, {}, { signal: new AbortController().signal, log: createLogger('silent') })
    await look()
    const { json } = await site.call('deviceStates', { token, query: { kind: 'camera' } })
    const states = new Map((json.data as DeviceStatus[]).map((status) => [status.id, status]))
    expect(states.get(ids.there)).toMatchObject({ online: true, fault: null, since: expect.any(String) })
    expect(states.get(ids.wrong)).toMatchObject({ online: false, fault: 'refused' })
    expect(states.has(ids.off)).toBe(false)
    expect(states.get(ids.lost)).toMatchObject({ online: false, fault: 'noPicture' })
    const shown = async (online: string) => {
      const page = await site.call('videoDevice.page', { token, query: { online, size: '50' } as never })
      return (page.json.data as { id: string }[]).map(({ id }) => id)
    }
    expect(await shown('online')).toContain(ids.there)
    const offline = await shown('offline')
    expect(offline).toEqual(expect.arrayContaining([ids.wrong, ids.lost]))
    for (const id of [ids.there, ids.off, ids.dead]) expect(offline).not.toContain(id)
    // Its network is not allowed: that is not the camera's fault.
    expect(states.get(ids.dead)).toMatchObject({ online: null })
    await site.database.pool.query(`update video_device set account = 'else' where id = $1`, [ids.there])
    await look()
    const after = (await site.call('deviceHistory', { token, query: { kind: 'camera', id: ids.there } })).json.data
    expect(after).toMatchObject({ status: { online: false, fault: 'refused' }, changes: [{ online: false }, { online: true }] })
    expect(json.data).not.toContain(PASSWORD)
  })

  it('is told to be missing when ffmpeg is', async () => {
    const other = await startTestApi({ FFMPEG: 'no-such-program' })
    const by = await other.signIn(other.operatorA, other.buildingA)
    expect((await other.call('videoState', { token: by })).json.data).toMatchObject({ ffmpeg: null })
    await other.stop()
  })

  it('ends its connections to cameras with the api', async () => {
    const other = await site.startAnother()
    const response = await fetch(other.url + (await urlOf(await camera())), { headers: { authToken: token } })
    expect(response.status).toBe(200)
    const before = source.open()
    await other.stop()
    await eventually('the connection is closed', () => source.open() < before)
  })
})

describe('a picture that is kept as evidence', () => {
  it('is listed with its hash, and found to be the same until one of the two is changed', async () => {
    const id = await camera()
    const { json } = await site.call('imageUpload', { token, query: { use: 'image' }, body: upload(await png(), 'camera.png') })
    const [{ downloadUrl }] = json.data as [{ downloadUrl: string }]
    const body = { id, picture: downloadUrl, shownAt: new Date().toISOString(), alarmId: 'sos:1:-:1' }
    const kept = (await site.call('videoSnapshotSave', { token, body })).json.data as { id: string; sha256: string }
    const listed = await site.call('videoSnapshot.page', { token, query: { page: '0', size: '10' } })
    expect(listed.json.data).toMatchObject([{ id: kept.id, sha256: kept.sha256, alarmId: 'sos:1:-:1' }])
    const verify = async (by = token) => site.call('videoSnapshotVerify', { token: by, body: { id: kept.id } })
    expect((await verify()).json.data).toEqual({ kept: kept.sha256, now: kept.sha256, same: true })
    expect((await verify(await site.signIn(site.operatorB, site.buildingB))).status).toBe(404)

    await site.database.pool.query('update video_snapshot set sha256 = $2 where id = $1', [kept.id, 'f'.repeat(64)])
    expect((await verify()).json.data).toEqual({ kept: 'f'.repeat(64), now: kept.sha256, same: false })
  })
})
