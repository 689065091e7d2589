import { expectAccessible } from '../site/accessibility.ts'
import { withDatabase } from '../site/accounts.ts'
import { Console } from '../site/console.ts'
import { expect, test } from '../site/fixtures.ts'
import { carryPanicButton } from '../site/panic-button.ts'

const NAME = '调度室大屏'
const WORDS = '安全生产 人人有责'

test.afterEach(() => withDatabase((pool) => pool.query('delete from big_screen where name = $1', [NAME])))

test('a big screen is made, worked on by keys, published, and shows on a wall what happens', async ({ newContext, page }) => {
  test.slow()
  const admin = new Console(page)
  const t = (key: string, values = {}) => admin.t(key as never, values)
  const button = (key: string, values = {}) => page.getByRole('button', { name: t(key, values), exact: true })

  await admin.enter('/settings/monitoring-centre')
  await page.locator('button[aria-keyshortcuts=n]').click()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: t('resources.bigScreen.fields.name') })
    .fill(NAME)
  await button('resource.action.save').click()
  await page.getByRole('link', { name: t('screens.list.design', { name: NAME }) }).click()
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  await expectAccessible(page)

  // Own text is added and moved by keys; the step is undone and redone.
  await expect(page.locator('aside li').first()).toBeVisible()
  const parts = await page.locator('aside li').count()
  await button('screens.edit.add').click()
  await page.getByRole('menuitem', { name: t('screens.module.text'), exact: true }).click()
  await expect(page.locator('aside li')).toHaveCount(parts + 1)
  await page.getByRole('textbox', { name: t('screens.edit.text') }).fill(WORDS)
  const x = page.getByRole('textbox', { name: t('screens.edit.place.x') })
  const before = Number(await x.inputValue())
  await page.getByRole('button', { name: t('screens.module.text'), exact: true, pressed: true }).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(x).not.toHaveValue(String(before))
  const after = await x.inputValue()
  await page.keyboard.press('Control+z')
  await expect(x).toHaveValue(String(before))
  await page.keyboard.press('Control+y')
  await expect(x).toHaveValue(after)

  // Rule violations are shown, and neither saved nor published.
  await page
    .getByTestId('screen-canvas')
    .getByRole('button', { name: t('screens.module.alarms'), exact: true })
    .click()
  const gap = page.getByRole('textbox', { name: t('screens.edit.rowGapPx') })
  await gap.fill('101')
  await expect(page.getByRole('status').filter({ hasText: t('screens.fault.rowGap') })).toBeVisible()
  await button('resource.action.save').click()
  await expect(page.getByText(t('screens.edit.unsaved'), { exact: true })).toBeVisible()
  await gap.fill('6.5')
  await button('resource.action.save').click()
  await expect(page.getByText(t('screens.edit.allSaved'), { exact: true })).toBeVisible()

  await button('screens.publish.submit').click()
  await page.getByRole('textbox', { name: t('screens.publish.why') }).fill('调度室启用')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('screens.publish.submit'), exact: true })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: t('screens.edit.back') }).click()
  const show = page.getByRole('link', { name: t('screens.list.show', { name: NAME }) })
  const [wall] = await Promise.all([page.waitForEvent('popup'), show.click()])
  await wall.setViewportSize({ width: 1366, height: 768 })
  await expect(wall.getByText(WORDS)).toBeVisible()
  const panel = (kind: string) => wall.getByRole('region', { name: t(`screens.module.${kind}`), exact: true })
  await expect(panel('people').locator('strong').first()).toHaveText(/^\d+$/)
  expect(
    await wall.evaluate(() => document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth),
  ).toBe(true)

  const card = await carryPanicButton(`大屏求救${Date.now() % 10_000}`, 120, 60)
  try {
    await card.press()
    await expect(panel('alarms')).toContainText(card.name)
    const { rows } = await withDatabase((pool) =>
      pool.query("select id from alarm where trackable_name = $1 and kind = 'sos'", [card.name]),
    )
    const how = { disposition: 'handle', cause: t('alarms.handle.usual.test'), falseAlarm: false, confirmedBy: '马永强' }
    const handled = await page.evaluate(
      async (body) => {
        const answer = await fetch('/pod/alarm/handle', {
          method: 'POST',
          headers: { 'content-type': 'application/json', authToken: localStorage.getItem('authToken') ?? '' },
          body: JSON.stringify(body),
        })
        return (await answer.json()) as { code: number }
      },
      { id: rows[0].id, ...how },
    )
    expect(handled).toMatchObject({ code: 0 })
    await expect(panel('alarms')).not.toContainText(card.name)
  } finally {
    await card.close()
  }

  // Without a session neither figures nor the login page are shown.
  const stranger = await (await newContext()).newPage()
  await stranger.goto(wall.url())
  await expect(stranger.getByText(t('screens.ended.noAccess'))).toBeVisible()
})
