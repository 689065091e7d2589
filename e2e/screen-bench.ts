// A big screen over time in Chromium with software rendering, one JSON line: node apps/site/bin/run.mjs
// e2e/screen-bench.ts <address of the site> <building> <token> <seconds>
import { readdirSync, readFileSync } from 'node:fs'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS } from './playwright.config.ts'
import { installedChromium } from './site/chromium.ts'

const VIEWPORT = { width: 1920, height: 1080 }
const TICKS_PER_SECOND = 100
/** Until everything is loaded and compiled. */
const SETTLE_MS = 10_000

const [address = '', buildId = '', authToken = '', secondsText = '60'] = process.argv.slice(2)
const executablePath = installedChromium()
const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) })
const kept = { authToken, buildId, userName: 'bench', deployType: 'local', language: 'zh_CN' }
const storageState = {
  cookies: [],
  origins: [{ origin: new URL(address).origin, localStorage: Object.entries(kept).map(([name, value]) => ({ name, value })) }],
}
const context = await browser.newContext({ viewport: VIEWPORT, storageState })
const page = await context.newPage()
// The scripts' loader names functions by it, in the page as well.
await page.addInitScript('globalThis.__name = (named) => named')
try {
  await page.goto(`${address}/bigscreen/new`, { waitUntil: 'commit' })
  const firstPictureMs = await page
    .waitForFunction(
      () =>
        document.querySelector('[data-loaded=true]') && document.querySelector('[data-kind=people] strong') ? performance.now() : null,
      undefined,
      { polling: 'raf', timeout: 120_000 },
    )
    .then((handle) => handle.jsonValue())
  await page.waitForTimeout(SETTLE_MS)
  const cdp = await context.newCDPSession(page)
  await watch(page)
  const before = { ...(await held(cdp)), cpuS: processorSeconds() }
  await page.waitForTimeout(Number(secondsText) * 1000)
  const after = { ...(await held(cdp)), cpuS: processorSeconds() }
  // Defined in the page by `watch`.
  const seen = await page.evaluate('window.seen')
  process.stdout.write(`${JSON.stringify({ firstPictureMs, before, after, ...(seen as object) })}\n`)
} finally {
  await browser.close()
}

/** Counts frames, and records when the number of open alarms grows, in the page. */
async function watch(on: Page): Promise<void> {
  await on.evaluate(() => {
    const seen = { frames: 0, grownAtMs: [] as number[] }
    Object.assign(window, { seen })
    const count = () => {
      seen.frames++
      requestAnimationFrame(count)
    }
    count()
    const panel = document.querySelector('[data-kind=alarms]')
    const number = () => Number(panel?.querySelector('header > div')?.textContent ?? 0)
    let known = number()
    const look = () => {
      const now = number()
      if (now > known) seen.grownAtMs.push(Date.now())
      known = now
    }
    if (panel) new MutationObserver(look).observe(panel, { subtree: true, childList: true, characterData: true })
  })
}

/** The page's memory after a garbage collection. */
async function held(cdp: CDPSession): Promise<{ heapMb: number; nodes: number; listeners: number }> {
  await cdp.send('Performance.enable')
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0
  return { heapMb: of('JSHeapUsedSize') / 1e6, nodes: of('Nodes'), listeners: of('JSEventListeners') }
}

/** Processor seconds of this process's descendants: the browser and all its parts. */
function processorSeconds(): number {
  const all = readdirSync('/proc').flatMap((pid) => (/^\d+$/.test(pid) ? (statOf(Number(pid)) ?? []) : []))
  const ours = new Set([process.pid])
  for (let grown = -1; grown !== ours.size; ) {
    grown = ours.size
    for (const { pid, parent } of all) if (ours.has(parent)) ours.add(pid)
  }
  return all.filter(({ pid }) => ours.has(pid) && pid !== process.pid).reduce((sum, { cpuS }) => sum + cpuS, 0)
}

function statOf(pid: number): { pid: number; parent: number; cpuS: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { pid, parent: Number(fields[1]), cpuS: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND }
  } catch {
    return null
  }
}
