import type { Page } from '@playwright/test'
import { Console } from '../site/console.ts'
import { expect, test } from '../site/fixtures.ts'

const OWN_PASSWORD = 'Lantern-93'

/** The api's answer to a page's user: status, and the names in it. */
const ask = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const answer = await fetch(address, { headers: { authToken: localStorage.getItem('authToken') ?? '' } })
    const { code, data } = (await answer.json()) as { code: number; data: { name: string; departName?: string | null }[] | null }
    return { code, departments: [...new Set((data ?? []).map(({ departName }) => departName))].sort() }
  }, path)

test('a new role made in the console changes what its user sees, hears of and may do, live', async ({ newContext }) => {
  // Two people, and a map for one of them.
  test.slow()
  const serial = String(Date.now()).slice(-6)
  const role = `班组长${serial}`
  const name = `leader.${serial}`
  const [desk, post] = await Promise.all([newContext(), newContext()])
  const admin = new Console(await desk.newPage())
  const user = new Console(await post.newPage())
  const { page } = admin
  const dialog = page.getByRole('dialog')
  const label = (key: string) => admin.t(key as never)
  const box = (text: string) => dialog.getByRole('checkbox', { name: text, exact: true })
  const save = () => dialog.getByRole('button', { name: label('resource.action.save') }).click()
  const configure = async () => {
    await page.getByRole('button', { name: `${label('resources.role.actions.config')} ${role}`, exact: true }).click()
    await expect(dialog.getByRole('tab', { name: label('roles.part.menus') })).toBeVisible()
  }

  // The administrator creates a role: map, alarms and staff, of one shift only.
  await admin.enter('/organisation/roles?mode=add')
  await dialog.getByRole('textbox', { name: label('resources.role.fields.name') }).fill(role)
  await save()
  await configure()
  for (const key of ['home', 'alarmList', 'staff']) await box(label(`menu.${key}`)).check()
  await dialog.getByRole('tab', { name: label('roles.part.people') }).click()
  await dialog.getByRole('radio', { name: label('roles.people.selected') }).check()
  await box('运行甲班').check()
  await save()
  await expect(dialog).toBeHidden()

  // And an account with it, with an initial password.
  await admin.moveTo('/organisation/accounts?mode=add')
  await dialog.getByRole('textbox', { name: label('resources.account.fields.loginName') }).fill(name)
  await dialog.getByRole('combobox', { name: label('resources.account.fields.role') }).fill(role)
  await page.getByRole('option', { name: role, exact: true }).click()
  await save()
  await page.getByRole('button', { name: `${label('resources.account.actions.reset')} ${name}`, exact: true }).click()
  await dialog.getByRole('button', { name: label('accounts.reset.confirm') }).click()
  const password = (await dialog.getByLabel(label('accounts.reset.password')).textContent()) ?? ''

  // The user can open nothing before choosing a password.
  const { page: screen } = user
  await user.signInAs({ name, password })
  await expect(screen).toHaveURL(/\/change-password$/)
  await expect(screen.getByLabel(user.t('password.old')).first()).toBeVisible()
  expect((await ask(screen, '/pod/live/roster')).code).toBe(1111)
  await screen.getByLabel(user.t('password.old')).first().fill(password)
  await screen.getByLabel(user.t('password.new')).first().fill(OWN_PASSWORD)
  await screen.getByLabel(user.t('password.confirmation')).first().fill(OWN_PASSWORD)
  await screen.getByRole('button', { name: user.t('password.submit') }).click()
  await expect(screen).toHaveURL(/\/login/)
  await user.signInAs({ name, password: OWN_PASSWORD })
  await user.waitForMap()
  await user.waitForLive()

  // The user sees only this shift: on the map, in the list, from the api.
  const objects = screen.getByRole('listbox')
  await expect(objects.getByRole('option').first()).toBeVisible()
  expect(await ask(screen, '/pod/live/roster')).toEqual({ code: 0, departments: ['运行甲班'] })
  await user.open('menu.staff')
  const pages = ['home', 'alarmList', 'staff', 'certificates', 'exports'].map((key) => label(`menu.${key}`))
  await expect(user.navigation.getByRole('link')).toHaveText(pages)
  await expect(screen.getByRole('table')).toContainText('运行甲班')
  await expect(screen.getByRole('table')).not.toContainText('运行乙班')
  await screen.evaluate(() => Object.assign(window, { notReloaded: true }))

  // The open page is withdrawn and the people change: the user's screen follows without a reload.
  await admin.moveTo('/organisation/roles')
  await configure()
  await box(label('menu.staff')).uncheck()
  await dialog.getByRole('tab', { name: label('roles.part.people') }).click()
  await box('运行甲班').uncheck()
  await box('运行乙班').check()
  await save()
  await expect(dialog).toBeHidden()
  await expect(screen).toHaveURL(/\/dashboard/)
  await expect.poll(() => ask(screen, '/pod/live/roster')).toEqual({ code: 0, departments: ['运行乙班'] })
  expect((await ask(screen, '/bp/person/page')).code).toBe(1002)
  await user.waitForMap()
  const shown = objects.getByRole('option').first()
  await expect(shown).toBeVisible()
  await shown.click()
  await expect(screen.getByText('运行乙班').first()).toBeVisible()
  expect(await screen.evaluate(() => 'notReloaded' in window)).toBe(true)

  // Disabled, the role gives no rights any more.
  await page.getByRole('button', { name: `${label('resource.action.edit')} ${role}`, exact: true }).click()
  await dialog.getByRole('radio', { name: label('options.yesNo.N') }).check()
  await save()
  await expect.poll(async () => (await ask(screen, '/pod/live/roster')).code).toBe(1002)
  await expect(user.page).not.toHaveURL(/\/dashboard/)
})
