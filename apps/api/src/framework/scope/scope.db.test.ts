import { type Alarm, PERMISSIONS, type RemovalPreview } from '@muster/contracts'
import { buildArea, buildTag, buildVehicle } from '@muster/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seenAlarm } from '../../modules/live/scope-view.ts'
import { buildAlarm } from '../../testing/build-alarm.ts'
import { saved } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let admin: string
const ids: Record<string, string> = {}
const numbers: Record<string, number> = {}

/**
 * Headquarters with production (and shift A below it) and maintenance; a contractor with one person; a visitor; a
 * vehicle.
 */
beforeAll(async () => {
  site = await startTestApi()
  admin = await site.signIn(site.operatorA, site.buildingA)
  const { pool } = site.database
  const department = async (code: string, name: string, parent: string | null) => {
    const made = await saved(site, admin, 'department', {
      name,
      code,
      ...(parent !== null && { parent: [{ id: ids[parent]!, name: parent }] }),
    })
    ids[code] = made.id
  }
  await department('HQ', '公司', null)
  await department('PROD', '生产部', 'HQ')
  await department('SHIFT', '甲班', 'PROD')
  await department('MAINT', '机修', 'HQ')
  ids.unit = (await saved(site, admin, 'contractorUnit', { name: '检修公司', category: 'subcontract' })).id
  for (const [name, code] of [
    ['甲', 'SHIFT'],
    ['乙', 'MAINT'],
  ] as const) {
    ids[name] = (await saved(site, admin, 'person', { name, number: name, department: [{ id: ids[code]!, name: code }] })).id
  }
  ids.丙 = (await saved(site, admin, 'contractorPerson', { name: '丙', number: '丙', unit: ids.unit })).id
  const { rows } = await pool.query('select name, trackable_no from person')
  for (const row of rows) {
    numbers[row.name] = row.trackable_no
    await buildTag(pool, site.buildingA, { trackableNo: row.trackable_no })
  }
  const vehicle = await buildVehicle(pool, site.buildingA, { name: '叉车' })
  numbers.叉车 = vehicle.no
  await buildTag(pool, site.buildingA, { trackableNo: vehicle.no })
  ids.叉车 = (await pool.query('select id from vehicle where trackable_no = $1', [vehicle.no])).rows[0].id
})
afterAll(() => site.stop())

const signIn = async (role: Record<string, unknown>) =>
  site.signIn(await site.addAccount(site.buildingA, PERMISSIONS, role), site.buildingA)
const roster = async (token: string) =>
  ((await site.call('roster', { token })).json.data as { name: string }[]).map(({ name }) => name).sort()

describe('whom a role sees', () => {
  it.each([
    ['everybody', {}, ['乙', '丙', '叉车', '甲']],
    ['a department and those below it', () => ({ department_ids: [ids.PROD] }), ['甲']],
    ['a contractor unit', () => ({ contractor_ids: [ids.unit] }), ['丙']],
    ['single people and vehicles', () => ({ person_ids: [ids.乙], vehicle_ids: [ids.叉车] }), ['乙', '叉车']],
    ['visitors alone', { visitors: true }, []],
  ])('is %s', async (_name, limit, names) => {
    const given = typeof limit === 'function' ? limit() : limit
    const all = Object.keys(given).length === 0
    expect(await roster(await signIn(all ? {} : { people_scope: 'selected', ...given }))).toEqual([...names].sort())
  })

  it('is nobody with a disabled role, which may not ask either', async () => {
    const token = await signIn({ enabled: false })
    expect((await site.call('roster', { token })).status).toBe(403)
    expect((await site.call('personChooser', { token, query: { scope: 'all' } })).json.data).toEqual([])
  })

  it('may be added to within the limit and not beyond', async () => {
    const token = await signIn({ people_scope: 'selected', department_ids: [ids.PROD] })
    const inside = await saved(site, token, 'person', { name: '丁', number: '丁', department: [{ id: ids.SHIFT!, name: '甲班' }] })
    expect((await site.call('person.get', { token, query: { id: inside.id } })).status).toBe(200)
    const below = await saved(site, token, 'department', { name: '乙班', code: 'SHIFT2', parent: [{ id: ids.PROD!, name: '生产部' }] })
    expect(below.version).toBe(1)
    const tree = (await site.call('departmentTree', { token })).json.data as { name: string }[]
    expect(tree.map(({ name }) => name)).toEqual(['生产部'])
  })

  it('are those whose deletion it may try, and hears what goes with it', async () => {
    const some = await signIn({ people_scope: 'selected', department_ids: [ids.PROD] })
    const both = [ids.甲!, ids.乙!]
    const asked = async (part?: string) =>
      (await site.call('person.removal', { token: some, body: { ids: both, part } })).json.data as RemovalPreview
    expect(await asked('possible')).toMatchObject({ possible: [ids.甲], failed: [{ id: ids.乙 }], effects: [] })
    const { effects } = await asked()
    expect(effects).toHaveLength(2)
    expect(await asked('effects')).toMatchObject({ possible: [ids.甲], failed: [], effects })
  })
})

