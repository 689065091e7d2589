import { PERMISSIONS, type RoleChoices, type RoleConfig } from '@muster/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCompany } from '../../testing/company.ts'
import { type Existing, faultsOf, saved, saveForm } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { untilHolds } from '../../testing/until-holds.ts'

let site: TestApi
let token: string
let company: Awaited<ReturnType<typeof buildCompany>>
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  company = await buildCompany(site, token)
})
afterAll(() => site.stop())

const NOTHING: RoleConfig = {
  permissions: [],
  areaScope: 'selected',
  areaTypeIds: [],
  peopleScope: 'selected',
  departmentIds: [],
  contractorIds: [],
  visitors: false,
  people: [],
  vehicles: [],
  patrolScope: 'own',
  patrolDepartmentIds: [],
}

/** One of the initial types of every building. */
const RISK = () => `${site.buildingA}-risk`

let serial = 0
const newRole = (as = token, values: Record<string, string> = {}) => {
  serial += 1
  return saved(site, as, 'role', { name: `角色${serial}`, ...values })
}
const configOf = async (id: string, as = token) =>
  (await site.call('roleConfigGet', { token: as, query: { id } })).json.data as RoleConfig & { version: number }
const configure = (role: Existing, config: Partial<RoleConfig>, as = token) =>
  site.call('roleConfigSave', { token: as, body: { ...NOTHING, ...config, ...role } })

/** A user who may manage roles and see alarms and people of production, only in risk areas. */
const HELD = ['bp:role:view', 'bp:role:add', 'bp:role:edit', 'bp:role:delete', 'alarm:view', 'map:view']
async function limited() {
  const role = { people_scope: 'selected', department_ids: [company.production.id], area_scope: 'selected', area_type_ids: [RISK()] }
  const name = await site.addAccount(site.buildingA, HELD, { ...role, patrol_scope: 'ownAndSub' })
  return { name, token: await site.signIn(name, site.buildingA) }
}

describe('a role', () => {
  it('keeps its four parts, and leaves out what is not of the building', async () => {
    const person = await saved(site, token, 'person', { name: '陈静', number: 'R1', department: company.department })
    const vehicle = await saved(site, token, 'internalVehicle', { plate: '苏AR1', type: 'car', driverName: '王强' })
    const role = await newRole()
    const config: RoleConfig = {
      permissions: ['map:view', 'alarm:view'],
      areaScope: 'selected',
      areaTypeIds: [RISK()],
      peopleScope: 'selected',
      departmentIds: [company.production.id],
      contractorIds: [company.unit.id],
      visitors: true,
      people: [{ id: person.id, name: '陈静' }],
      vehicles: [{ id: vehicle.id, name: '苏AR1' }],
      patrolScope: 'selected',
      patrolDepartmentIds: [company.root.id],
    }
    const strangers = { people: [...config.people, { id: 'stranger', name: 'x' }], departmentIds: [...config.departmentIds, 'stranger'] }
    const answer = await configure(role, { ...config, ...strangers })
    expect(answer.json).toMatchObject({ code: 0, data: { version: 2 } })
    expect(await configOf(role.id)).toEqual({ ...config, version: 2 })
    expect((await configure(role, config)).json.code).toBe(1004)
    const { rows } = await site.database.pool.query(`select action, before, after from audit_entry where subject_id = $1 order by id`, [
      role.id,
    ])
    expect(rows.map(({ action }) => action)).toEqual(['role.add', 'role.config'])
    expect(rows[1].before).toMatchObject({ permissions: [] })
    expect(rows[1].after).toMatchObject({ permissions: ['map:view', 'alarm:view'], people: [{ name: '陈静' }] })
  })

  it('has a name of its own in the building, and gives nothing before it is configured', async () => {
    const role = await newRole(token, { name: '班长' })
    expect(await configOf(role.id)).toMatchObject({ permissions: [] })
    const again = await saveForm(site, token, 'role', { name: '班长' })
    expect(faultsOf(again).name?.message).toContain('班长')
    expect(faultsOf(await saveForm(site, token, 'role', { name: '' })).name).toBeDefined()
  })

  it('is copied with all it gives', async () => {
    const role = await newRole()
    await configure(role, { permissions: ['map:view'], patrolScope: 'company', areaScope: 'all' })
    const copy = (await site.call('roleCopy', { token, body: { id: role.id, name: '副本' } })).json.data as { id: string }
    expect(await configOf(copy.id)).toMatchObject({ permissions: ['map:view'], patrolScope: 'company', areaScope: 'all', version: 1 })
    expect((await site.call('roleCopy', { token, body: { id: role.id, name: '副本' } })).status).toBe(409)
  })

  it('is not deleted while accounts hold it', async () => {
    const role = await newRole()
    const account = await saved(site, token, 'account', { loginName: 'role-holder', role: role.id })
    const refused = await site.call('role.delete', { token, body: { ids: [role.id] } })
    expect(refused.json.data).toMatchObject({ deleted: [], failed: [{ id: role.id, reason: expect.stringContaining('1') }] })
    await site.call('account.delete', { token, body: { ids: [account.id] } })
    expect((await site.call('role.delete', { token, body: { ids: [role.id] } })).json.data).toMatchObject({ deleted: [role.id] })
  })

  it('knows no permission that does not exist', async () => {
    expect((await configure(await newRole(), { permissions: ['root:everything'] })).json.code).toBe(1001)
  })

  it('of another building is not found', async () => {
    const role = await newRole()
    const other = await site.signIn(site.operatorB, site.buildingB)
    expect((await site.call('roleConfigGet', { token: other, query: { id: role.id } })).status).toBe(404)
    expect((await configure(role, {}, other)).status).toBe(404)
    expect((await site.call('roleCopy', { token: other, body: { id: role.id, name: 'x' } })).status).toBe(404)
  })
})

