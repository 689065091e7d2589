import { expect, test } from '@playwright/test'
import { Console } from '../site/console.ts'
import { carryPanicButton } from '../site/panic-button.ts'

test('an SOS stands in the strip of another page, is located, acknowledged and handled; the tag hears that it counts', async ({ page }) => {
  const console = new Console(page)
  await console.enter('/dashboard')
  await console.waitForLive()
  const button = await carryPanicButton(`求救测试${Date.now() % 10_000}`, 120, 60)
  try {
    await console.open('menu.gateways')
    await button.press()
    const row = console.strip.getByRole('listitem').filter({ hasText: button.name })
    await expect(row).toBeVisible()
    await expect(row).toContainText(console.t('alarms.kind.sos'))

    await row.getByRole('button', { name: new RegExp(console.t('alarms.action.locate')) }).click()
    await console.waitForMap()
    await expect(page).toHaveURL(new RegExp(`no=${button.no}`))

    await console.showAllAlarms()
    await row.getByRole('button', { name: new RegExp(console.t('alarms.action.acknowledge')) }).click()
    await expect(row).toHaveAttribute('data-state', /Acknowledged/)
    await page.reload()
    await expect(console.strip.getByRole('listitem').first()).toBeVisible()
    await console.showAllAlarms()
    await expect(row).toHaveAttribute('data-state', /Acknowledged/)

    await row.getByRole('button', { name: new RegExp(console.t('alarms.action.handle')) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: console.t('alarms.handle.cause') }).fill(console.t('alarms.handle.usual.test'))
    await dialog.getByRole('button', { name: console.t('alarms.handle.submit') }).click()
    await expect(dialog).toBeHidden()
    await expect(row).toBeHidden()
  } finally {
    await button.close()
  }
})
