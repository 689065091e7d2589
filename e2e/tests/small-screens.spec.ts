import { expect, type Page, test } from '@playwright/test'
import { Console } from '../site/console.ts'
import { controlsOutside } from '../site/page-faults.ts'

/** A phone, the narrowest that WCAG 2.2 names (1.4.10), and a screen of 1280 × 720 zoomed to 200 %. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 640, height: 360 },
]
/** The replay and a page of each kind: log, list, master and detail, parameters, tree, chart, upload. */
const PATHS = [
  '/tracks/track-only',
  '/alarms/alarm-list',
  '/organisation/staff',
  '/organisation/roles',
  '/settings/system-parameters',
  '/organisation/departments',
  '/organisation/org-chart',
  '/devices/gateways',
]

/** Nothing is wider than the window, and no control has its end outside of it. */
async function expectInside(page: Page, where: string): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 }
  const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.soft.poll(pageWidth, { message: where }).toBeLessThanOrEqual(width)
  await expect.soft.poll(() => controlsOutside(page), { message: where }).toEqual([])
}

for (const size of SIZES) {
  const name = `${size.width} × ${size.height}`

  test(`at ${name} the map has its list and the card as a sheet below it, and all of its tools`, async ({ page }) => {
    await page.setViewportSize(size)
    const console = new Console(page)
    await console.enter('/dashboard')
    await console.waitForMap()
    const map = page.getByTestId('map')
    const tool = page.getByRole('button', { name: console.t('map.control.measure') })
    const floor = page.getByRole('navigation', { name: console.t('map.floor.label') }).getByRole('button')
    await expect(tool).toBeVisible()
    await expectInside(page, 'the map')

    await page.getByRole('button', { name: console.t('map.list.expand') }).click()
    const list = page.getByRole('listbox', { name: console.t('map.list.title') })
    await expect(list).toBeVisible()
    await expectInside(page, 'the list')
    const below = async () => {
      const [over, sheet] = await Promise.all([map.boundingBox(), list.boundingBox()])
      return over !== null && sheet !== null && sheet.y >= over.y + over.height && sheet.width >= size.width - 2
    }
    await expect.poll(below).toBe(true)

    await list.getByRole('option').first().click()
    const card = page.getByRole('complementary')
    await expect(card).toBeVisible()
    await expect(list).toBeHidden()
    await expectInside(page, 'the card')
    // Both are reached above the card.
    for (const control of [tool, floor.first()]) {
      await control.scrollIntoViewIfNeeded()
      await expect(control).toBeInViewport({ ratio: 1 })
      await control.click()
    }
    await page.keyboard.press('Escape')
    await card.getByRole('button', { name: console.t('map.card.close') }).click()
    await expect(list).toBeVisible()
    await page.getByRole('button', { name: console.t('map.list.collapse') }).click()
    await expect(list).toHaveCount(0)
  })

  test(`at ${name} replay, lists, forms and parameters have all of their controls inside the window`, async ({ page }) => {
    await page.setViewportSize(size)
    const console = new Console(page, 'en_US')
    for (const [at, path] of PATHS.entries()) {
      await (at === 0 ? console.enter(path) : console.goTo(path))
      await expect(page.locator('.mantine-Skeleton-root, [aria-busy=true]')).toHaveCount(0)
      await expectInside(page, path)
      const add = page.getByRole('button', { name: console.t('resource.action.add'), exact: true }).first()
      if (!(await add.isVisible())) continue
      await add.click()
      await expect(page.getByRole('button', { name: console.t('resource.action.save'), exact: true })).toBeVisible()
      await expectInside(page, `${path}, new`)
    }
  })
}