describe('somebody who is limited', () => {
  it('is offered what he holds', async () => {
    const { token: as } = await limited()
    const choices = (await site.call('roleChoices', { token: as })).json.data as RoleChoices
    expect(choices).toMatchObject({
      areaTypes: [{ id: RISK(), name: '风险分区' }],
      everybody: false,
      everywhere: false,
      visitors: false,
      units: [],
    })
    expect(choices.patrolScopes).toEqual(['own', 'ownAndSub'])
    expect(choices.departments.map(({ id }) => id)).toEqual([company.production.id])
    const mine = choices.menu.filter((entry) => entry.permission !== null && entry.mine).map(({ permission }) => permission)
    expect([...new Set(mine)].sort()).toEqual([...HELD].sort())
  })

  it.each([
    ['a permission', { permissions: ['alarm:handle'] }],
    ['every area', { areaScope: 'all' }],
    ['another type of area', () => ({ areaTypeIds: [RISK(), `${site.buildingA}-zone`] })],
    ['everybody', { peopleScope: 'all' }],
    ['another department', () => ({ departmentIds: [company.root.id] })],
    ['a contractor unit', () => ({ contractorIds: [company.unit.id] })],
    ['visitors', { visitors: true }],
    ['the patrols of the whole company', { patrolScope: 'company' }],
    ['the patrols of other departments', () => ({ patrolScope: 'selected', patrolDepartmentIds: [company.root.id] })],
    ['a person', async () => ({ people: [await outsider()] })],
  ] as const)('does not give %s that he does not hold', async (_name, given) => {
    const { token: as } = await limited()
    const role = await newRole(as)
    const more = (typeof given === 'function' ? await given() : given) as Partial<RoleConfig>
    expect((await configure(role, more, as)).json.code).toBe(1009)
    expect(await configOf(role.id)).toMatchObject({ version: 1 })
    expect(
      (await configure(role, { permissions: ['alarm:view'], areaTypeIds: [RISK()], departmentIds: [company.production.id] }, as)).status,
    ).toBe(200)
  })

  it('cannot change, copy or delete a role that gives more', async () => {
    const { token: as } = await limited()
    const role = await newRole(token, { name: '更高' })
    const { version } = (await configure(role, { permissions: ['track:view'] })).json.data as { version: number }
    const above = { id: role.id, version }
    expect((await configure(above, {}, as)).json.code).toBe(1009)
    expect((await saveForm(site, as, 'role', { name: '夺权' }, above)).json.code).toBe(1009)
    expect((await site.call('roleCopy', { token: as, body: { id: role.id, name: '夺' } })).json.code).toBe(1009)
    expect((await site.call('role.delete', { token: as, body: { ids: [role.id] } })).json.data).toMatchObject({ deleted: [] })
  })

  it('cannot disable his own role, nor take from it the right to manage roles', async () => {
    const { name, token: as } = await limited()
    const { rows } = await site.database.pool.query(
      `select r.id, r.version from role r join account_building ab on ab.role_id = r.id join account a on a.id = ab.account_id where a.login_name = $1`,
      [name],
    )
    const own = rows[0] as Existing
    const rest = { areaTypeIds: [RISK()], departmentIds: [company.production.id] }
    expect((await configure(own, { ...rest, permissions: ['alarm:view'] }, as)).json.code).toBe(1009)
    expect((await saveForm(site, as, 'role', { name: '自己', enabled: 'N' }, own)).json.code).toBe(1009)
    expect((await configure(own, { ...rest, permissions: ['bp:role:view', 'bp:role:edit'] }, as)).status).toBe(200)
    // Rights given up are gone with the next call that checks.
    await untilHolds(async () => expect((await site.call('alarmPage', { token: as })).status).toBe(403))
  })
})

it('gives its accounts what it grants now, and nothing while it is disabled', async () => {
  const name = await site.addAccount(site.buildingA, PERMISSIONS.slice(0, 3), {})
  const as = await site.signIn(name, site.buildingA)
  const statusOf = async () => (await site.call('alarmPage', { token: as })).status
  expect(await statusOf()).toBe(200)
  const { rows } = await site.database.pool.query(
    `select r.id, r.version, r.name from role r join account_building ab on ab.role_id = r.id join account a on a.id = ab.account_id where a.login_name = $1`,
    [name],
  )
  const { version } = await saved(site, token, 'role', { name: rows[0].name, enabled: 'N' }, rows[0])
  await untilHolds(async () => expect(await statusOf()).toBe(403))
  await saved(site, token, 'role', { name: rows[0].name, enabled: 'Y' }, { id: rows[0].id, version })
  await untilHolds(async () => expect(await statusOf()).toBe(200))
})

async function outsider() {
  serial += 1
  const department = [{ id: company.root.id, name: '总公司' }]
  const person = await saved(site, token, 'person', { name: '外人', number: `O${serial}`, department })
  return { id: person.id, name: '外人' }
}
