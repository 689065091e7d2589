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
    // The browser has worked for this picture, too.
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
