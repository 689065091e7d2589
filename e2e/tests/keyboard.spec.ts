import type { Locator } from '@playwright/test'
import { forgetLayout } from '../site/accounts.ts'
import { Console } from '../site/console.ts'
import { expect, test } from '../site/fixtures.ts'
import { carryPanicButton } from '../site/panic-button.ts'

/** More than the longest page has, including menu and alarm strip. */
const MOST_STOPS = 300

// Restores the administrator's keys for the other tests.
test.afterEach(forgetLayout)

/** Presses Tab until the element has the focus. */
async function tabTo(console: Console, element: Locator): Promise<void> {
  await expect(element).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await element.evaluate((node) => node === document.activeElement)) return
    await console.page.keyboard.press('Tab')
  }
  await expect(element).toBeFocused()
}

test('the keys lead from page to page, to search and to help, and can be switched off', async ({ page, newContext }) => {
  const console = new Console(page)
  await console.enter('/organisation/posts')
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page).toHaveURL(/\/organisation\/staff/)
  // The old page remains until then.
  await expect(page.getByRole('heading', { level: 1, name: console.t('menu.staff') })).toBeVisible()
  const rows = page.getByRole('main').locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(rows.nth(1).getByRole('button').first().or(rows.nth(1).getByRole('link').first()).first()).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.type('ng')
  await expect(page.getByRole('main').locator('form input').first()).toHaveValue('ng')
  await expect(page).toHaveURL(/\/organisation\/staff/)

  await page.keyboard.press('Control+k')
  await page.getByPlaceholder(console.t('layout.palette.placeholder')).fill(console.t('menu.gateways'))
  await expect(
    page
      .getByRole('button', { name: console.t('menu.gateways') })
      .or(page.getByRole('option', { name: console.t('menu.gateways') }))
      .first(),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/devices\/gateways/)
  await expect(page.getByRole('heading', { level: 1, name: console.t('menu.gateways') })).toBeVisible()
  // Until it is gone, keys go to the palette.
  await expect(page.getByPlaceholder(console.t('layout.palette.placeholder'))).toBeHidden()

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: console.t('layout.keys.title') })
  const keptHere = page.waitForResponse(/\/account\/layout$/)
  await help.getByRole('switch', { name: console.t('layout.keys.switch') }).press('Space')
  expect((await keptHere).ok()).toBe(true)
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await page.keyboard.press('?')
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(help).toHaveCount(0)
  await expect(page).toHaveURL(/\/devices\/gateways/)

  // The account has chosen it, so it applies on another machine; there it is switched on again.
  const there = new Console(await (await newContext()).newPage())
  await there.enter('/organisation/posts')
  await there.page.keyboard.press('?')
  const helpThere = there.page.getByRole('dialog', { name: there.t('layout.keys.title') })
  await expect(helpThere).toHaveCount(0)
  await there.page.getByRole('button', { name: there.t('layout.keys.title') }).click()
  const box = helpThere.getByRole('switch', { name: there.t('layout.keys.switch') })
  await expect(box).not.toBeChecked()
  const kept = there.page.waitForResponse(/\/account\/layout$/)
  await box.press('Space')
  expect((await kept).ok()).toBe(true)
})

test('with the keyboard alone one signs in, finds an alarm, acknowledges it and returns', async ({ page }) => {
  const console = new Console(page)
  await console.openLogin()
  await console.signInByKeyboard((element) => tabTo(console, element))
  await console.waitForLive()
  const button = await carryPanicButton(`键盘测试${Date.now() % 10_000}`, 130, 60)
  try {
    await button.press()
    await page.keyboard.press('g')
    await page.keyboard.press('a')
    await expect(page).toHaveURL(/\/alarms\/alarm-list/)
    const row = page
      .getByRole('main')
      .getByRole('row')
      .filter({ hasText: button.name })
      .filter({ hasText: console.t('alarms.kind.sos') })
    await tabTo(console, row.getByRole('button').first())
    await page.keyboard.press('a')
    await expect(row).toContainText(console.t('alarms.state.activeAcknowledged'))
    await page.keyboard.press('g')
    await page.keyboard.press('m')
    await console.waitForMap()
  } finally {
    await button.close()
  }
})
