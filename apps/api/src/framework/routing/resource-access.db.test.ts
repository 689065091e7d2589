import {
  type Endpoint,
  FORM_NAMES,
  type FormName,
  PERMISSIONS,
  permissionsOf,
  RESOURCE_ENDPOINTS,
  RESOURCES,
  type ResourceName,
} from '@muster/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildRowsOfB, type FormsOfB, type RowsOfB } from '../../testing/build-rows-of-b.ts'
import { saved, saveForm, upload } from '../../testing/forms.ts'
import { type CallOptions, startTestApi, type TestApi } from '../../testing/test-api.ts'

type Name = Parameters<TestApi['call']>[0]
const NAMES = Object.keys(RESOURCE_ENDPOINTS) as Name[]
const endpointOf = (name: string): Endpoint => RESOURCE_ENDPOINTS[name]!
const resourceOf = (name: string) => name.split('.')[0] as ResourceName
/** Rows that are the same for all who may see them, and those of which a limited account sees only its own. */
const isOfEverybody = (name: string) => ['building', 'rights'].includes(RESOURCES[resourceOf(name)].scope)
const isOwn = (name: string) => RESOURCES[resourceOf(name)].scope === 'ownUnlessAll'

let site: TestApi
let ofB: RowsOfB
let values: FormsOfB
beforeAll(async () => {
  site = await startTestApi({ DEPLOY_TYPE: 'cloud' })
  ;({ ofB, values } = await buildRowsOfB(site))
})
afterAll(() => site.stop())

/** A well-formed call aimed at a row, of building B by default. */
function aimedAtB(name: string, id = ofB[resourceOf(name)].id): CallOptions {
  switch (name.split('.')[1]) {
    case 'get':
      return { query: { id } }
    case 'delete':
    case 'removal':
      return { body: { ids: [id] } }
    case 'check':
      return { body: upload('no workbook', 'a.xlsx') }
    case 'import':
      return { body: { token: 'x', mode: 'all' } }
    case 'import-errors':
      return { query: { token: 'x' } }
    default:
      return {}
  }
}

/** An id like that of the row in B which does not exist. */
const noId = (name: string) => (['auditEntry', 'areaVisit'].includes(resourceOf(name)) ? '999999999999' : 'nowhere')

/** An account gets the same answer about the row in B as about a row that does not exist. */
async function expectUnknown(name: Name, token: string): Promise<void> {
  const there = await site.call(name, { ...aimedAtB(name), token })
  const nowhere = await site.call(name, { ...aimedAtB(name, noId(name)), token })
  expect(there.text).not.toContain('绝密')
  if (name.endsWith('.get')) expect(there.status).toBe(404)
  if (name.endsWith('.delete')) expect(there.json.data).toMatchObject({ deleted: [] })
  if (name.endsWith('.removal')) expect(there.json.data).toMatchObject({ possible: [], effects: [] })
  if (!/\.(get|delete|removal)$/.test(name)) return
  const { id } = ofB[resourceOf(name)]
  expect({ status: there.status, text: there.text.replaceAll(id, '#') }).toEqual({
    status: nowhere.status,
    text: nowhere.text.replaceAll(noId(name), '#'),
  })
}

/** Changing the row in B gives the same answer as changing one that does not exist. */
async function expectUnchangeable(name: FormName, token: string): Promise<void> {
  const there = await saveForm(site, token, name, values[name], ofB[name])
  const nowhere = await saveForm(site, token, name, values[name], { id: noId(name), version: ofB[name].version })
  expect(there.status).toBe(404)
  expect(there.text).toBe(nowhere.text)
}

describe('every endpoint of a resource', () => {
  let ofA: string
  beforeAll(async () => {
    ofA = await site.signIn(site.operatorA, site.buildingA)
  })

  it.each(NAMES)('%s refuses a call without a session, and an account without the permission', async (name) => {
    expect((await site.call(name, aimedAtB(name))).json.code).toBe(-2)
    const token = await site.allBut(permissionsOf(endpointOf(name).access))
    expect((await site.call(name, { ...aimedAtB(name), token })).json.code).toBe(1002)
  })

  it.each(NAMES)('%s shows nothing of another building', async (name) => {
    await expectUnknown(name, ofA)
  })
})

