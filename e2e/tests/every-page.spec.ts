import type { Language } from '@muster/contracts'
import { expect, test } from '@playwright/test'
import { graveFaults } from '../site/accessibility.ts'
import { Console } from '../site/console.ts'
import { expectReflow, watchFaults } from '../site/page-faults.ts'
import { PAGES } from '../site/pages.ts'

type Look = readonly [Language, 'light' | 'dark']
// A page is loaded once, in the first look, and changes to the others where it stands.
const PAGE_LOOKS: readonly Look[] = [
  ['en_US', 'light'],
  ['zh_CN', 'light'],
  ['zh_TW', 'dark'],
]
/** Forms once in the dark and once in the language with the longest words, with which the next page is loaded. */
const FORM_LOOKS: readonly Look[] = [
  ['zh_TW', 'dark'],
  ['en_US', 'light'],
]
const EVERY_PAGE_MS = 60_000

test('every page of the menu is accessible, keeps the content policy and fits 320 px, in every language, light and dark', async ({
  page,
}) => {
  test.setTimeout(PAGES.length * EVERY_PAGE_MS)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const faults = watchFaults(page)
  let console = new Console(page, PAGE_LOOKS[0]![0])
  const wear = async ([language, colorScheme]: Look) => {
    console = await console.switchTo(language)
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  }
  // A row that is pointed at has another ground.
  const pointAtRow = async () => {
    const [row] = await page.locator('tbody tr').all()
    const box = await row?.boundingBox()
    if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  }
  const inspect = async (name: string, looks: readonly Look[]) => {
    const seen = new Set<string>()
    for (const look of looks) {
      const where = `${name} in ${look.join(', ')}`
      await wear(look)
      // Whatever still shimmers is not the page yet.
      await expect(page.locator('.mantine-Skeleton-root, [aria-busy=true]')).toHaveCount(0)
      await pointAtRow()
      const colours = !seen.has(look[1])
      seen.add(look[1])
      expect.soft(await graveFaults(page, { colours }), where).toEqual([])
      await expectReflow(page, where)
      faults.expectNone(where)
    }
  }
  await console.openLogin()
  await inspect('/login', PAGE_LOOKS)
  await wear(PAGE_LOOKS[0]!)
  await console.submitLogin()
  await page.waitForURL(/\/dashboard/)
  for (const path of [...PAGES, '/nowhere']) {
    await console.goTo(path)
    await inspect(path, PAGE_LOOKS)
    const add = page.getByRole('button', { name: console.t('resource.action.add'), exact: true }).first()
    if (await add.isVisible()) {
      await add.click()
      await expect(page.getByRole('button', { name: console.t('resource.action.save'), exact: true })).toBeVisible()
      await inspect(`${path}, new`, FORM_LOOKS)
    }
    await wear(PAGE_LOOKS[0]!)
  }
})
