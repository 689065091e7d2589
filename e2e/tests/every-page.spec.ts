import { LANGUAGES, type Language } from '@muster/contracts'
import { expect, type Page, test } from '@playwright/test'
import { Console } from '../site/console.ts'
import { pageFaults, sidewaysPx, watchFaults } from '../site/page-faults.ts'
import { menuAddresses, type Scheme, show, stands, visit } from '../site/pages.ts'

test.describe.configure({ timeout: 600_000 })
// A trace of so many looks at whole pages costs more than the looks.
test.use({ trace: 'off' })

/** A page is seen in every language and in both schemes; the third language takes the schemes in turn, with colours that have been looked at by then. */
const appearances = (index: number): readonly [Language, Scheme][] => [
  ['zh_CN', 'light'],
  ['zh_TW', 'dark'],
  ['en_US', index % 2 === 0 ? 'dark' : 'light'],
]

/** Faults of the open page in every appearance, and on a screen of 320 px in the language with the longest words. */
async function faultsOf(page: Page, name: string, index: number): Promise<string[]> {
  const faults: string[] = []
  for (const [language, scheme] of appearances(index)) {
    await show(page, language, scheme)
    faults.push(...(await pageFaults(page, language !== 'en_US')).map((fault) => `${name} ${language} ${scheme}: ${fault}`))
  }
  const over = await sidewaysAt320(page)
  return over > 0 ? [...faults, `${name} at 320 px: ${over} px too wide`] : faults
}

/** The sidebar goes, and comes back, when the page has taken note of its new width. */
async function sidewaysAt320(page: Page): Promise<number> {
  const viewport = page.viewportSize()!
  const sidebar = page.locator('nav[data-mode]')
  const before = await sidebar.count()
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(sidebar).toHaveCount(0)
  const over = await sidewaysPx(page)
  await page.setViewportSize(viewport)
  await expect(sidebar).toHaveCount(before)
  return over
}

test('every page and form is accessible, whole and within the content security policy, in every language, light and dark', async ({
  page,
}) => {
  const reported = await watchFaults(page)
  const console = new Console(page)
  await console.openLogin()
  const faults = await faultsOf(page, 'login', 0)
  await show(page, 'zh_CN', 'light')
  await console.signIn()
  await console.open('menu.exports')
  await expect(console.navigation).toBeVisible()
  const shown = await console.navigation
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  expect(shown.toSorted()).toEqual(menuAddresses().toSorted())
  for (const [index, path] of shown.entries()) {
    await test.step(path, async () => {
      await show(page, 'zh_CN', 'light')
      await visit(console, path)
      faults.push(...(await faultsOf(page, path, index)))
      faults.push(...(await formFaults(new Console(page, LANGUAGES[index % LANGUAGES.length]), path)))
    })
  }
  await page.goto(new URL('/404', page.url()).href)
  await stands(page)
  faults.push(...(await pageFaults(page)).map((fault) => `404: ${fault}`))
  expect([...faults, ...reported]).toEqual([])
})

/** Faults of the form for a new row, where the page has one. */
async function formFaults(console: Console, path: string): Promise<string[]> {
  const { page, language } = console
  await show(page, language, 'light')
  const main = page.getByRole('main')
  const add = main.getByRole('button', { name: console.t('resource.action.add'), exact: true })
  if ((await add.count()) === 0) return []
  await add.first().click()
  await expect(main.getByRole('button', { name: console.t('resource.action.save'), exact: true })).toBeVisible()
  await stands(page)
  const faults = await pageFaults(page)
  await main.getByRole('button', { name: console.t('app.action.cancel'), exact: true }).click()
  await expect(add.first()).toBeVisible()
  return faults.map((fault) => `form of ${path} ${language}: ${fault}`)
}
