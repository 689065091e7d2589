import type { Language } from '@muster/contracts'
import { expect, test } from '@playwright/test'
import { graveFaults } from '../site/accessibility.ts'
import { Console } from '../site/console.ts'
import { expectReflow, watchFaults } from '../site/page-faults.ts'
import { PAGES } from '../site/pages.ts'

type Look = readonly [Language, 'light' | 'dark']
const ENGLISH: Look = ['en_US', 'light']
const ENGLISH_DARK: Look = ['en_US', 'dark']
/**
 * The login page, the map, and of a list and its form one of each are seen so: the others are made of the same parts.
 */
const ALL_LOOKS: readonly Look[] = [ENGLISH, ['zh_CN', 'light'], ['zh_TW', 'dark']]
const ARCHETYPES: readonly string[] = ['/dashboard', '/organisation/staff']
const EVERY_PAGE_MS = 60_000

/**
 * Every page in the language with the longest words, one light and the next dark. That no word is missing in a
 * language, component tests prove.
 */
const looksOf = (path: string, at: number) => (ARCHETYPES.includes(path) ? ALL_LOOKS : [at % 2 === 0 ? ENGLISH : ENGLISH_DARK])
/** A form is dark where its list is light. */
const formLooksOf = (path: string, at: number) => (ARCHETYPES.includes(path) ? ALL_LOOKS : [at % 2 === 0 ? ENGLISH_DARK : ENGLISH])

test('every page of the menu is accessible, keeps the content policy and fits 320 px; a page of each kind in every language, light and dark', async ({
  page,
}) => {
  test.setTimeout(PAGES.length * EVERY_PAGE_MS)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const faults = watchFaults(page)
  let console = new Console(page, ENGLISH[0])
  const wear = async ([language, colorScheme]: Look) => {
    if (language !== console.language) console = await console.switchTo(language)
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
    // A page is loaded in English.
    await wear(looks.at(-1)?.[1] === 'dark' ? ENGLISH_DARK : ENGLISH)
  }
  await console.openLogin()
  await inspect('/login', ALL_LOOKS)
  for (const [at, path] of [...PAGES, '/nowhere'].entries()) {
    await (at === 0 ? console.enter(path) : console.goTo(path))
    await inspect(path, looksOf(path, at))
    const add = page.getByRole('button', { name: console.t('resource.action.add'), exact: true }).first()
    if (await add.isVisible()) {
      await add.click()
      await expect(page.getByRole('button', { name: console.t('resource.action.save'), exact: true })).toBeVisible()
      await inspect(`${path}, new`, formLooksOf(path, at))
    }
  }
})
