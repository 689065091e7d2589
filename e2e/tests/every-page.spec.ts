import type { Language } from '@muster/contracts'
import type { Page } from '@playwright/test'
import { graveFaults } from '../site/accessibility.ts'
import { Console } from '../site/console.ts'
import { expect, test } from '../site/fixtures.ts'
import { expectReflow, watchFaults } from '../site/page-faults.ts'
import { PAGES } from '../site/pages.ts'

type Look = readonly [Language, 'light' | 'dark']
const ENGLISH: Look = ['en_US', 'light']
const ENGLISH_DARK: Look = ['en_US', 'dark']
/**
 * The login page, the map, and one list with its form are checked in all looks: the others consist of the same parts.
 */
const ALL_LOOKS: readonly Look[] = [ENGLISH, ['zh_CN', 'light'], ['zh_TW', 'dark']]
/** Against hanging, for a page with its form. */
const PAGE_MS = 60_000
const ARCHETYPES: readonly string[] = ['/dashboard', '/organisation/staff']

/** Before a release every form is checked both light and dark, as every page always is. */
const EVERY_LOOK = process.env.MUSTER_EVERY_LOOK === '1'

/**
 * Every page light and dark in the language with the longest words: the colours alone cost 0.4 s more. Component tests
 * prove that no text is missing in a language.
 */
const looksOf = (path: string): readonly Look[] => (ARCHETYPES.includes(path) ? ALL_LOOKS : [ENGLISH, ENGLISH_DARK])

/** Forms consist of the same fields, so they are light and dark in turn. */
const formLooksOf = (path: string, at: number): readonly Look[] =>
  ARCHETYPES.includes(path) || EVERY_LOOK ? looksOf(path) : [at % 2 === 0 ? ENGLISH_DARK : ENGLISH]

/** A tab that walks through all pages slows down: the checks leave something of each page in memory. */
const PAGES_A_TAB = 10
const TABS = Array.from({ length: Math.ceil(PAGES.length / PAGES_A_TAB) }, (_, at) => PAGES.slice(at * PAGES_A_TAB, (at + 1) * PAGES_A_TAB))

/**
 * Checks the open page, which is in English before and after.
 * @param form its colours are those of other forms
 */
type Inspect = (name: string, looks: readonly Look[], form?: 'form') => Promise<void>

/** The parts around every page: top bar, navigation and alarm strip. */
const around = (console: Console) => [
  // Only this header: dialogs have their own.
  'a[href="#content"] ~ header',
  ...(['app.navigation.label', 'alarms.strip.label'] as const).map((key) => `[aria-label="${console.t(key)}"]`),
]

async function inspector(page: Page): Promise<Inspect> {
  await page.emulateMedia({ colorScheme: 'light' })
  const faults = watchFaults(page)
  let console = new Console(page, ENGLISH[0])
  const wear = async ([language, colorScheme]: Look) => {
    if (language !== console.language) console = await console.switchTo(language)
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  }
  // A hovered row has another background.
  const pointAtRow = async () => {
    // In one step: the table may disappear meanwhile.
    const middle = await page.evaluate(() => {
      const box = document.querySelector('tbody tr')?.getBoundingClientRect()
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    })
    if (middle) await page.mouse.move(middle.x, middle.y)
  }
  // The parts shared by all pages take two thirds of axe's time: each tab checks them once per language and colour.
  const aroundSeen = new Set<string>()
  return async (name, looks, form) => {
    const [words, colours] = [new Set<string>(), new Set<string>()]
    for (const look of looks) {
      const [language, scheme] = look
      const where = `${name} in ${look.join(', ')}`
      await wear(look)
      // With skeletons left the page is not complete yet.
      await expect(page.locator('.mantine-Skeleton-root, [aria-busy=true]')).toHaveCount(0)
      await pointAtRow()
      const coloursSeen = colours.has(scheme) || (form && looks.length === 1)
      const part = words.has(language) ? 'colours' : coloursSeen ? 'structure' : 'all'
      const without = aroundSeen.has(String(look)) ? around(console) : []
      expect.soft(await graveFaults(page, part, without), where).toEqual([])
      // Login page and map have no navigation.
      if (part === 'all' && (await console.navigation.isVisible())) aroundSeen.add(String(look))
      // Dark mode does not change widths.
      if (part !== 'colours') await expectReflow(page, where)
      words.add(language)
      colours.add(scheme)
      faults.expectNone(where)
    }
    // A page loads in English.
    await wear(ENGLISH)
  }
}

test('the login page, in every language, and an address that leads nowhere are accessible, keep the content policy and fit 320 px', async ({
  page,
}) => {
  const inspect = await inspector(page)
  const console = new Console(page, ENGLISH[0])
  await console.openLogin()
  await inspect('/login', ALL_LOOKS)
  await console.enter('/nowhere')
  await inspect('/nowhere', [ENGLISH])
})

for (const paths of TABS) {
  test(`pages from ${paths[0]} are accessible, light and dark, keep the content policy and fit 320 px`, async ({ page }) => {
    test.setTimeout(paths.length * PAGE_MS)
    const inspect = await inspector(page)
    const console = new Console(page, ENGLISH[0])
    for (const [at, path] of paths.entries()) {
      await (at === 0 ? console.enter(path) : console.moveTo(path))
      await inspect(path, looksOf(path))
      const add = page.getByRole('button', { name: console.t('resource.action.add'), exact: true }).first()
      if (!(await add.isVisible())) continue
      await add.click()
      await expect(page.getByRole('button', { name: console.t('resource.action.save'), exact: true })).toBeVisible()
      await inspect(`${path}, new`, formLooksOf(path, at), 'form')
    }
  })
}
