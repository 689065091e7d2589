// How soon the console is shown, in Chromium, from the site running on the given data directory; one JSON line of
// milliseconds: node apps/site/bin/run.mjs e2e/console-bench.ts <data directory> [rounds]
import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test'
import config from './playwright.config.ts'
import { installedChromium } from './site/chromium.ts'
import { Console } from './site/console.ts'
import { PAGES } from './site/pages.ts'
import { DATA_DIR_VARIABLE, readSite } from './site/site.ts'
import { storedSession, storeSession } from './site/stored-session.ts'

process.env[DATA_DIR_VARIABLE] = process.argv[2]
const rounds = Number(process.argv[3] ?? 3)
const { launchOptions, viewport, locale } = config.use ?? {}
const executablePath = installedChromium()
const browser = await chromium.launch({ ...launchOptions, ...(executablePath && { executablePath }) })

// The map has no navigation beside it.
const LISTS = PAGES.filter((url) => url !== '/dashboard')

/** From entering the address to an editable name field, with an empty cache each time. */
async function loginShown(): Promise<number[]> {
  const samples: number[] = []
  for (let i = 0; i < rounds * 4; i++) {
    const context = await browser.newContext({ viewport: viewport ?? null, ...(locale && { locale }) })
    const page = await context.newPage()
    await page.goto(`${(await readSite()).httpUrl}/login`, { waitUntil: 'commit' })
    samples.push(await page.waitForFunction(shownAtMs, 'input[autocomplete=username]:enabled', { polling: 'raf' }).then(read))
    await context.close()
  }
  return samples
}

/**
 * From entering the address to the drawn plan, signed in, with an empty cache each time: how long, and how much of the
 * processors all of the browser takes, which other work on the machine does not change.
 */
async function mapShown(): Promise<{ shownMs: number[]; busyMs: number[] }> {
  await storeSession()
  // After the first visit the browser has the licence cached.
  let storageState: Awaited<ReturnType<BrowserContext['storageState']>> = await storedSession('zh_CN')
  const [shownMs, busyMs]: number[][] = [[], []]
  const devtools = await browser.newBrowserCDPSession()
  const busySoFarMs = async () => {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
    return new Map(processInfo.map(({ id, cpuTime }) => [id, cpuTime * 1000]))
  }
  for (let i = 0; i < rounds * 4; i++) {
    const context = await browser.newContext({ viewport: viewport ?? null, storageState })
    const page = await context.newPage()
    const before = await busySoFarMs()
    await page.goto(`${(await readSite()).httpUrl}/dashboard`, { waitUntil: 'commit' })
    shownMs.push(await page.waitForFunction(shownAtMs, '[data-loaded=true]', { polling: 'raf' }).then(read))
    busyMs.push([...(await busySoFarMs())].reduce((sum, [id, ms]) => sum + ms - (before.get(id) ?? 0), 0))
    storageState = await context.storageState()
    await context.close()
  }
  return { shownMs, busyMs }
}

/** Runs in the page: milliseconds since the navigation began once an element exists; null before. */
const shownAtMs = (selector: string): number | null => (document.querySelector(selector) ? performance.now() : null)
const read = async (handle: { jsonValue(): Promise<number | null> }) => (await handle.jsonValue()) ?? Number.NaN

/** From the click on a page's link to the frame with its heading, after every page has been opened once. */
async function pageSwitches(): Promise<number[]> {
  const context = await browser.newContext({ viewport: viewport ?? null, ...(locale && { locale }) })
  const page = await context.newPage()
  const operator = new Console(page)
  await operator.openLogin()
  await operator.submitLogin()
  await page.waitForURL(/\/dashboard/)
  await operator.goTo('/alarms/alarm-list')
  const samples: number[] = []
  for (let round = 0; round <= rounds; round++) {
    for (const url of LISTS) {
      const link = operator.navigation.locator(`a[href$="${url}"]`).first()
      await unfold(operator, link)
      const tookMs = await switchMs(page, link)
      if (round > 0) samples.push(tookMs)
      await page.waitForTimeout(300)
    }
  }
  await context.close()
  return samples
}

/** Groups of the navigation are opened before timing starts. */
async function unfold(operator: Console, link: Locator): Promise<void> {
  for (const group of await operator.navigation.getByRole('button', { expanded: false }).all()) {
    if (await link.isVisible()) return
    await group.click()
  }
}

/** The old heading is marked, so that the next one can be distinguished. */
async function switchMs(page: Page, link: Locator): Promise<number> {
  const clickedAtMs = await link.evaluate((anchor) => {
    document.querySelector('main h1')?.setAttribute('data-left', '')
    const atMs = performance.now()
    ;(anchor as HTMLElement).click()
    return atMs
  })
  return (await page.waitForFunction(shownAtMs, 'main h1:not([data-left])', { polling: 'raf' }).then(read)) - clickedAtMs
}

try {
  const loginShownMs = await loginShown()
  const { shownMs: mapShownMs, busyMs: mapBusyMs } = await mapShown()
  console.log(
    JSON.stringify({
      loginShownMs,
      mapShownMs,
      mapBusyMs,
      pageSwitchMs: await pageSwitches(),
      pages: LISTS.length,
    }),
  )
} finally {
  await browser.close()
}
