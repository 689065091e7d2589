import type { Page } from '@playwright/test'
import { Console } from '../site/console.ts'
import { expect, test } from '../site/fixtures.ts'
import { controlsOutside } from '../site/page-faults.ts'

/** A phone, the narrowest that WCAG 2.2 names (1.4.10), and a screen of 1280 × 720 zoomed to 200 %. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 640, height: 360 },
]
const nameOf = ({ width, height }: (typeof SIZES)[number]) => `${width} × ${height}`
const NAMES = SIZES.map(nameOf).join(', ')

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

/** Nothing is wider than the window, and no control extends beyond it. */
async function expectInside(page: Page, where: string): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 }
  const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.soft.poll(pageWidth, { message: where }).toBeLessThanOrEqual(width)
  await expect.soft.poll(() => controlsOutside(page), { message: where }).toEqual([])
}

test(`at ${NAMES} the map has its list and the card as a sheet below it, and all of its tools`, async ({ page }) => {
  await page.setViewportSize(SIZES[0]!)
  const console = new Console(page)
  await console.enter('/dashboard')
  await console.waitForMap()
  const map = page.getByTestId('map')
  const tool = page.getByRole('button', { name: console.t('map.control.measure') })
  const floor = page.getByRole('navigation', { name: console.t('map.floor.label') }).getByRole('button')
  const list = page.getByRole('listbox', { name: console.t('map.list.title') })
  const card = page.getByRole('complementary')
  // Mounted once: rotating a phone or shrinking a window does not reload it either.
  for (const size of SIZES)
    await test.step(nameOf(size), async () => {
      await page.setViewportSize(size)
      await expect(tool).toBeVisible()
      await expectInside(page, 'the map')

      await page.getByRole('button', { name: console.t('map.list.expand') }).click()
      await expect(list).toBeVisible()
      await expectInside(page, 'the list')
      const below = async () => {
        const [over, sheet] = await Promise.all([map.boundingBox(), list.boundingBox()])
        return over !== null && sheet !== null && sheet.y >= over.y + over.height && sheet.width >= size.width - 2
      }
      await expect.poll(below).toBe(true)

      await list.getByRole('option').first().click()
      await expect(card).toBeVisible()
      await expect(list).toBeHidden()
      await expectInside(page, 'the card')
      // Both are reached above the card.
      for (const control of [tool, floor.first()]) {
        await control.scrollIntoViewIfNeeded()
        await expect(control).toBeInViewport({ ratio: 1 })
        await control.click()
      }
      // Closes the measuring tool again.
      await tool.click()
      await expect(tool).toHaveAttribute('aria-pressed', 'false')
      await card.getByRole('button', { name: console.t('map.card.close') }).click()
      await expect(list).toBeVisible()
      await page.getByRole('button', { name: console.t('map.list.collapse') }).click()
      await expect(list).toHaveCount(0)
    })
})

test(`at ${NAMES} replay, lists, forms and parameters have all of their controls inside the window`, async ({ page }) => {
  await page.setViewportSize(SIZES[0]!)
  const console = new Console(page, 'en_US')
  const expectInsideAtEach = (where: string) =>
    test.step(where, async () => {
      for (const size of SIZES) {
        await page.setViewportSize(size)
        await expectInside(page, `${where} at ${nameOf(size)}`)
      }
    })
  for (const [at, path] of PATHS.entries()) {
    await (at === 0 ? console.enter(path) : console.moveTo(path))
    await expect(page.locator('.mantine-Skeleton-root, [aria-busy=true]')).toHaveCount(0)
    await expectInsideAtEach(path)
    const add = page.getByRole('button', { name: console.t('resource.action.add'), exact: true }).first()
    if (!(await add.isVisible())) continue
    await add.click()
    await expect(page.getByRole('button', { name: console.t('resource.action.save'), exact: true })).toBeVisible()
    await expectInsideAtEach(`${path}, new`)
  }
})
