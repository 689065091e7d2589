import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { Console } from '../site/console.ts'

test('one can sign in, by the check without typing, and out', async ({ page }) => {
  const console = new Console(page)
  await console.signIn()
  await console.open('menu.alarmList')
  await expect(page.getByRole('heading', { level: 1, name: console.t('alarms.title') })).toBeVisible()
  await console.userMenu.click()
  await page.getByRole('menuitem', { name: console.t('app.user.signOut') }).click()
  await expect(page.getByRole('button', { name: console.t('session.submit'), exact: true })).toBeVisible()
})

test('a wrong password is refused in words, and the name stays', async ({ page }) => {
  const console = new Console(page)
  await console.openLogin()
  await page.getByRole('textbox', { name: console.t('session.name') }).fill('admin')
  await page.getByLabel(console.t('session.password')).first().fill('wrong-password')
  await console.passCheck()
  await page.getByRole('button', { name: console.t('session.submit'), exact: true }).click()
  await expect(page.getByRole('alert').first()).toContainText(console.t('session.failed'))
  await expect(page.getByRole('textbox', { name: console.t('session.name') })).toHaveValue('admin')
})

test('the login page is small', async ({ page }) => {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.match(/\.(js|css)$|^\/login$/)) sizes.push(response.body().then((body) => gzipSync(body).length))
  })
  await new Console(page).openLogin()
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThanOrEqual(240_000)
})