/** A role limited to areas of one of the building's initial types. */
const inAreas = (use: string, buildingId = site.buildingA) => ({ area_scope: 'selected', area_type_ids: [`${buildingId}-${use}`] })

describe('which alarms a role sees', () => {
  let alarms: Record<string, string>
  beforeAll(async () => {
    const { pool } = site.database
    await buildArea(pool, site.buildingA, { id: 'risky', use: 'risk' })
    await buildArea(pool, site.buildingA, { id: 'calm', use: 'zone' })
    const make = (values: Record<string, unknown>) => buildAlarm(pool, site.buildingA, { trackable_name: 'x', ...values })
    alarms = {
      sosA: await make({ trackable_no: numbers.甲, trackable_name: '甲' }),
      sosB: await make({ trackable_no: numbers.乙, trackable_name: '乙' }),
      riskA: await make({ id: 'ra', kind: 'outOfBounds', trackable_no: numbers.甲, area_id: 'risky' }),
      calmA: await make({ id: 'ca', kind: 'outOfBounds', trackable_no: numbers.甲, area_id: 'calm' }),
      riskB: await make({ id: 'rb', kind: 'outOfBounds', trackable_no: numbers.乙, area_id: 'risky' }),
      gone: await make({ trackable_no: null, trackable_name: '已删除' }),
    }
  })
  const seen = async (token: string) => {
    const rows = (await site.call('alarmPage', { token, query: { size: 50 } })).json.data as { id: string }[]
    const names = Object.keys(alarms).filter((name) => rows.some(({ id }) => id === alarms[name]))
    const counts = (await site.call('alarmCounts', { token })).json.data as { total: number }
    expect(counts.total).toBe(rows.length)
    return names
  }

  it.each([
    ['without limits', {}, ['sosA', 'sosB', 'riskA', 'calmA', 'riskB', 'gone']],
    ['of its people', () => ({ people_scope: 'selected', department_ids: [ids.PROD] }), ['sosA', 'riskA', 'calmA']],
    ['in its areas, and every SOS', () => inAreas('risk'), ['sosA', 'sosB', 'riskA', 'riskB', 'gone']],
    [
      'of its people in its areas, and their SOS',
      () => ({ people_scope: 'selected', department_ids: [ids.PROD], ...inAreas('risk') }),
      ['sosA', 'riskA'],
    ],
    [
      'of its people when no area is allowed: their SOS',
      () => ({ people_scope: 'selected', department_ids: [ids.PROD], area_scope: 'selected' }),
      ['sosA'],
    ],
  ])('%s', async (_name, limit, names) => {
    expect(await seen(await signIn(typeof limit === 'function' ? limit() : limit))).toEqual(names)
  })

  it('are the only ones it can work on', async () => {
    const token = await signIn({ people_scope: 'selected', department_ids: [ids.PROD] })
    const answer = await site.call('alarmAcknowledge', { token, body: { ids: [alarms.sosA, alarms.sosB] } })
    expect(answer.json.data).toMatchObject({ acknowledged: [{ id: alarms.sosA }], failed: [{ id: alarms.sosB, code: 1003 }] })
    const body = { id: alarms.sosB, disposition: 'handle', cause: 'x', falseAlarm: false, description: '' }
    expect((await site.call('alarmHandle', { token, body })).status).toBe(404)
    expect((await site.call('alarmEvidence', { token, query: { id: alarms.riskB ?? '' } })).status).toBe(404)
  })
})

