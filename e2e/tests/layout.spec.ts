import type { Locator, Page } from '@playwright/test'
import { forgetLayout } from '../site/accounts.ts'
import { Console } from '../site/console.ts'
import { expect, test } from '../site/fixtures.ts'
import { PAGES } from '../site/pages.ts'

const GUIDE_STEPS = ['navigation', 'palette', 'tags', 'views', 'alarms', 'display', 'help'] as const

// Isolates these tests from the administrator's layout, and others from theirs.
test.beforeEach(forgetLayout)
test.afterEach(forgetLayout)

const tagsOf = (console: Console) => console.page.getByRole('navigation', { name: console.t('layout.tags.label') })
const cookie = async (page: Page, name: string) => (await page.context().cookies()).find((one) => one.name === name)?.value

async function contextMenu(console: Console, tag: string, item: 'refresh' | 'close' | 'closeOthers' | 'closeAll'): Promise<void> {
  await expect(console.page.getByRole('menu')).toHaveCount(0)
  await tagsOf(console).getByRole('link', { name: tag, exact: true }).click({ button: 'right' })
  await console.page.getByRole('menuitem', { name: console.t(`layout.tags.${item}`), exact: true }).click()
}

test('visited pages have tags that lead back to them as they were left, and can be refreshed and closed', async ({ page }) => {
  const console = new Console(page)
  await console.enter('/dashboard')
  const [map, alarms, tracks, gateways] = (['home', 'alarmList', 'tracks', 'gateways'] as const).map((name) => console.t(`menu.${name}`))
  await console.open('menu.alarmList')
  await page.getByLabel(console.t('app.pager.size')).first().selectOption('30')
  await expect(page).toHaveURL(/\/alarms\/alarm-list\?.*size=30/)
  await console.open('menu.tracks')
  // A page left before it is displayed was not visited.
  await expect(tagsOf(console).getByRole('link')).toHaveText([map!, alarms!, tracks!])
  await console.open('menu.gateways')
  await expect(tagsOf(console).getByRole('link')).toHaveText([map!, alarms!, tracks!, gateways!])

  await page.reload()
  await expect(tagsOf(console).getByRole('link')).toHaveCount(4)
  const loads = () => page.waitForResponse((response) => response.url().includes('/pod/alarm/list'))
  const loaded = loads()
  await tagsOf(console).getByRole('link', { name: alarms!, exact: true }).click()
  await expect(page).toHaveURL(/\/alarms\/alarm-list\?.*size=30/)
  await loaded

  const loadedAgain = loads()
  await contextMenu(console, alarms!, 'refresh')
  expect((await loadedAgain).ok()).toBe(true)
  await expect(page).toHaveURL(/\/alarms\/alarm-list\?.*size=30/)

  await contextMenu(console, tracks!, 'close')
  await expect(tagsOf(console).getByRole('link')).toHaveText([map!, alarms!, gateways!])
  await tagsOf(console).getByRole('link', { name: map!, exact: true }).click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: console.t('layout.tags.refresh') })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: console.t('layout.tags.close'), exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)

  // Without a mouse: the button at the end of the bar.
  await page.getByRole('button', { name: console.t('layout.tags.menu', { title: alarms! }) }).press('Enter')
  await page.getByRole('menuitem', { name: console.t('layout.tags.closeOthers') }).press('Enter')
  await expect(tagsOf(console).getByRole('link')).toHaveText([map!, alarms!])
  await contextMenu(console, alarms!, 'closeAll')
  await expect(page).toHaveURL(/\/dashboard/)
  // The navigation disappears with the page before the map.
  await expect(console.navigation).toHaveCount(0)
  await console.open('menu.gateways')
  await expect(tagsOf(console).getByRole('link')).toHaveText([map!, gateways!])
})

