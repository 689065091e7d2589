import { Secret, TOTP } from 'otpauth'
import { addAccount, WEAK_PASSWORD } from '../site/accounts.ts'
import { Console } from '../site/console.ts'
import { expect, test } from '../site/fixtures.ts'
import { readSite } from '../site/site.ts'

test('a wrong password is refused in words, and the name stays; one can sign in, by the check without typing, and out', async ({
  page,
}) => {
  const console = new Console(page)
  const name = page.getByRole('textbox', { name: console.t('session.name') })
  const submit = page.getByRole('button', { name: console.t('session.submit'), exact: true })

  await console.openLogin()

  await test.step('a wrong password is refused in words, and the name stays', async () => {
    await console.submitLogin({ name: 'admin', password: 'wrong-password' })
    await expect(page.getByRole('alert').first()).toContainText(console.t('session.failed'))
    await expect(name).toHaveValue('admin')
  })

  await test.step('one can sign in, by the check without typing, and out', async () => {
    // The browser has done the work for this picture, too.
    await page
      .getByLabel(console.t('session.password'))
      .first()
      .fill((await readSite()).admin.password)
    await expect(page.getByText(console.t('session.workDone'))).toBeVisible()
    await submit.click()
    await console.waitForMap()
    await console.open('menu.alarmList')
    await expect(page.getByRole('heading', { level: 1, name: console.t('alarms.title') })).toBeVisible()
    await console.userMenu.click()
    await page.getByRole('menuitem', { name: console.t('app.user.signOut') }).click()
    await expect(submit).toBeVisible()
  })
})

test('an account asks for a code once its owner has switched that on, and lets in by a recovery code', async ({ page }) => {
  const console = new Console(page)
  const { name } = await addAccount(['map:view', 'alarm:view'])
  const dialog = page.getByRole('dialog', { name: console.t('secondFactor.title') })
  await console.signInAs({ name, password: WEAK_PASSWORD })
  await page
    .getByRole('button', { name: console.t('password.later') })
    .last()
    .click()
  await console.userMenu.click()
  await page.getByRole('menuitem', { name: console.t('secondFactor.title') }).click()
  await dialog.getByLabel(console.t('secondFactor.password')).first().fill(WEAK_PASSWORD)
  await dialog.getByRole('button', { name: console.t('secondFactor.start') }).click()
  const secret = await dialog.getByLabel(console.t('secondFactor.secret'), { exact: true }).inputValue()
  await dialog.getByLabel(console.t('secondFactor.code'), { exact: true }).fill(codeOf(secret))
  await dialog.getByRole('button', { name: console.t('secondFactor.confirm') }).click()
  const codes = dialog.getByRole('list', { name: console.t('secondFactor.codesTitle') }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = (await codes.first().textContent()) ?? ''
  await dialog.getByRole('button', { name: console.t('secondFactor.codesDone') }).click()
  await console.userMenu.click()
  await page.getByRole('menuitem', { name: console.t('app.user.signOut') }).click()
  // Signing out goes to the login page by itself: navigating meanwhile would interrupt it.
  await expect(page.getByRole('button', { name: console.t('session.submit'), exact: true })).toBeVisible()

  await console.signInAs({ name, password: WEAK_PASSWORD })
  const code = page.getByLabel(console.t('session.code'))
  await code.fill('000000')
  await page.getByRole('button', { name: console.t('session.codeSubmit') }).click()
  await expect(page.getByRole('alert').first()).toContainText(console.t('session.failed'))
  await code.fill(recovery)
  await page.getByRole('button', { name: console.t('session.codeSubmit') }).click()
  await expect(console.userMenu).toBeVisible()
})

/** The code of an authenticator set up with the secret by hand. */
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
