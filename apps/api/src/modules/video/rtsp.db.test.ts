import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { eventually, freePort } from '@muster/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saved } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

const SOURCE = fileURLToPath(new URL('testing/rtsp-source.py', import.meta.url))
const PYTHON = '/usr/bin/python3'
const GSTREAMER = `import gi
gi.require_version('Gst', '1.0')
gi.require_version('GstRtspServer', '1.0')
from gi.repository import Gst
Gst.init(None)
assert all(Gst.ElementFactory.find(name) for name in ('clockoverlay', 'x264enc', 'rtph264pay'))`
const here = spawnSync('ffmpeg', ['-version']).status === 0 && spawnSync(PYTHON, ['-c', GSTREAMER]).status === 0
if (!here) process.stderr.write('ffmpeg or GStreamer’s RTSP server is not installed: cameras over RTSP are not tested\n')

const PASSWORD = "Ge'heim 771"
const ffmpegs = () =>
  spawnSync('ps', ['-eo', 'args'])
    .stdout.toString()
    .split('\n')
    .filter((line) => /^ffmpeg .*concat/.test(line))

describe.skipIf(!here)('a camera over RTSP (skipped where ffmpeg or GStreamer is not installed)', () => {
  let camera: ChildProcess
  let port: number
  let site: TestApi
  let token: string
  beforeAll(async () => {
    port = await freePort()
    camera = spawn(PYTHON, [SOURCE, String(port), 'h264', 'admin', PASSWORD], { stdio: ['ignore', 'pipe', 'ignore'] })
    await once(camera.stdout!, 'data')
    site = await startTestApi({ VIDEO_OWN_CAMERAS: `127.0.0.1:${port}` })
    token = await site.signIn(site.operatorA, site.buildingA)
  })
  afterAll(async () => {
    await site?.stop()
    camera?.kill('SIGKILL')
  })
  const make = (code: string, password: string) => {
    const form = { ...{ name: code, code, type: 'bullet', brand: 'other', protocol: 'rtsp', host: '127.0.0.1', port: String(port) } }
    return saved(site, token, 'videoDevice', { ...form, account: 'admin', password, liveUrl: 'rtsp://{host}:{port}/live' })
  }

  it('is asked for its codec, and tells when its password is wrong', async () => {
    const right = await make('R-1', PASSWORD)
    expect((await site.call('videoTest', { token, body: { id: right.id } })).json.data).toMatchObject({ fault: null, codec: 'H264' })
    const wrong = await make('R-2', 'wrong')
    expect((await site.call('videoTest', { token, body: { id: wrong.id } })).json.data).toMatchObject({ fault: 'unauthorized' })
  })

  it('is read by one ffmpeg for all who look, whose arguments say nothing, and which is gone with the api', async () => {
    const { id } = await make('R-3', PASSWORD)
    const before = ffmpegs().length
    const other = await site.startAnother()
    const { url } = (await site.call('videoOpen', { token, body: { id } })).json.data as { url: string }
    const looks = await Promise.all([1, 2, 3].map(() => fetch(other.url + url, { headers: { authToken: token } })))
    for (const { status, body } of looks) {
      expect(status).toBe(200)
      const { value } = await body!.getReader().read()
      expect(Buffer.from(value as Uint8Array).toString('latin1', 0, 3)).toBe('FLV')
    }
    const running = ffmpegs()
    expect(running.length - before).toBe(1)
    expect(running.join('')).not.toMatch(/heim|admin/)
    await other.stop()
    await eventually('no ffmpeg is left', () => ffmpegs().length === before)
  })
})