describe('which areas a role sees', () => {
  const drawn = async (token: string) =>
    ((await site.call('site', { token })).json.data as { areas: { use: string }[] }).areas.map(({ use }) => use).sort()
  const offered = async (token: string) => (await site.call('riskDistrictChooser', { token })).json.length

  it('are those of its types alone, on the map and to choose from', async () => {
    const { pool } = site.database
    for (const use of ['risk', 'zone', 'musterPoint']) await buildArea(pool, site.buildingB, { use })
    const signInB = async (role: Record<string, unknown>) =>
      site.signIn(await site.addAccount(site.buildingB, PERMISSIONS, role), site.buildingB)
    const everywhere = await signInB({})
    expect(await drawn(everywhere)).toEqual(['musterPoint', 'risk', 'zone'])
    expect(await offered(everywhere)).toBe(1)
    const inZones = await signInB(inAreas('zone', site.buildingB))
    expect(await drawn(inZones)).toEqual(['zone'])
    expect(await offered(inZones)).toBe(0)
    expect(await drawn(await signInB({ area_scope: 'selected' }))).toEqual([])
  })
})

describe('alarms about crowds, areas and cards', () => {
  const members = (...names: string[]) => JSON.stringify(names.map((name) => ({ no: numbers[name], name })))
  const tell = async (token: string) => (await site.call('alarmPage', { token, query: { size: 50 } })).json.data as Alarm[]
  const made: Record<string, string> = {}
  beforeAll(async () => {
    const { pool } = site.database
    const risk = await buildArea(pool, site.buildingA, { use: 'risk' })
    const at = { area_id: risk.id, area_name: '罐区' }
    const crowd = { kind: 'overcrowding', priority: 'high', trackable_name: null, member_count: 5, ...at }
    made.crowd = await buildAlarm(pool, site.buildingA, { ...crowd, members: members('甲', '乙') })
    made.strangers = await buildAlarm(pool, site.buildingA, { ...crowd, members: members('丙') })
    const card = { kind: 'lowBattery', priority: 'low', subject_id: 'tag', subject_name: 'SN' }
    made.card = await buildAlarm(pool, site.buildingA, { ...card, trackable_no: numbers.甲, trackable_name: '甲' })
    made.spare = await buildAlarm(pool, site.buildingA, { ...card, trackable_name: null })
  })
  const seenBy = async (role: Record<string, unknown>) => {
    const alarms = await tell(await signIn(role))
    return Object.entries(made).flatMap(([name, id]) => (alarms.some((alarm) => alarm.id === id) ? [name] : []))
  }

  it('are seen by whoever sees one of the crowd, or the carrier; a card that nobody carries by whoever sees everybody', async () => {
    expect(await seenBy({})).toEqual(['crowd', 'strangers', 'card', 'spare'])
    expect(await seenBy({ people_scope: 'selected', department_ids: [ids.PROD] })).toEqual(['crowd', 'card'])
    expect(await seenBy({ people_scope: 'selected', contractor_ids: [ids.unit] })).toEqual(['strangers'])
  })

  it('are, of a crowd, those of the areas of a role; of a card wherever it is', async () => {
    expect(await seenBy(inAreas('zone'))).toEqual(['card', 'spare'])
    expect(await seenBy(inAreas('risk'))).toEqual(['crowd', 'strangers', 'card', 'spare'])
  })

  it('name the members whom the reader sees, and no others, also when they are worked; how many they are is told', async () => {
    const token = await signIn({ people_scope: 'selected', department_ids: [ids.PROD] })
    const crowd = (await tell(token)).find(({ id }) => id === made.crowd)
    expect(crowd).toMatchObject({ memberCount: 5, members: [{ no: numbers.甲, name: '甲' }] })
    const { json } = await site.call('alarmAcknowledge', { token, body: { ids: [made.crowd ?? '', made.strangers ?? ''] } })
    expect(json.data).toMatchObject({ acknowledged: [{ members: [{ name: '甲' }] }], failed: [{ id: made.strangers }] })
    const live = seenAlarm({ key: 'k', numbers: new Set([numbers.甲 ?? 0]), areas: null }, crowd as Alarm)
    expect(live?.members?.map(({ name }) => name)).toEqual(['甲'])
    expect(seenAlarm({ key: 'k', numbers: new Set([numbers.丙 ?? 0]), areas: null }, crowd as Alarm)).toBeNull()
  })
})
