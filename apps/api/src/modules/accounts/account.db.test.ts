import { type AccountRow, ENDPOINTS, type Endpoint, type EndpointName, PERMISSIONS } from '@muster/contracts'
import { buildAccount } from '@muster/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCompany } from '../../testing/company.ts'
import { faultsOf, saved, saveForm } from '../../testing/forms.ts'
import { passwordChange } from '../../testing/password-change.ts'
import { PASSWORD, startTestApi, type TestApi } from '../../testing/test-api.ts'
import { untilHolds } from '../../testing/until-holds.ts'
import { hashPassword } from '../session/password-check.ts'

let site: TestApi
let token: string
let company: Awaited<ReturnType<typeof buildCompany>>
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  company = await buildCompany(site, token)
})
afterAll(() => site.stop())

let serial = 0
const nextName = () => {
  serial += 1
  return `guard.${serial}`
}
const newAccount = async (values: Record<string, unknown> = {}) => {
  const loginName = nextName()
  return { loginName, ...(await saved(site, token, 'account', { loginName, ...values } as never)) }
}
const rowOf = async (loginName: string) =>
  ((await site.call('account.page', { token, query: { name: loginName } })).json.data as AccountRow[])[0]
const reset = (id: string, as = token) => site.call('accountReset', { token: as, body: { id } })
const passwordOf = async (id: string) => ((await reset(id)).json.data as { password: string }).password
const roleFor = async (permissions: string[]) => {
  const { id, version } = await saved(site, token, 'role', { name: nextName() })
  const body = {
    ...{ id, version, permissions, areaScope: 'all', areaTypeIds: [], peopleScope: 'all', departmentIds: [], contractorIds: [] },
    ...{ visitors: true, people: [], vehicles: [], patrolScope: 'own', patrolDepartmentIds: [] },
  }
  expect((await site.call('roleConfigSave', { token, body })).status).toBe(200)
  return id
}
const idOf = async (loginName: string) =>
  (await site.database.pool.query('select id, version from account where login_name = $1', [loginName])).rows[0] as {
    id: string
    version: number
  }
const administrator = async () =>
  buildAccount(site.database.pool, site.buildingA, { password_hash: await hashPassword(PASSWORD), account_type: 1 })

