import { createHmac, randomBytes } from 'node:crypto'
import { freeLoginText } from '@muster/contracts'
import type { Page } from '@playwright/test'
import { addAccount, WEAK_PASSWORD, withDatabase } from '../site/accounts.ts'
import { Console } from '../site/console.ts'
import { expect, type NewContext, test } from '../site/fixtures.ts'
import { readSite } from '../site/site.ts'

const LIST = '/alarms/alarm-list?size=30'

async function linkOf(key: { keyId: string; secret: string }, buildid: string, more: { topage: string; showmenu: 'true' | 'false' }) {
  const link = { token: `${key.keyId}.${randomBytes(12).toString('hex')}`, buildid, timestamp: String(Date.now()), ...more }
  const sign = createHmac('sha256', key.secret).update(freeLoginText(link)).digest('hex')
  return `${(await readSite()).httpUrl}/fromUrl?${new URLSearchParams({ ...link, sign })}`
}

/** Another person on another machine. */
async function another(newContext: NewContext): Promise<Page> {
  return (await newContext()).newPage()
}

/** The api's answer to a kept token. */
async function codeOf(token: string): Promise<number> {
  const answer = await fetch(`${(await readSite()).httpUrl}/base/authority/get-info`, { headers: { authToken: token } })
  return ((await answer.json()) as { code: number }).code
}

test('an integrator is registered, his link opens a page alone, once, and whoever came by it can be forced off', async ({
  page,
  newContext,
}) => {
  const console = new Console(page)
  const { httpUrl } = await readSite()
  const { name: account, buildId } = await addAccount(['map:view', 'alarm:view'])
  await console.enter('/session/integrators?mode=add')

  const system = `承包商门户 ${account}`
  const form = page.getByRole('dialog')
  await form.getByLabel(console.t('resources.integrator.fields.name')).fill(system)
  await form.getByRole('combobox', { name: console.t('resources.integrator.fields.account') }).fill(account)
  await page.getByRole('option', { name: account }).click()
  await page.getByRole('button', { name: console.t('resource.action.save') }).click()
  await page.getByRole('button', { name: `${console.t('resources.integrator.actions.key')} ${system}` }).click()
  await page.getByRole('button', { name: console.t('sessions.key.submit'), exact: true }).click()
  const key = {
    keyId: await page.getByRole('textbox', { name: console.t('sessions.key.id') }).inputValue(),
    secret: await page.getByRole('textbox', { name: console.t('sessions.key.secret'), exact: true }).inputValue(),
  }
  await page.getByRole('button', { name: console.t('sessions.key.done') }).click()
  await expect(page.getByText(key.secret)).toHaveCount(0)

  const guest = await another(newContext)
  const link = await linkOf(key, buildId, { topage: LIST, showmenu: 'false' })
  await guest.goto(link)
  await expect(guest).toHaveURL(httpUrl + LIST)
  await expect(guest.getByRole('heading', { level: 1, name: console.t('alarms.title') })).toBeVisible()
  await expect(guest.getByRole('banner')).toHaveCount(0)
  await expect(new Console(guest).navigation).toHaveCount(0)

  // Used, tampered with, and leading elsewhere.
  const stranger = await another(newContext)
  for (const [address, reason] of [
    [link, 'errors.linkUsed'],
    [(await linkOf(key, buildId, { topage: LIST, showmenu: 'true' })).replace('size%3D30', 'size%3D50'), 'errors.linkInvalid'],
    [await linkOf(key, buildId, { topage: '//evil.example', showmenu: 'true' }), 'errors.linkInvalid'],
    [`${link}&topage=/dashboard`, 'errors.linkInvalid'],
  ] as const) {
    await stranger.goto(address)
    await expect(stranger.getByRole('alert')).toContainText(console.t(reason))
    expect(await stranger.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
  }
  await stranger.goto(await linkOf(key, buildId, { topage: 'bigscreen', showmenu: 'true' }))
  // A screen the account may not see says so, without asking to sign in.
  await expect(stranger).toHaveURL(/\/bigscreen\/old\?buildId=/)
  await expect(stranger.getByRole('alert')).toContainText(console.t('errors.forbidden'))

  await console.moveTo(`/session/online?account=${account}`)
  const row = page
    .getByRole('row')
    .filter({ hasText: account })
    .filter({ hasText: console.t('options.sessionKind.link') })
  await expect(row).toHaveCount(2)
  for (let left = 1; left >= 0; left--) {
    await row
      .first()
      .getByRole('button', { name: new RegExp(console.t('resources.onlineSession.actions.end')) })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: console.t('sessions.forceOff.submit'), exact: true })
      .click()
    await expect(row).toHaveCount(left)
  }
  await expect(guest).toHaveURL(/\/login\?redirect=/)
})

