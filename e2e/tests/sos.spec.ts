import type { Locator } from '@playwright/test'
import { graveFaults } from '../site/accessibility.ts'
import { Console } from '../site/console.ts'
import { expect, test } from '../site/fixtures.ts'
import { expectReachable } from '../site/page-faults.ts'
import { carryPanicButton } from '../site/panic-button.ts'

/** A place where the pointer is above no row of the strip. */
const BESIDE_STRIP = [720, 850] as const

const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
]
const DESK = { width: 1440, height: 900 }
/** The narrowest windows in which the strip is one row of columns; 1280 px is a usual laptop. */
const SMALL_DESKS = [
  { width: 1280, height: 800 },
  { width: 1200, height: 800 },
]
/** A thumb hits what is this high. */
const THUMB_PX = 44

/** As a test of the button. The site's settings require confirmation on site. */
async function handle(console: Console, row: Locator): Promise<void> {
  await row.getByRole('button', { name: new RegExp(console.t('alarms.action.handle')) }).click()
  const dialog = console.page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: console.t('alarms.handle.cause') }).fill(console.t('alarms.handle.usual.test'))
  await dialog.getByRole('button', { name: console.t('alarms.handle.submit') }).click()
  const confirmed = dialog.getByRole('textbox', { name: console.t('alarms.handle.confirmedBy') })
  await expect(confirmed).toHaveAccessibleDescription(new RegExp(console.t('reasons.alarmOnSite')))
  await confirmed.fill('马永强')
  await dialog.getByRole('button', { name: console.t('alarms.handle.submit') }).click()
  await expect(dialog).toBeHidden()
}

test('an SOS stands in the strip of another page, is located, acknowledged and handled; the tag hears that it counts', async ({ page }) => {
  const console = new Console(page)
  await console.enter('/dashboard')
  await console.waitForLive()
  const button = await carryPanicButton(`求救测试${Date.now() % 10_000}`, 120, 60)
  try {
    await console.open('menu.gateways')
    await button.press()
    const row = await console.findAlarm('sos', button.name)
    await test.step('its buttons are whole in every language', async () => {
      let spoken = console
      for (const language of ['en_US', 'zh_TW', 'zh_CN'] as const) {
        spoken = await spoken.switchTo(language)
        const there = await spoken.findAlarm('sos', button.name)
        for (const size of SMALL_DESKS) {
          await page.setViewportSize(size)
          for (const action of ['locate', 'acknowledge', 'handle'] as const)
            await expectReachable(there.getByRole('button', { name: new RegExp(spoken.t(`alarms.action.${action}`)) }))
        }
      }
      await page.setViewportSize(DESK)
    })

    await row.getByRole('button', { name: new RegExp(console.t('alarms.action.locate')) }).click()
    await console.waitForMap()
    await expect(page).toHaveURL(new RegExp(`no=${button.no}`))
    // Locating also follows, beside the card with instructions.
    const card = page.getByRole('complementary', { name: console.t('map.card.label', { name: button.name }) })
    await expect(card.getByRole('button', { name: console.t('map.card.followStop') })).toBeVisible()
    await expect(card.getByRole('list', { name: console.t('alarms.help.steps') })).toContainText(console.t('alarms.steps.callCaller'))

    await row
      .getByRole('button', { name: console.t('alarms.strip.open', { what: console.t('alarms.kind.sos'), who: button.name }) })
      .click()
    const evidence = page.getByRole('dialog')
    // The caller has one; the nearest colleague may have none either.
    await expect(evidence.getByText(console.t('alarms.help.noPhone')).first()).toBeVisible()
    expect(await graveFaults(page)).toEqual([])
    // Nothing is printed here: the sheet stays until a printer is done with it.
    await page.evaluate(() => Object.assign(window, { print: () => undefined }))
    await evidence.getByRole('button', { name: console.t('alarms.action.print') }).click()
    await page.emulateMedia({ media: 'print' })
    const sheet = page.locator('[data-print-sheet]')
    await expect(sheet).toContainText(button.name)
    await expect(sheet).toContainText(console.t('alarms.event.raised'))
    // The map is drawn by then: the caller by name, what stands around, and a scale.
    await expect(sheet.locator('svg text[data-of="subject"]')).toContainText(button.name)
    await expect(sheet.locator('svg text[data-of="plan"]').first()).toBeVisible()
    await expect(console.strip).toBeHidden()
    expect((await page.pdf({ format: 'A4' })).byteLength).toBeGreaterThan(20_000)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: null })
    await expect(sheet).toHaveCount(0)
    await evidence.getByRole('button', { name: console.t('app.action.close') }).click()

    await console.findAlarm('sos', button.name)
    await row.getByRole('button', { name: new RegExp(console.t('alarms.action.acknowledge')) }).click()
    await expect(row).toHaveAttribute('data-state', /Acknowledged/)
    await page.mouse.move(...BESIDE_STRIP)
    await page.reload()
    await console.findAlarm('sos', button.name)
    await expect(row).toHaveAttribute('data-state', /Acknowledged/)

    await handle(console, row)
    await page.mouse.move(...BESIDE_STRIP)
    await expect(row).toBeHidden()
  } finally {
    await button.close()
  }
})

test('on a phone an SOS is always in view, is located and acknowledged there, and the floors stay whole beside its card', async ({
  page,
}) => {
  await page.setViewportSize(PHONES[0]!)
  const console = new Console(page)
  await console.enter('/organisation/posts')
  const button = await carryPanicButton(`掌上求救${Date.now() % 10_000}`, 140, 60)
  try {
    await button.press()
    const row = console.strip.getByRole('listitem').filter({ hasText: button.name })
    const [locate, acknowledge] = (['locate', 'acknowledge'] as const).map((action) =>
      row.getByRole('button', { name: new RegExp(console.t(`alarms.action.${action}`)) }),
    ) as [Locator, Locator]
    for (const size of PHONES)
      await test.step(`at ${size.width} px`, async () => {
        await page.setViewportSize(size)
        await expect(row).toContainText(console.t('alarms.kind.sos'))
        for (const control of [locate, acknowledge]) {
          await expectReachable(control)
          expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(THUMB_PX)
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
      })

    await locate.click()
    await console.waitForMap()
    const card = page.getByRole('complementary', { name: console.t('map.card.label', { name: button.name }) })
    const floors = page.getByRole('navigation', { name: console.t('map.floor.label') })
    const unfold = console.strip.locator('[aria-expanded]:not([aria-haspopup])').last()
    for (const size of [...PHONES, DESK])
      await test.step(`the floors at ${size.width} px`, async () => {
        await page.setViewportSize(size)
        await expect(card).toBeVisible()
        for (const expanded of ['false', 'true']) {
          if (await unfold.isVisible()) {
            if ((await unfold.getAttribute('aria-expanded')) !== expanded) await unfold.press('Enter')
            await expect(unfold).toHaveAttribute('aria-expanded', expanded)
          }
          await expectReachable(floors)
          for (const floor of await floors.getByRole('button').all()) await expectReachable(floor)
        }
      })

    await page.setViewportSize(PHONES[1]!)
    await console.findAlarm('sos', button.name)
    await acknowledge.click()
    await expect(row).toHaveAttribute('data-state', /Acknowledged/)
    await page.setViewportSize(DESK)
    await console.findAlarm('sos', button.name)
    await handle(console, row)
  } finally {
    await button.close()
  }
})
