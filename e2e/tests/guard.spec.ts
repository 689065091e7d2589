import type { Page } from '@playwright/test'
import { withDatabase } from '../site/accounts.ts'
import { Console } from '../site/console.ts'
import { expect, test } from '../site/fixtures.ts'
import { readSite } from '../site/site.ts'

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const store = (page: Page, key: string, value: string | null) =>
  page.evaluate(([name, text]) => (text === null ? localStorage.removeItem(name!) : localStorage.setItem(name!, text)), [
    key,
    value,
  ] as const)
const LICENCE = '**/pod/licence/get?*'
const INFO = '**/base/authority/get-info'
const LIST = '/alarms/alarm-list?size=30'

/** Ends a session, as an administrator would. */
const endSession = (token: string) =>
  withDatabase((pool) => pool.query(`delete from session where token_hash = encode(sha256(convert_to($1, 'UTF8')), 'hex')`, [token]))

test('the navigation guard does what its six sentences say', async ({ page }) => {
  const console = new Console(page)
  const { httpUrl, admin } = await readSite()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/licence.get$|get-info$/.test(pathname)) asked.push(pathname.split('/').at(-1)!)
  })
  const heading = page.getByRole('heading', { level: 1, name: console.t('alarms.title') })
  const onLogin = async (target: string) => {
    await expect(page).toHaveURL(`${httpUrl}/login?redirect=${encodeURIComponent(target)}`)
    await expect(page.getByRole('button', { name: console.t('session.submit'), exact: true })).toBeVisible()
    expect(await stored(page, 'authToken')).toBeNull()
  }

  await test.step('1 no token leads to the login page, which keeps the way back', async () => {
    await page.goto(httpUrl + LIST)
    await onLogin(LIST)
  })

  await console.submitLogin()
  await expect(heading).toBeVisible()
  await expect(page).toHaveURL(httpUrl + LIST)

  await test.step('4 menus that are not loaded: licence, then user and rights, then the target is entered', async () => {
    await store(page, 'licenseInfo', null)
    asked.length = 0
    await page.goto(httpUrl + LIST)
    await expect(heading).toBeVisible()
    await expect(page).toHaveURL(httpUrl + LIST)
    expect(asked).toEqual(['get', 'get-info'])
    await console.open('menu.gateways')
    await expect(page.getByRole('heading', { level: 1, name: console.t('menu.gateways') })).toBeVisible()
    expect(asked).toEqual(['get', 'get-info'])
  })
  const token = (await stored(page, 'authToken'))!
  const buildId = (await stored(page, 'buildId'))!
  expect(await stored(page, 'userName')).toBe(admin.name)
  expect(await stored(page, 'deployType')).toBe('local')
  expect(JSON.parse((await stored(page, 'licenseInfo'))!)).toMatchObject({ active: true, buildId })
  await expect.poll(() => stored(page, 'iswwyt')).toBe('')

  await test.step('4 a licence that is remembered is not waited for', async () => {
    await page.route(LICENCE, () => undefined)
    await page.goto(httpUrl + LIST)
    await expect(heading).toBeVisible()
    await page.unroute(LICENCE)
  })

  await test.step('2 with a token, the login page leads to the start', async () => {
    await page.goto(`${httpUrl}/login?redirect=${encodeURIComponent(LIST)}`)
    await expect(page).toHaveURL(/\/dashboard/)
  })

  await test.step('3 without a building the token is removed, and the way leads to the login page', async () => {
    await store(page, 'buildId', null)
    await page.goto(httpUrl + LIST)
    await onLogin(LIST)
  })

  await test.step('5 a load that fails removes the token, shows the error and leads to the login page', async () => {
    await store(page, 'authToken', token)
    await store(page, 'buildId', buildId)
    await page.route(INFO, (route) =>
      route.fulfill({ status: 500, json: { code: 1000, message: 'the rights were not found', data: null } }),
    )
    // Checked from the first moment: the message disappears by itself.
    await page.goto(httpUrl + LIST, { waitUntil: 'commit' })
    await expect(page.getByText('the rights were not found')).toHaveCount(1)
    await onLogin(LIST)
    await page.unroute(INFO)
  })

  await test.step('6 an inactive licence removes the token and leads to the login page', async () => {
    await store(page, 'authToken', token)
    await store(page, 'buildId', 'a-building-without-a-licence')
    await page.goto(httpUrl + LIST)
    await onLogin(LIST)
  })

  await test.step('code -2 resets the token and reloads; not on the login page', async () => {
    await store(page, 'authToken', token)
    await store(page, 'buildId', buildId)
    await page.goto(httpUrl + LIST)
    await expect(heading).toBeVisible()
    await endSession(token)
    await onLogin(LIST)
    let loads = 0
    page.on('load', () => loads++)
    expect(await page.evaluate(() => fetch('/pod/live/roster').then((answer) => answer.json()))).toMatchObject({ code: -2 })
    expect(loads).toBe(0)
  })
})

test('what the browser keeps has the names of the specification, and signing out leaves the language', async ({ page, context }) => {
  const console = new Console(page)
  const { httpUrl } = await readSite()
  await page.goto(`${httpUrl}/login`)
  await store(page, 'language', 'fr_FR')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(page.getByRole('button', { name: console.t('session.submit'), exact: true })).toBeVisible()
  await store(page, 'language', 'zh_CN')
  await store(page, 'logoText', 'a logo')
  await page.goto(`${httpUrl}/login?redirect=${encodeURIComponent('/devices/gateways')}`)
  await console.submitLogin()
  await expect(page.getByRole('heading', { level: 1, name: console.t('menu.gateways') })).toBeVisible()
  const cookies = async () => Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]))
  const toggle = page.getByRole('button', { name: console.t('app.navigation.toggle') })
  await toggle.click()
  await expect.poll(cookies).toMatchObject({ sidebarStatus: '0' })
  await toggle.click()
  await expect.poll(cookies).toMatchObject({ sidebarStatus: '1' })

  // The other tab is informed.
  const other = await context.newPage()
  await other.goto(`${httpUrl}/devices/gateways`)
  await expect(other.getByRole('heading', { level: 1, name: console.t('menu.gateways') })).toBeVisible()
  await other.evaluate(() => sessionStorage.setItem('showmenu', 'true'))
  await console.userMenu.click()
  await page.getByRole('menuitem', { name: console.t('app.user.signOut') }).click()
  await expect(page.getByRole('button', { name: console.t('session.submit'), exact: true })).toBeVisible()
  await expect(other).toHaveURL(/\/login/)
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => !key.startsWith('muster.device.')))
  expect(kept.sort()).toEqual(['language', 'logoText'])
})
