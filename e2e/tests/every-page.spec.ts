import { LANGUAGES } from '@muster/contracts'
import { expect, test } from '@playwright/test'
import { graveFaults } from '../site/accessibility.ts'
import { Console } from '../site/console.ts'
import { expectReflow, watchFaults } from '../site/page-faults.ts'
import { PAGES } from '../site/pages.ts'

const SCHEMES = { zh_CN: 'light', zh_TW: 'dark', en_US: 'light' } as const

/** Whatever still shimmers is not the page yet. */
const settled = (console: Console) => expect(console.page.locator('.mantine-Skeleton-root, [aria-busy=true]')).toHaveCount(0)

for (const language of LANGUAGES) {
  const colorScheme = SCHEMES[language]
  // The slowest rule; a colour does not depend on the language.
  const coloursKnown = language === 'en_US'
  test(`every page of the menu is accessible, keeps the content policy and fits 320 px in ${language}, ${colorScheme}`, async ({
    page,
  }) => {
    test.setTimeout(PAGES.length * 30_000)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const console = new Console(page, language)
    const faults = watchFaults(page)
    const inspect = async (where: string) => {
      await settled(console)
      expect.soft(await graveFaults(page, coloursKnown ? ['color-contrast'] : []), where).toEqual([])
      await expectReflow(page, where)
      faults.expectNone(where)
    }
    await console.openLogin()
    await inspect('/login')
    await console.submitLogin()
    await page.waitForURL(/\/dashboard/)
    for (const path of PAGES) {
      await console.goTo(path)
      await inspect(path)
      // Forms once in the dark and once in the language with the longest words.
      const add = page.getByRole('button', { name: console.t('resource.action.add'), exact: true }).first()
      if (language === 'zh_CN' || !(await add.isVisible())) continue
      await add.click()
      await expect(page.getByRole('button', { name: console.t('resource.action.save'), exact: true })).toBeVisible()
      await inspect(`${path}, new`)
    }
    await console.goTo('/nowhere')
    await inspect('/nowhere')
  })
}