describe('an account of the same building whose role sees nobody and no area', () => {
  let limited: string
  beforeAll(async () => {
    const nothing = { people_scope: 'selected', area_scope: 'selected' }
    limited = await site.signIn(await site.addAccount(site.buildingB, PERMISSIONS, nothing), site.buildingB)
  })

  it.each(NAMES.filter((name) => !isOfEverybody(name)))('gets nothing of others through %s', async (name) => {
    await expectUnknown(name, limited)
    if (!name.endsWith('.page') || isOwn(name)) return
    expect((await site.call(name, { token: limited })).json).toMatchObject({ data: [], length: 0 })
  })

  it.each(FORM_NAMES.filter((name) => !isOfEverybody(name)))('cannot change or add a %s', async (name) => {
    await expectUnchangeable(name, limited)
    const before = await site.call(`${name}.get`, { token: await owner(), query: { id: ofB[name].id } })
    expect(before.json.data).toMatchObject({ version: ofB[name].version })
    const added = await saveForm(site, limited, name, { ...values[name], ...ANOTHER[name] })
    expect(added.json.code).not.toBe(0)
  })

  it.each([
    ['departmentMove', () => ({ id: ofB.department.id, afterId: null, parentId: null })],
    ['cardBind', async () => ({ trackableNo: await numberOfB(), sn: 'x' })],
    ['cardUnbind', async () => ({ trackableNo: await numberOfB() })],
    ['personLeave', () => ({ id: ofB.person.id, leftOn: '2026-01-01' })],
    ['visitorIssue', () => ({ id: ofB.visitor.id, sn: 'x' })],
    ['visitorReturn', () => ({ id: ofB.visitor.id })],
    ['visitorDecide', () => ({ id: ofB.visitor.id, approve: true })],
    ['vehicleVisitDecide', () => ({ id: ofB.vehicleVisit.id, approve: true })],
    ['vehicleVisitIssue', () => ({ id: ofB.vehicleVisit.id, sn: 'x' })],
    ['vehicleVisitReturn', () => ({ id: ofB.vehicleVisit.id })],
  ] as const)('does not find it for %s', async (name, body) => {
    expect((await site.call(name, { token: limited, body: await body() })).status).toBe(404)
  })

  it('finds no personal data, no cards, nobody to choose, no department', async () => {
    for (const id of [ofB.person.id, ofB.visitor.id, ofB.contractorUnit.id])
      expect((await site.call('personPersonal', { token: limited, query: { id } })).status).toBe(404)
    expect((await site.call('cardHistory', { token: limited, query: { no: await numberOfB() } })).status).toBe(404)
    for (const name of ['personChooser', 'departmentChooser', 'departmentPicker', 'departmentTree', 'departmentChart', 'roster'] as const)
      expect((await site.call(name, { token: limited })).json.data).toEqual([])
    for (const name of ['personOptions', 'departmentOptions', 'contractorOptions'] as const) {
      const chosen = { personOptions: ofB.person.id, departmentOptions: ofB.department.id, contractorOptions: ofB.contractorUnit.id }[name]
      expect((await site.call(name, { token: limited, query: { chosen } })).json.data).toEqual([])
    }
  })

  it('does not learn whose card or paper it is', async () => {
    const token = await site.signIn(
      await site.addAccount(site.buildingB, PERMISSIONS, { people_scope: 'selected', visitors: true }),
      site.buildingB,
    )
    const visitor = await saved(site, token, 'visitor', { ...values.visitor, idNumber: 'E7654321' })
    const answer = await site.call('visitorIssue', { token, body: { id: visitor.id, sn: 'SECRET-CARD' } })
    expect(answer.status).toBe(409)
    expect(answer.text).not.toContain('绝密员工')
  })

  const owner = () => site.signIn(site.operatorB, site.buildingB)
})

/** Values that make another row of the same kind. */
const ANOTHER: Partial<Record<FormName, Record<string, string>>> = {
  customKind: { name: '另一类型' },
  customDevice: { name: '另一装置' },
  videoDevice: { code: 'OTHER' },
  alarmBell: { code: 'OTHER' },
  baseStation: { hwId: '5ec4ec' },
  beacon: { hwId: '5ec4ed' },
  valuableEquipment: { name: '另一设备' },
  positioningCard: { sn: '另一卡', hwId: '5ec4e8' },
  gateway: { username: 'another-gateway' },
  dictionaryEntry: { value: '另一值' },
  department: { code: 'OTHER' },
  area: { code: 'OTHER' },
  person: { number: 'S9', tagSn: '' },
  specialCertificate: { number: 'S9' },
  contractorUnit: { name: '另一单位' },
  contractorPerson: { number: 'S8' },
  internalVehicle: { plate: '另一1' },
  externalVehicle: { plate: '另一2' },
  visitor: { idNumber: 'E0000001' },
  vehicleVisit: { plate: '绝密4' },
  workShift: { name: '另一班' },
  dutyPlan: { name: '另一排班' },
  duty: { day: '2026-11-21' },
  projectionScreen: { name: '另一投屏' },
  account: { loginName: 'another-account' },
  alarmTemplate: { name: '另一模板' },
  personGate: { name: '另一门禁' },
  vehicleCheckpoint: { name: '另一卡口' },
  patrolTeam: { name: '另一班组' },
  patrolPoint: { name: '另一巡检点' },
  patrolArea: { name: '另一巡检区' },
  patrolRoute: { name: '另一路线' },
}