describe('an account', () => {
  it('is made for a person, with one role in the building, and stands in the list', async () => {
    const person = await saved(site, token, 'person', { name: '陈静', number: 'A1', department: company.department })
    const role = await roleFor(['alarm:view'])
    const { loginName, id } = await newAccount({ person: [{ id: person.id, name: '陈静' }], role, realName: '值班员' })
    expect(await rowOf(loginName)).toMatchObject({
      personName: '陈静',
      realName: '值班员',
      enabled: true,
      password: 'none',
      administrator: false,
    })
    const form = (await site.call('account.get', { token, query: { id } })).json.data
    expect(form).toMatchObject({ values: { loginName, role, person: [{ id: person.id }], enabled: 'Y', language: 'zh_CN' } })
    const second = await saveForm(site, token, 'account', { loginName: nextName(), person: [{ id: person.id, name: '陈静' }] })
    expect(faultsOf(second).person).toBeDefined()
    // A person with an account cannot be deleted.
    const deleted = await site.call('person.delete', { token, body: { ids: [person.id] } })
    expect(deleted.json.data).toMatchObject({ deleted: [] })
  })

  it.each(['', 'ab', 'mit leer', '-x-', 'a'.repeat(33)])('takes no login name such as %j', async (loginName) => {
    expect(faultsOf(await saveForm(site, token, 'account', { loginName })).loginName).toBeDefined()
  })

  it('has a login name that nobody else has, in any building', async () => {
    const { loginName } = await newAccount()
    const other = await site.signIn(site.operatorB, site.buildingB)
    expect(faultsOf(await saveForm(site, other, 'account', { loginName })).loginName).toBeDefined()
  })

  it('cannot sign in before it has a password; the one of a reset opens nothing but the choice of another', async () => {
    const role = await roleFor(['alarm:view', 'map:view'])
    const { loginName, id } = await newAccount({ role })
    expect((await site.tryLogin(loginName, site.buildingA, '!')).json.code).toBe(1101)
    const password = await passwordOf(id)
    expect(await rowOf(loginName)).toMatchObject({ password: 'initial' })
    const answer = await site.tryLogin(loginName, site.buildingA, password)
    const as = answer.headers.get('authtoken') ?? ''
    const names = (Object.keys(ENDPOINTS) as EndpointName[]).filter((name) => (ENDPOINTS[name] as Endpoint).access !== 'public')
    const before = names.filter((name) => (ENDPOINTS[name] as Endpoint).beforePasswordChange)
    expect(before.sort()).toEqual(['changePassword', 'logout', 'passwordChallenge', 'sessionInfo'])
    for (const name of names.filter((one) => !before.includes(one)))
      expect([name, (await site.call(name, { token: as })).json.code]).toEqual([name, 1111])
    expect((await site.call('sessionInfo', { token: as })).json.data).toMatchObject({ mustChangePassword: true })

    const next = 'Lantern-93'
    const change = await passwordChange(site, as, password, next)
    expect((await site.call('changePassword', { token: as, body: change })).status).toBe(200)
    const own = (await site.tryLogin(loginName, site.buildingA, next)).headers.get('authtoken') ?? ''
    expect((await site.call('alarmPage', { token: own })).status).toBe(200)
    expect((await site.call('sessionInfo', { token: own })).json.data).toMatchObject({ mustChangePassword: false })
    expect(await rowOf(loginName)).toMatchObject({ password: 'own' })
    const { rows } = await site.database.pool.query(`select action, before, after from audit_entry where subject_id = $1 order by id`, [id])
    expect(rows.map(({ action }) => action)).toEqual(['account.add', 'account.reset', 'session.password'])
    expect(JSON.stringify(rows)).not.toContain(password)
  })

  it('that is reset or disabled is out at once, and comes back when it is enabled', async () => {
    const name = await site.addAccount(site.buildingA, ['alarm:view'])
    const as = await site.signIn(name, site.buildingA)
    const { id, version } = await idOf(name)
    const { values } = (await site.call('account.get', { token, query: { id } })).json.data as { values: Record<string, string> }
    const { version: next } = await saved(site, token, 'account', { ...values, enabled: 'N' }, { id, version })
    await untilHolds(async () => expect((await site.call('alarmPage', { token: as })).json.code).toBe(-2))
    expect((await site.tryLogin(name, site.buildingA)).json.code).toBe(1102)
    await saved(site, token, 'account', { ...values, enabled: 'Y' }, { id, version: next })
    const again = await site.signIn(name, site.buildingA)
    await reset(id)
    await untilHolds(async () => expect((await site.call('alarmPage', { token: again })).json.code).toBe(-2))
    expect((await site.tryLogin(name, site.buildingA)).json.code).toBe(1101)
  })

  it('does not change, reset, disable or delete itself', async () => {
    const own = await idOf(site.operatorA)
    const { values } = (await site.call('account.get', { token, query: { id: own.id } })).json.data as { values: Record<string, string> }
    expect((await saveForm(site, token, 'account', { ...values, enabled: 'N' }, own)).json.code).toBe(1009)
    expect((await saveForm(site, token, 'account', { ...values, role: '' }, own)).json.code).toBe(1009)
    expect((await reset(own.id)).json.code).toBe(1009)
    expect((await site.call('account.delete', { token, body: { ids: [own.id] } })).json.data).toMatchObject({ deleted: [] })
    // It may choose its language.
    expect((await saveForm(site, token, 'account', { ...values, language: 'en_US' }, own)).status).toBe(200)
  })
})

