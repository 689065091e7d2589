import { type Language } from '@muster/contracts'
import { chromium } from '@playwright/test'
import config from './playwright.config.ts'
import { installedChromium } from './site/chromium.ts'
import { DATA_DIR_VARIABLE } from './site/site.ts'
import { storedSession, storeSession } from './site/stored-session.ts'

process.env[DATA_DIR_VARIABLE] = process.argv[2]
const out = process.argv[3]
const { launchOptions, viewport } = config.use ?? {}
const executablePath = installedChromium()
const browser = await chromium.launch({ ...launchOptions, ...(executablePath && { executablePath }) })
await storeSession()
for (const spec of process.argv.slice(4)) {
  const [language, path, name, scheme = 'light'] = spec.split('|') as [Language, string, string, 'light' | 'dark']
  const context = await browser.newContext({ viewport: viewport ?? null, timezoneId: 'Asia/Shanghai', storageState: await storedSession(language), colorScheme: scheme, baseURL: 'http://127.0.0.1:18080' })
  const page = await context.newPage()
  page.on('pageerror', (e) => console.log(name, 'pageerror', e.message))
  await page.goto(path)
  await page.waitForTimeout(7000)
  await page.screenshot({ path: `${out}/${name}.png` })
  console.log(name, page.url())
  await context.close()
}
await browser.close()