describe.each(FORM_NAMES)('a form of %s', (name) => {
  it('cannot change a row of another building', async () => {
    await expectUnchangeable(name, await site.signIn(site.operatorA, site.buildingA))
    const owner = await site.signIn(site.operatorB, site.buildingB)
    expect((await site.call(`${name}.get`, { token: owner, query: { id: ofB[name].id } })).json.data).toMatchObject({
      version: ofB[name].version,
    })
  })

  it('takes no value that is no field of it', async () => {
    const token = await site.signIn(site.operatorB, site.buildingB)
    const fields = new Set(RESOURCES[name].fields.map((field) => field.name))
    const assigned = { buildId: site.buildingA, roleId: 'x', enabled: 'Y', createdBy: 'x', accountType: '1', permissions: 'map:view' }
    const plants = Object.entries({ ...assigned, buildingId: 'x', building_id: 'x', trackableNo: '1', accountName: 'x', role_id: 'x' })
    for (const planted of plants.filter(([field]) => !fields.has(field)).map((entry) => Object.fromEntries([entry]))) {
      const answer = await site.call(`${name}.save`, { token, body: { ...(values[name] as Record<string, string>), ...planted } })
      expect(answer.status).toBe(400)
    }
  })

  it('of an account that may only add cannot change', async () => {
    const { add, edit } = RESOURCES[name].permissions
    if (!add || !edit || add === edit) return
    const token = await site.signIn(await site.addAccount(site.buildingB, [add]), site.buildingB)
    expect((await saveForm(site, token, name, values[name], ofB[name])).status).toBe(403)
  })
})

describe('references of a form', () => {
  it('to another building are refused', async () => {
    const token = await site.signIn(site.operatorA, site.buildingA)
    const foreign = [{ id: ofB.department.id, name: 'x' }]
    expect((await saveForm(site, token, 'person', { name: 'a', number: '1', department: foreign })).status).toBe(409)
    expect((await saveForm(site, token, 'department', { name: 'a', code: '1', parent: foreign })).status).toBe(409)
    expect((await saveForm(site, token, 'contractorPerson', { name: 'a', number: '2', unit: ofB.contractorUnit.id })).status).toBe(409)
    const card = { plate: 'a', type: 'car', driverName: 'b', tagSn: 'SECRET-CARD' }
    expect((await saveForm(site, token, 'internalVehicle', card)).status).toBe(409)
    const template = { plate: 'b', type: 'car', driverName: 'b', alarmTemplate: ofB.alarmTemplate.id }
    expect((await saveForm(site, token, 'internalVehicle', template)).status).toBe(409)
  })
})

describe('actions beside forms', () => {
  it.each([
    ['departmentMove', () => ({ id: ofB.department.id, afterId: null, parentId: null })],
    ['cardBind', async () => ({ trackableNo: await numberOfB(), sn: 'x' })],
    ['cardUnbind', async () => ({ trackableNo: await numberOfB() })],
    ['personLeave', () => ({ id: ofB.person.id, leftOn: '2026-01-01' })],
    ['visitorIssue', () => ({ id: ofB.visitor.id, sn: 'x' })],
    ['visitorReturn', () => ({ id: ofB.visitor.id })],
    ['menuMove', () => ({ ...ofB.menuEntry, afterId: null, parentId: null })],
    ['menuHide', () => ({ ...ofB.menuEntry, hidden: true })],
    ['menuRestore', () => ofB.menuEntry],
  ] as const)('%s does not reach another building', async (name, body) => {
    const token = await site.signIn(site.operatorA, site.buildingA)
    expect((await site.call(name, { token, body: await body() })).status).toBe(404)
  })

  it('personal data and card histories of another building are not found', async () => {
    const token = await site.signIn(site.operatorA, site.buildingA)
    for (const id of [ofB.person.id, ofB.visitor.id, ofB.contractorUnit.id])
      expect((await site.call('personPersonal', { token, query: { id } })).status).toBe(404)
    expect((await site.call('cardHistory', { token, query: { no: await numberOfB() } })).status).toBe(404)
  })
})

async function numberOfB(): Promise<number> {
  const { rows } = await site.database.pool.query('select trackable_no from person where id = $1', [ofB.person.id])
  return rows[0].trackable_no
}
