// Time until a picture is shown, measured with a real RTSP source and a real browser against a site running with
// VIDEO_OWN_CAMERAS=127.0.0.1:25190: node apps/site/bin/run.mjs e2e/video-bench.ts [data directory]
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { encodeForm, initialValues, videoDevice } from '@muster/contracts'
import { chromium } from '@playwright/test'
import config, { CHROMIUM_ARGS } from './playwright.config.ts'
import { installedChromium } from './site/chromium.ts'
import { DATA_DIR_VARIABLE, readSite } from './site/site.ts'
import { storedSession, storeSession } from './site/stored-session.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PORT = 25190
const NAME = 'Bench'
const ROUNDS = 24
const GONE_MS = 40_000
const AWAY_MS = 15_000

process.env[DATA_DIR_VARIABLE] ??= process.argv[2] ?? join(ROOT, 'data')
await storeSession()
const { httpUrl } = await readSite()
const authToken = process.env.MUSTER_E2E_TOKEN ?? ''
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const median = (all: readonly number[]) => Math.round([...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN)
const say = (what: string, values: object) => process.stdout.write(`${JSON.stringify({ what, ...values })}\n`)

async function startSource(): Promise<ChildProcess> {
  const script = join(ROOT, 'apps/api/src/modules/video/testing/rtsp-source.py')
  const child = spawn('/usr/bin/python3', [script, String(PORT), 'flash'], { stdio: ['ignore', 'pipe', 'ignore'] })
  await once(child.stdout, 'data')
  return child
}

async function ask(path: string, body: unknown): Promise<{ code: number; data: Record<string, string> }> {
  const form = body instanceof FormData || body instanceof URLSearchParams
  const headers = { authToken, ...(!form && { 'content-type': 'application/json' }) }
  const response = await fetch(httpUrl + path, { method: 'POST', headers, body: form ? body : JSON.stringify(body) })
  const answer = (await response.json()) as { code: number; data: Record<string, string> }
  if (answer.code !== 0) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer
}
const ffmpegs = () => spawnSync('pgrep', ['-fc', 'ffmpeg -hide_banner']).stdout.toString().trim()

let source = await startSource()
const values = {
  ...{ name: NAME, code: `BENCH-${Date.now()}`, type: 'bullet', brand: 'other', protocol: 'rtsp', host: '127.0.0.1', port: String(PORT) },
  liveUrl: 'rtsp://{host}:{port}/live',
}
const saved = await ask('/bp/video/save', encodeForm(videoDevice.fields, { ...initialValues(videoDevice.fields), ...values }, {}))
const id = saved.data.id ?? ''
say('load', { average: (await import('node:os')).loadavg().map(Math.round) })

// Opens and closes, like people switching between cameras.
for (let i = 0; i < ROUNDS; i++) {
  const { data } = await ask('/video/open', { id })
  const stop = new AbortController()
  const response = await fetch(httpUrl + data.url, { headers: { authToken }, signal: stop.signal })
  if (!response.ok) throw new Error(await response.text())
  await response.body?.getReader().read()
  stop.abort()
}
const during = ffmpegs()
await wait(GONE_MS)
say('opens and closes', { rounds: ROUNDS, ffmpegDuring: during, ffmpegAfter: ffmpegs() })

const executablePath = installedChromium()
const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) })
try {
  const context = await browser.newContext({ viewport: config.use?.viewport ?? null, storageState: await storedSession('en_US') })
  const page = await context.newPage()
  await page.goto(`${httpUrl}/devices/video-wall`)
  const button = page.getByRole('button', { name: `Show ${NAME}` }).first()
  await button.waitFor({ timeout: 90_000 })
  const first: number[] = []
  for (let i = 0; i < 3; i++) {
    const begun = Date.now()
    await button.click()
    await page.locator('[data-state=playing] video').waitFor({ timeout: 60_000 })
    first.push(Date.now() - begun)
    if (i === 2) break
    await page.getByRole('button', { name: 'Close the picture' }).first().click()
    // Cold each time.
    await wait(GONE_MS)
  }
  say('first picture, ms', { median: median(first), all: first })

  // White begins with every fourth second, black two seconds later: the delay at which the change is seen.
  const behind = (await page.evaluate(`new Promise((resolve) => {
    const video = document.querySelector('[data-state=playing] video')
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 1
    const pen = canvas.getContext('2d', { willReadFrequently: true })
    const found = []
    let white = null
    const end = Date.now() + 60000
    const look = () => {
      pen.drawImage(video, 0, 0, 1, 1)
      const now = pen.getImageData(0, 0, 1, 1).data[0] > 128
      if (white !== null && now !== white) found.push((Date.now() - (now ? 0 : 2000)) % 4000)
      white = now
      if (Date.now() > end) resolve(found)
      else video.requestVideoFrameCallback(look)
    }
    video.requestVideoFrameCallback(look)
  })`)) as number[]
  say('latency, ms', { median: median(behind), worst: Math.max(...behind), changes: behind.length })

  source.kill('SIGKILL')
  await wait(AWAY_MS)
  source = await startSource()
  const back = Date.now()
  await page.locator('[data-state=playing] video').waitFor({ timeout: 60_000 })
  const moved = `(() => { const v = document.querySelector('[data-state=playing] video'); return v ? v.currentTime : 0 })()`
  const at = Number(await page.evaluate(moved))
  while (Number(await page.evaluate(moved)) <= at && Date.now() - back < 60_000) await wait(50)
  say('recovery after the source is back, ms', { ms: Date.now() - back })
} finally {
  await browser.close()
  source.kill('SIGKILL')
  await ask('/bp/video/delete', { ids: [id] })
}
