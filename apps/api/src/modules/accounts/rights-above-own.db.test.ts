import { ENDPOINTS, type Endpoint, RESOURCE_ENDPOINTS, type RoleConfig } from '@muster/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCompany } from '../../testing/company.ts'
import { type Existing, saved, saveForm } from '../../testing/forms.ts'
import { type Answer, startTestApi, type TestApi } from '../../testing/test-api.ts'

/** Permissions that open sessions or give rights; the caller holds these, and little else. */
const GIVING = /^(bp:account|bp:role|settings:integrator):(?!view$)/
const VERBS = ['view', 'add', 'edit', 'delete']
const HELD = [
  ...['bp:account', 'bp:role', 'settings:integrator'].flatMap((of) => VERBS.map((verb) => `${of}:${verb}`)),
  ...['settings:integrator:key', 'map:view'],
]

let site: TestApi
let admin: string
let production: string
let root: string
let doer: { id: string; token: string }
let serial = 0
const next = () => `above${++serial}`

beforeAll(async () => {
  site = await startTestApi()
  admin = await site.signIn(site.operatorA, site.buildingA)
  const company = await buildCompany(site, admin)
  production = company.production.id
  root = company.root.id
  const name = await site.addAccount(site.buildingA, HELD, LIMITED())
  doer = { id: await accountId(name), token: await site.signIn(name, site.buildingA) }
})
afterAll(() => site.stop())

const RISK = () => `${site.buildingA}-risk`
/** People of production, risk areas, patrols of the own department. */
const LIMITED = () => ({
  ...{ people_scope: 'selected', department_ids: [production], area_scope: 'selected', area_type_ids: [RISK()] },
  patrol_scope: 'ownAndSub',
})
const EQUAL: RoleConfig = {
  ...{ permissions: ['map:view'], areaScope: 'selected', areaTypeIds: [], peopleScope: 'selected', departmentIds: [], contractorIds: [] },
  ...{ visitors: false, people: [], vehicles: [], patrolScope: 'own', patrolDepartmentIds: [] },
}
/** Rights the caller does not have, one of each kind. */
const MORE: Record<string, () => Partial<RoleConfig>> = {
  'a permission': () => ({ permissions: ['map:view', 'alarm:handle'] }),
  people: () => ({ departmentIds: [root] }),
  everybody: () => ({ peopleScope: 'all' }),
  visitors: () => ({ visitors: true }),
  areas: () => ({ areaScope: 'all' }),
  patrols: () => ({ patrolScope: 'company' }),
}

const accountId = async (name: string): Promise<string> =>
  (await site.database.pool.query('select id from account where login_name = $1', [name])).rows[0].id
const configure = (token: string, role: Existing, config: Partial<RoleConfig>) =>
  site.call('roleConfigSave', { token, body: { ...EQUAL, ...config, ...role } })
async function newRole(config: Partial<RoleConfig>): Promise<Existing> {
  const role = await saved(site, admin, 'role', { name: next() })
  const { version } = (await configure(admin, role, config)).json.data as Existing
  return { id: role.id, version }
}
/** An account of somebody the caller sees. */
async function newAccount(role: string) {
  const loginName = next()
  const person = await saved(site, admin, 'person', { name: loginName, number: loginName, department: [{ id: production, name: '' }] })
  const values = { loginName, role, person: [{ id: person.id, name: loginName }] }
  return { ...(await saved(site, admin, 'account', values)), values }
}
async function newIntegrator(account: string) {
  const values = { name: next(), account, enabled: 'Y', bigScreen: 'N' }
  return { ...(await saved(site, admin, 'integrator', values)), values }
}

