// Pictures of the live map for the README, the whole site in every language, one unit and a floor of an office, from
// the site that runs on ./data (or the directory given): node apps/site/bin/run.mjs e2e/screenshots.ts [data directory]
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '@muster/contracts'
import { chromium } from '@playwright/test'
import config from './playwright.config.ts'
import { installedChromium } from './site/chromium.ts'
import { DATA_DIR_VARIABLE, readSite } from './site/site.ts'
import { storedSession, storeSession } from './site/stored-session.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Until names, head counts and areas are drawn. */
const SETTLE_MS = 6000

const README_LANGUAGE = 'zh_CN'
/** Views of the close-up pictures, metres of the demonstration plant. */
const CLOSE_BY = { unit: '?x=150&y=216', office: '?floor=2&x=122&y=72' }

process.env[DATA_DIR_VARIABLE] ??= process.argv[2] ?? join(ROOT, 'data')
const { launchOptions, viewport, timezoneId } = config.use ?? {}
const executablePath = installedChromium()
const browser = await chromium.launch({ ...launchOptions, ...(executablePath && { executablePath }) })
await storeSession()
const { httpUrl } = await readSite()
for (const language of LANGUAGES) {
  const storageState = await storedSession(language)
  const context = await browser.newContext({ viewport: viewport ?? null, storageState, ...(timezoneId && { timezoneId }) })
  const page = await context.newPage()
  const take = async (name: string, place = '') => {
    await page.goto(`${httpUrl}/dashboard${place}`)
    await page.locator('[data-testid=map][data-loaded]').waitFor()
    await page.waitForTimeout(SETTLE_MS)
    const path = join(ROOT, 'docs', 'images', `${name}-${language}.png`)
    await page.screenshot({ path })
    process.stdout.write(`${path}\n`)
  }
  await take('map')
  if (language === README_LANGUAGE) {
    for (const [name, place] of Object.entries(CLOSE_BY)) await take(name, place)
  }
  await context.close()
}
await browser.close()
