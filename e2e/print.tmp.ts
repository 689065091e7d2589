import { chromium } from '@playwright/test'
import config from './playwright.config.ts'
import { installedChromium } from './site/chromium.ts'
import { DATA_DIR_VARIABLE } from './site/site.ts'
import { storedSession, storeSession } from './site/stored-session.ts'
process.env[DATA_DIR_VARIABLE] = process.argv[2]
const { launchOptions } = config.use ?? {}
const executablePath = installedChromium()
const browser = await chromium.launch({ ...launchOptions, ...(executablePath && { executablePath }) })
await storeSession()
const context = await browser.newContext({ viewport: { width: 1240, height: 1754 }, timezoneId: 'Asia/Shanghai', storageState: await storedSession('zh_CN'), baseURL: 'http://127.0.0.1:18080' })
const page = await context.newPage()
await page.addInitScript(() => { window.print = () => undefined })
await page.goto('/areas/risk-districts')
await page.getByRole('button', { name: '打印四色图' }).click()
await page.waitForTimeout(4000)
await page.emulateMedia({ media: 'print' })
await page.screenshot({ path: '/tmp/shots/print-map.png' })
await page.emulateMedia({ media: 'screen' })
await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
await page.getByRole('button', { name: /^打印 原料罐区/ }).click()
await page.waitForTimeout(4000)
await page.emulateMedia({ media: 'print' })
await page.screenshot({ path: '/tmp/shots/print-district.png', fullPage: true })
await browser.close()