/** Each way the caller could give away a role with these rights. */
type Way = (token: string, config: Partial<RoleConfig>) => Promise<Answer>
const WAYS: Record<string, readonly Way[]> = {
  'account.save': [
    async (token, config) => {
      const person = (await newAccount((await newRole({})).id)).values.person
      await site.database.pool.query('update account set person_id = null where person_id = $1', [person[0]?.id])
      return saveForm(site, token, 'account', { loginName: next(), role: (await newRole(config)).id, person })
    },
    async (token, config) => {
      const { values, ...account } = await newAccount((await newRole({})).id)
      return saveForm(site, token, 'account', { ...values, role: (await newRole(config)).id }, account)
    },
    async (token, config) => {
      const { values, ...account } = await newAccount((await newRole(config)).id)
      return saveForm(site, token, 'account', { ...values, language: 'en_US' }, account)
    },
  ],
  'account.delete': [
    async (token, config) => site.call('account.delete', { token, body: { ids: [(await newAccount((await newRole(config)).id)).id] } }),
  ],
  accountReset: [
    async (token, config) => site.call('accountReset', { token, body: { id: (await newAccount((await newRole(config)).id)).id } }),
  ],
  accountFactorReset: [
    async (token, config) => site.call('accountFactorReset', { token, body: { id: (await newAccount((await newRole(config)).id)).id } }),
  ],
  'role.save': [async (token, config) => saveForm(site, token, 'role', { name: next() }, await newRole(config))],
  'role.delete': [async (token, config) => site.call('role.delete', { token, body: { ids: [(await newRole(config)).id] } })],
  roleConfigSave: [
    async (token, config) => configure(token, await newRole({}), config),
    async (token, config) => configure(token, await newRole(config), {}),
  ],
  roleCopy: [async (token, config) => site.call('roleCopy', { token, body: { id: (await newRole(config)).id, name: next() } })],
  'integrator.save': [
    async (token, config) => {
      const { id } = await newAccount((await newRole(config)).id)
      return saveForm(site, token, 'integrator', { name: next(), account: id, enabled: 'Y', bigScreen: 'N' })
    },
    async (token, config) => {
      const { values, ...integrator } = await newIntegrator((await newAccount((await newRole({})).id)).id)
      const { id } = await newAccount((await newRole(config)).id)
      return saveForm(site, token, 'integrator', { ...values, account: id }, integrator)
    },
    async (token, config) => {
      const { values, ...integrator } = await newIntegrator((await newAccount((await newRole(config)).id)).id)
      const { id } = await newAccount((await newRole({})).id)
      return saveForm(site, token, 'integrator', { ...values, account: id }, integrator)
    },
  ],
  'integrator.delete': [
    async (token, config) => {
      const { id } = await newIntegrator((await newAccount((await newRole(config)).id)).id)
      return site.call('integrator.delete', { token, body: { ids: [id] } })
    },
  ],
  integratorKey: [
    async (token, config) => {
      const { id } = await newIntegrator((await newAccount((await newRole(config)).id)).id)
      return site.call('integratorKey', { token, body: { id } })
    },
  ],
}
/** Whether it succeeded: a deletion says so for each row. */
const reached = ({ json }: Answer) => json.code === 0 && ((json.data as { deleted?: string[] } | null)?.deleted?.length ?? 1) > 0

describe('whoever gives rights or opens a session', () => {
  it('has no way to it that is not tried here', () => {
    const asked = ({ access }: Endpoint) => (typeof access !== 'object' ? [] : 'permission' in access ? [access.permission] : access.anyOf)
    const giving = Object.entries<Endpoint>({ ...ENDPOINTS, ...RESOURCE_ENDPOINTS })
      .filter(
        ([name, endpoint]) => endpoint.method === 'POST' && !name.endsWith('.removal') && asked(endpoint).some((code) => GIVING.test(code)),
      )
      .map(([name]) => name)
    expect(Object.keys(WAYS).toSorted()).toEqual(giving.toSorted())
  })

  describe.each(Object.entries(WAYS))('%s', (_name, ways) => {
    it('reaches what gives no more than he holds', async () => {
      for (const way of ways) expect(reached(await way(doer.token, {}))).toBe(true)
    })

    it.each(Object.entries(MORE))('is refused where it gives more: %s', async (_kind, more) => {
      for (const way of ways) {
        const answer = await way(doer.token, more())
        expect(answer.json.code === 0 ? reached(answer) : answer.json.code).toBe(answer.json.code === 0 ? false : 1009)
      }
    })
  })

  it('is offered no account for links that is above him', async () => {
    const [low, high] = [await newAccount((await newRole({})).id), await newAccount((await newRole(MORE.everybody?.() ?? {})).id)]
    const offered = async (name: string) =>
      (await site.call('integratorAccounts', { token: doer.token, query: { text: name } })).json.data as unknown[]
    expect(await offered(low.values.loginName)).toHaveLength(1)
    expect(await offered(high.values.loginName)).toHaveLength(0)
  })

  it('does not reach, from a building where he may do little, an account that may do more in another', async () => {
    const { pool } = site.database
    const enter = async (account: string, permissions: readonly string[]) => {
      const other = await accountId(await site.addAccount(site.buildingB, permissions))
      await pool.query(
        `insert into account_building (account_id, building_id, role_id)
         select $1, building_id, role_id from account_building where account_id = $2`,
        [account, other],
      )
      return other
    }
    const target = await newAccount((await newRole({})).id)
    const reset = () => site.call('accountReset', { token: doer.token, body: { id: target.id } })
    const stronger = await enter(target.id, ['alarm:handle'])
    await enter(doer.id, ['map:view'])
    expect((await reset()).json.code).toBe(1009)
    await pool.query(
      `update account_building set role_id = (select role_id from account_building where account_id = $2)
        where account_id = $1 and building_id = $3`,
      [doer.id, stronger, site.buildingB],
    )
    expect(reached(await reset())).toBe(true)
  })
})
