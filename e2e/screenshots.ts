// Pictures of the live map for the README, one per language, from the site that runs on ./data (or the directory
// given): node apps/site/bin/run.mjs e2e/screenshots.ts [data directory]
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '@muster/contracts'
import { chromium } from '@playwright/test'
import config from './playwright.config.ts'
import { installedChromium } from './site/chromium.ts'
import { Console } from './site/console.ts'
import { DATA_DIR_VARIABLE } from './site/site.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Until names, head counts and areas are on the picture. */
const SETTLE_MS = 6000

process.env[DATA_DIR_VARIABLE] ??= process.argv[2] ?? join(ROOT, 'data')
const { launchOptions, viewport, timezoneId } = config.use ?? {}
const executablePath = installedChromium()
const browser = await chromium.launch({ ...launchOptions, ...(executablePath && { executablePath }) })
for (const language of LANGUAGES) {
  const context = await browser.newContext({ viewport: viewport ?? null, ...(timezoneId && { timezoneId }) })
  const page = await context.newPage()
  const operator = new Console(page, language)
  await operator.signIn()
  await operator.waitForLive()
  await page.waitForTimeout(SETTLE_MS)
  const path = join(ROOT, 'docs', 'images', `map-${language}.png`)
  await page.screenshot({ path })
  process.stdout.write(`${path}\n`)
  await context.close()
}
await browser.close()