describe('nobody', () => {
  it('makes or takes over an account that may do more than he', async () => {
    const HELD = ['bp:account:view', 'bp:account:add', 'bp:account:edit', 'bp:account:delete']
    const as = await site.signIn(await site.addAccount(site.buildingA, HELD), site.buildingA)
    const high = await roleFor(['alarm:handle'])
    const low = await roleFor(['bp:account:view'])
    const offered = (await site.call('roleOptions', { token: as })).json.data as { value: string }[]
    expect(offered.map(({ value }) => value)).toContain(low)
    expect(offered.map(({ value }) => value)).not.toContain(high)
    expect(faultsOf(await saveForm(site, as, 'account', { loginName: nextName(), role: high })).role).toBeDefined()
    const above = await newAccount({ role: high })
    const values = { loginName: above.loginName }
    expect((await saveForm(site, as, 'account', { ...values, role: low }, above)).json.code).toBe(1009)
    expect((await reset(above.id, as)).json.code).toBe(1009)
    expect((await site.call('account.delete', { token: as, body: { ids: [above.id] } })).json.data).toMatchObject({ deleted: [] })
    const admin = await administrator()
    expect((await reset(admin.id, as)).json.code).toBe(1009)
    expect((await saveForm(site, as, 'account', { loginName: nextName(), role: low })).status).toBe(200)
  })

  it('becomes an administrator through the form', async () => {
    for (const planted of [
      { accountType: '1' },
      { account_type: '1' },
      { permissions: 'map:view' },
      { passwordHash: 'x' },
      { buildingId: 'x' },
    ]) {
      const body = { loginName: nextName(), language: 'zh_CN', enabled: 'Y', ...planted }
      expect((await site.call('account.save', { token, body })).status).toBe(400)
    }
  })

  it('gives a role of another building', async () => {
    const other = await site.signIn(site.operatorB, site.buildingB)
    const foreign = await saved(site, other, 'role', { name: '乙厂角色' })
    expect(faultsOf(await saveForm(site, token, 'account', { loginName: nextName(), role: foreign.id })).role).toBeDefined()
  })

  it('changes an account that enters a building he does not', async () => {
    const { id, loginName, version } = await newAccount()
    await site.database.pool.query('insert into account_building (account_id, building_id) values ($1, $2)', [id, site.buildingB])
    expect((await reset(id)).json.code).toBe(1009)
    expect((await saveForm(site, token, 'account', { loginName, enabled: 'N' }, { id, version })).json.code).toBe(1009)
  })

  it('locks the last administrator out', async () => {
    const { pool } = site.database
    const [first, second] = [await administrator(), await administrator()]
    const others = `account_type = 1 and id not in ('${first.id}', '${second.id}')`
    await pool.query(`update account set enabled = false where ${others}`)
    const as = await site.signIn(first.login_name, site.buildingA)
    const bs = await site.signIn(second.login_name, site.buildingA)
    const disable = (of: typeof first, by: string) =>
      saveForm(site, by, 'account', { loginName: of.login_name, enabled: 'N' }, { id: of.id, version: 1 })
    // Both at the same time: one of them remains.
    const answers = await Promise.all([disable(second, as), disable(first, bs)])
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    const { rows } = await pool.query('select count(*)::int as left from account where account_type = 1 and enabled')
    expect(rows[0].left).toBeGreaterThanOrEqual(1)
    const last = (await pool.query('select id, version, login_name from account where account_type = 1 and enabled limit 1')).rows[0]
    const operator = await buildAccount(pool, site.buildingA, { password_hash: await hashPassword(PASSWORD), account_type: 1 })
    const by = await site.signIn(operator.login_name, site.buildingA)
    await pool.query('update account set enabled = false where id <> $1 and account_type = 1', [operator.id])
    const refused = await site.call('account.delete', { token: by, body: { ids: [operator.id] } })
    expect(refused.json.data).toMatchObject({ deleted: [], failed: [{ name: operator.login_name }] })
    expect(last).toBeDefined()
  })
})

it('somebody limited to people sees accounts of those people alone', async () => {
  const inside = await saved(site, token, 'person', { name: '内部', number: 'A8', department: company.department })
  const { loginName } = await newAccount({ person: [{ id: inside.id, name: '内部' }] })
  const outside = await newAccount()
  const scope = { people_scope: 'selected', department_ids: [company.production.id] }
  const as = await site.signIn(await site.addAccount(site.buildingA, PERMISSIONS, scope), site.buildingA)
  const rows = (await site.call('account.page', { token: as })).json.data as AccountRow[]
  const names = rows.map((row) => row.loginName)
  expect(names).toContain(loginName)
  expect(names).not.toContain(outside.loginName)
  expect((await site.call('account.get', { token: as, query: { id: outside.id } })).status).toBe(404)
  expect((await reset(outside.id, as)).status).toBe(404)
})
