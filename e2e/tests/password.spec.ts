import { expect, test } from '@playwright/test'
import { Console } from '../site/console.ts'
import { readSite } from '../site/site.ts'

test('the password is changed from the user menu, and the console asks for the new one', async ({ page }) => {
  const console = new Console(page)
  const { admin } = await readSite()
  const next = 'Gelb7#Tisch'
  const change = async (from: string, to: string) => {
    await page.getByRole('button', { name: /admin|值班/ }).click()
    await page.getByRole('menuitem', { name: console.t('password.title') }).click()
    await page.getByLabel(console.t('password.old')).first().fill(from)
    await page.getByLabel(console.t('password.new')).first().fill(to)
    await page.getByLabel(console.t('password.confirmation')).first().fill(to)
    await page.getByRole('button', { name: console.t('password.submit') }).click()
    await expect(page.getByText(console.t('session.passwordChanged'))).toBeVisible()
  }
  await console.signIn()
  await change(admin.password, next)
  await console.signIn(undefined, next)
  // As it was, for the other tests.
  await change(next, admin.password)
})
