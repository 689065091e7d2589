import type { Page } from '@playwright/test'
import { Console } from '../site/console.ts'
import { expect, test } from '../site/fixtures.ts'

type Server = 'asBefore' | 'newer' | 'away'

/**
 * Stands for an update under an open console: until the page is loaded anew, the files of its version are gone, and
 * the server's page names others; or for a server that does not answer.
 */
async function serverOf(page: Page): Promise<(next: Server) => void> {
  let server: Server = 'asBefore'
  await page.route('**/*', async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (server === 'newer' && request.isNavigationRequest()) server = 'asBefore'
    const file = pathname.startsWith('/assets/')
    if (server === 'asBefore' || !(file || pathname === '/')) return route.continue()
    if (server === 'away') return route.abort()
    if (file) return route.fulfill({ status: 404 })
    const answer = await route.fetch()
    return route.fulfill({ response: answer, body: (await answer.text()).replace('/assets/index-', '/assets/index-newer-') })
  })
  return (next) => {
    server = next
  }
}

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { notReloaded: true }))
const isMarked = (page: Page) => page.evaluate(() => 'notReloaded' in window)

test('a page of a version that is gone loads the new one by itself, and opens', async ({ page }) => {
  const console = new Console(page)
  await console.enter('/alarms/alarm-list')
  const become = await serverOf(page)
  await mark(page)
  become('newer')
  await console.open('menu.gateways')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(console.t('menu.gateways'))
  expect(await isMarked(page)).toBe(false)
})

test('a half-filled form stays, under a line that offers the new version and asks before it leaves', async ({ page }) => {
  const console = new Console(page)
  await console.enter('/organisation/staff')
  const become = await serverOf(page)
  await page.locator('button[aria-keyshortcuts=n]').click()
  const name = page.getByRole('textbox', { name: console.t('resources.person.fields.name' as never) }).first()
  await name.fill('王巡检')
  await mark(page)
  become('newer')
  // Its page is loaded ahead, which fails.
  await console.navigation.getByRole('link', { name: console.t('menu.gateways'), exact: true }).hover()
  await expect(page.getByText(console.t('app.newer.text'))).toBeVisible()
  await expect(console.strip).toBeVisible()
  const load = page.getByRole('button', { name: console.t('app.newer.load') })
  page.once('dialog', (question) => void question.dismiss())
  await load.click()
  await expect(name).toHaveValue('王巡检')
  expect(await isMarked(page)).toBe(true)
  page.once('dialog', (question) => void question.accept())
  await load.click()
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
  await expect(load).toHaveCount(0)
})

test('a server that does not answer is said to, without loading the page again and again', async ({ page }) => {
  const console = new Console(page)
  await console.enter('/alarms/alarm-list')
  const become = await serverOf(page)
  await mark(page)
  become('away')
  await console.open('menu.gateways')
  const told = page.getByRole('alert').filter({ hasText: console.t('errors.network') })
  await expect(told).toBeVisible()
  await expect(console.strip).toBeVisible()
  const retry = told.getByRole('button', { name: console.t('app.action.retry') })
  await retry.click()
  await expect(told).toBeVisible()
  expect(await isMarked(page)).toBe(true)
  become('asBefore')
  await retry.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(console.t('menu.gateways'))
})
