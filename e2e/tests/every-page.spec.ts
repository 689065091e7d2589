import type { Language } from '@muster/contracts'
import { expect, test } from '@playwright/test'
import { expectAccessible } from '../site/accessibility.ts'
import { Console } from '../site/console.ts'
import { allPages, visit } from '../site/pages.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ reducedMotion: 'reduce' })

/** Each page is seen in every language and in both schemes, with three visits. */
const ROUNDS: readonly [Language, 'light' | 'dark'][] = [
  ['zh_CN', 'light'],
  ['zh_TW', 'dark'],
  ['en_US', 'dark'],
]

test('no page has a serious accessibility fault or breaks the content security policy, in any language, light and dark', async ({
  page,
}) => {
  const faults: string[] = []
  await page.exposeFunction('reportPolicyViolation', (what: string) => faults.push(`${new URL(page.url()).pathname}: ${what}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const report = (window as unknown as { reportPolicyViolation: (what: string) => void }).reportPolicyViolation
      report(`${violatedDirective} ${blockedURI} ${sourceFile}`)
    })
  })
  page.on('pageerror', (error) => faults.push(`${new URL(page.url()).pathname}: ${error.message}`))
  await new Console(page).signIn()
  for (const [language, colorScheme] of ROUNDS) {
    const console = new Console(page, language)
    await page.emulateMedia({ colorScheme })
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    const pages = await allPages(console)
    expect(pages.length).toBeGreaterThan(10)
    for (const one of pages) {
      await test.step(`${one.path} ${language} ${colorScheme}`, async () => {
        await visit(console, one)
        await expectAccessible(page)
      })
    }
  }
  expect(faults).toEqual([])
})

test('pages need no sideways scrolling on a screen of 320 px', async ({ page }) => {
  const console = new Console(page, 'en_US')
  await console.signIn()
  const pages = await allPages(console)
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(console.navigation).toHaveCount(0)
  const wide: string[] = []
  for (const one of pages) {
    await visit(console, one)
    const over = await page.evaluate(() => {
      const main = document.querySelector('main')
      return Math.max(document.documentElement.scrollWidth - window.innerWidth, (main?.scrollWidth ?? 0) - (main?.clientWidth ?? 0))
    })
    if (over > 0) wide.push(`${one.path}: ${over} px`)
  }
  expect(wide).toEqual([])
})