test('the sidebar is 240 px wide, starts open and remembers its state; the dashboard has the window to itself', async ({ page }) => {
  const console = new Console(page)
  await console.enter('/dashboard')
  await expect(console.navigation).toHaveCount(0)
  await expect(tagsOf(console)).toHaveCount(0)
  await console.open('menu.alarmList')
  await expect(console.navigation).toHaveAttribute('data-mode', 'wide')
  expect((await console.navigation.boundingBox())?.width).toBe(240)
  await expect(page.getByRole('navigation', { name: console.t('layout.breadcrumb') })).toContainText(console.t('menu.alarmList'))
  await page.getByRole('button', { name: console.t('app.navigation.toggle') }).click()
  expect(await cookie(page, 'sidebarStatus')).toBe('0')
  await page.reload()
  await expect(console.navigation).toHaveAttribute('data-mode', 'narrow')
  await page.getByRole('button', { name: console.t('app.navigation.toggle') }).click()
  expect(await cookie(page, 'sidebarStatus')).toBe('1')

  await page.getByRole('button', { name: console.t('layout.display.label') }).click()
  await page.getByRole('menuitemradio', { name: console.t('layout.display.small'), exact: true }).click()
  expect(await cookie(page, 'size')).toBe('small')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-size', 'small')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(console.navigation).toHaveCount(0)
  await page.getByRole('button', { name: console.t('app.navigation.toggle') }).click()
  await expect(console.navigation).toHaveAttribute('data-mode', 'over')
  // At the edge of the page, where nothing can be clicked, whatever alarms there are.
  await page.mouse.click(388, 400)
  await expect(console.navigation).toHaveCount(0)
  await console.open('menu.tracks')
  await expect(page).toHaveURL(/\/tracks/)
  await expect(console.navigation).toHaveCount(0)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.evaluate(() => sessionStorage.setItem('showmenu', 'false'))
  await page.reload()
  await expect(page.locator('main')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(console.navigation).toHaveCount(0)
})

/** Twice as many as fit into the bar. */
const MANY_PAGES = 25
/** Maximum height of the bars above a page together: top bar, navbar and tags. */
const CHROME_PX = 110
/** Where a page begins on a usual screen, below the alarm strip too. */
const PAGE_FROM_PX = 150

test('the bars over a page are low; groups of the menu fold for the account; what is shown stands in sight in menu and tags', async ({
  page,
}) => {
  const console = new Console(page, 'en_US')
  await page.setViewportSize({ width: 1280, height: 640 })
  await console.enter('/alarms/alarm-list')
  const heightOf = async (bar: Locator) => (await bar.boundingBox())?.height ?? Number.NaN
  const navbar = page.getByRole('navigation', { name: console.t('layout.breadcrumb') }).locator('..')
  const bars = [page.getByRole('banner'), navbar, tagsOf(console)]
  const chrome = async () => (await Promise.all(bars.map(heightOf))).reduce((sum, height) => sum + height, 0)
  await expect.poll(chrome).toBeLessThanOrEqual(CHROME_PX)

  // More pages than fit: the last is visible in the menu and among the tags.
  for (const path of PAGES.slice(-MANY_PAGES)) await console.moveTo(path)
  await expect(tagsOf(console).getByRole('link')).toHaveCount(MANY_PAGES + 2)
  await expect.poll(chrome).toBeLessThanOrEqual(CHROME_PX)
  const narrow = page.viewportSize()!
  await page.setViewportSize({ width: 1440, height: 900 })
  const end = async () => (await tagsOf(console).boundingBox())!.y + (await heightOf(tagsOf(console)))
  await expect.poll(end).toBeLessThanOrEqual(PAGE_FROM_PX)
  await page.setViewportSize(narrow)
  const active = console.navigation.locator('[aria-current=page]')
  await expect(active).toBeInViewport({ ratio: 1 })
  await expect(tagsOf(console).locator('[aria-current=page]')).toBeInViewport({ ratio: 1 })

  const group = console.navigation.getByRole('button', { name: console.t('menu.alarms'), exact: true })
  const alarms = console.navigation.getByRole('link', { name: console.t('menu.alarmList'), exact: true })
  await expect(alarms).toBeVisible()
  const kept = page.waitForResponse((response) => response.url().includes('/pod/account/layout'))
  await group.click()
  await expect(alarms).toBeHidden()
  expect((await kept).ok()).toBe(true)
  await page.evaluate(() => localStorage.setItem('language', 'zh_CN'))
  await page.reload()
  const chinese = new Console(page)
  const folded = chinese.navigation.getByRole('button', { name: chinese.t('menu.alarms'), exact: true })
  await expect(folded).toHaveAttribute('aria-expanded', 'false')

  // A page of a folded group is shown in the menu.
  await tagsOf(chinese)
    .getByRole('link', { name: chinese.t('menu.alarmList'), exact: true })
    .click()
  await expect(folded).toHaveAttribute('aria-expanded', 'true')
  await expect(chinese.navigation.locator('[aria-current=page]')).toBeInViewport({ ratio: 1 })
})

test('the tour shows what is new where it is, by keys alone, and is not announced again to who has seen it', async ({ page }) => {
  const console = new Console(page)
  await console.enter('/alarms/alarm-list')
  const start = page.getByRole('button', { name: console.t('layout.guide.open') })
  await start.press('Enter')
  const tour = page.getByRole('dialog')
  const kept = page.waitForResponse(/\/account\/layout$/)
  for (const step of GUIDE_STEPS) {
    await expect(tour.getByRole('heading', { name: console.t(`layout.guide.${step}.title`), exact: true })).toBeVisible()
    await page.keyboard.press('ArrowRight')
  }
  await expect(tour).toHaveCount(0)
  expect((await kept).ok()).toBe(true)
  await expect(start).toBeFocused()
  await expect(start).toHaveAccessibleName(console.t('layout.guide.open'))

  await page.keyboard.press('?')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: console.t('layout.guide.open') })
    .press('Enter')
  await expect(tour.getByRole('heading', { name: console.t('layout.guide.navigation.title') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tour).toHaveCount(0)

  await page.reload()
  await expect(start).toHaveAccessibleName(console.t('layout.guide.open'))
})