test('a weak password is changed, which asks for a new sign-in; signing out everywhere ends all sessions, and stolen tokens with them', async ({
  page,
  newContext,
}) => {
  const console = new Console(page)
  const { httpUrl } = await readSite()
  const { name } = await addAccount(['map:view', 'alarm:view'])
  const next = 'Gelb7#Tisch'
  const signIn = async (at: Page, password: string) => {
    await at.goto(`${httpUrl}/login?redirect=${encodeURIComponent(LIST)}`)
    await new Console(at).submitLogin({ name, password })
    await expect(at.getByRole('heading', { level: 1, name: console.t('alarms.title') })).toBeVisible()
  }
  const tokenOf = (at: Page) => at.evaluate(() => localStorage.getItem('authToken') ?? '')

  await signIn(page, WEAK_PASSWORD)
  const old = await tokenOf(page)
  await expect(page.getByText(console.t('password.weakText'))).toBeVisible()
  await page.getByRole('button', { name: console.t('password.now') }).click()
  await page.getByLabel(console.t('password.old')).first().fill(WEAK_PASSWORD)
  await page.getByLabel(console.t('password.new')).first().fill(next)
  await page.getByLabel(console.t('password.confirmation')).first().fill(next)
  await page.getByRole('button', { name: console.t('password.submit') }).click()
  await expect(page.getByText(console.t('session.passwordChanged'))).toBeVisible()
  await expect.poll(() => codeOf(old)).toBe(-2)

  await signIn(page, next)
  await expect(page.getByText(console.t('password.weakText'))).toHaveCount(0)
  const elsewhere = await another(newContext)
  await signIn(elsewhere, next)
  const stolen = [await tokenOf(page), await tokenOf(elsewhere)]
  await page.getByRole('button', { name: console.t('app.user.menu', { name }) }).click()
  await page.getByRole('menuitem', { name: console.t('sessions.own.title') }).click()
  const own = page.getByRole('dialog', { name: console.t('sessions.own.title') })
  await expect(own.getByRole('row')).toHaveCount(3)
  await expect(own.getByText(console.t('sessions.own.current'))).toHaveCount(1)
  await own.getByRole('button', { name: console.t('sessions.own.everywhere') }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(elsewhere).toHaveURL(/\/login\?redirect=/)
  for (const token of stolen) await expect.poll(() => codeOf(token)).toBe(-2)
})

test('the end of a session is told before it comes and can be put off; a console that nobody touches signs out where the building wants it', async ({
  page,
  newBuilding,
}) => {
  const console = new Console(page)
  const { httpUrl } = await readSite()
  // Consoles of other buildings stay signed in.
  const { id: buildId, session } = await newBuilding({ permissions: ['map:view', 'alarm:view'] })
  const name = session.userName
  await console.enter(LIST, session)
  await withDatabase((pool) =>
    pool.query(
      "update session set expires_at = now() + interval '9 minutes' where account_id = (select id from account where login_name = $1)",
      [name],
    ),
  )
  const notice = page.getByRole('status').filter({ hasText: console.t('sessions.end.soon') })
  // The api caches a session for half a second.
  await expect(async () => {
    await page.reload()
    await expect(notice).toBeVisible({ timeout: 20_000 })
  }).toPass()
  await notice.getByRole('button', { name: console.t('sessions.end.extend') }).click()
  const dialog = page.getByRole('dialog', { name: console.t('sessions.end.extend') })
  await dialog.getByLabel(console.t('session.password')).first().fill('wrong-one')
  await dialog.getByRole('button', { name: console.t('sessions.end.extend') }).click()
  await expect(dialog.getByRole('alert')).toContainText(console.t('errors.oldPasswordWrong'))
  await dialog.getByLabel(console.t('session.password')).first().fill(WEAK_PASSWORD)
  await dialog.getByRole('button', { name: console.t('sessions.end.extend') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(notice).toHaveCount(0)

  const unattended = (value: string) =>
    withDatabase((pool) =>
      pool.query(
        `insert into setting (building_id, code, value) values ($1, 'unattended', to_jsonb($2::text))
           on conflict (building_id, code) do update set value = excluded.value`,
        [buildId, value],
      ),
    )
  const untouchedFor = (minutes: number) =>
    page.evaluate((ms) => localStorage.setItem('muster.lastInput', String(Date.now() - ms)), minutes * 60_000)
  await unattended('signOut')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: console.t('alarms.title') })).toBeVisible()
  const idle = page.getByRole('alertdialog')
  await untouchedFor(29)
  await expect(idle).toContainText(console.t('sessions.idle.text'))
  await idle.getByRole('button', { name: console.t('sessions.idle.stay') }).press('Enter')
  await expect(idle).toHaveCount(0)
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '')
  await untouchedFor(31)
  await expect(page).toHaveURL(`${httpUrl}/login?redirect=${encodeURIComponent(LIST)}`)
  await expect.poll(() => codeOf(token)).toBe(-2)
})
