import { Workbook } from '@cj-tech-master/excelts'
import { ENDPOINTS, type Endpoint, type EndpointName, RESOURCE_ENDPOINTS } from '@muster/contracts'
import { DEMO_BUILDING_ID, DEMO_GATEWAY_IDS, seedDemo } from '@muster/seed'
import { buildLicence } from '@muster/test-support'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AIMS, GUARDED } from '../../testing/aims/index.ts'
import { nowhere, type Target } from '../../testing/aims/target.ts'
import { upload } from '../../testing/forms.ts'
import { DATA_KEY, startTestApi, type TestApi } from '../../testing/test-api.ts'

/** The manager of one of the six contractors of the demonstration site, who signs in normally. */
const MANAGER = { name: 'contractor', password: 'Contractor-72' }
const ADMIN = { name: 'admin', password: 'Administrator-72' }

let site: TestApi
let token: string
let own: { id: string; no: number; name: string; unitId: string }[]
let others: { id: string; no: number; name: string }[]
let otherUnits: { id: string; name: string }[]
let otherPicture: string
let target: Target
beforeAll(async () => {
  // Requests everybody and everything, one after the other.
  site = await startTestApi({ SESSION_RATE_LIMIT_PER_MINUTE: '100000' })
  const { pool, url } = site.database
  await seedDemo(url, {
    adminName: ADMIN.name,
    adminPassword: ADMIN.password,
    accountPasswords: { [MANAGER.name]: MANAGER.password },
    dataKey: DATA_KEY,
    gatewaySecrets: Object.fromEntries(DEMO_GATEWAY_IDS.map((id) => [id, `secret of ${id}`])),
  })
  await buildLicence(pool, DEMO_BUILDING_ID)
  const signIn = async ({ name, password }: typeof ADMIN) => {
    const answer = await site.tryLogin(name, DEMO_BUILDING_ID, password)
    return answer.headers.get('authtoken') ?? ''
  }
  token = await signIn(MANAGER)
  const unit = `(select p.contractor_id from account a join person p on p.id = a.person_id where a.login_name = '${MANAGER.name}')`
  const all = `select p.id, p.trackable_no as no, p.name, p.contractor_id as "unitId" from person p where p.building_id = '${DEMO_BUILDING_ID}'`
  own = (await pool.query(`${all} and p.contractor_id = ${unit}`)).rows
  others = (await pool.query(`${all} and p.contractor_id is distinct from ${unit}`)).rows
  otherUnits = (await pool.query(`select id, name from contractor_unit where building_id = '${DEMO_BUILDING_ID}' and id <> ${unit}`)).rows
  const admin = await signIn(ADMIN)
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  const uploaded = await site.call('imageUpload', { token: admin, query: { use: 'photo' }, body: upload(png, 'a.png') })
  otherPicture = /id=([\w-]+)/.exec(uploaded.text)?.[1] ?? ''
  const contractor = others.find(({ id }) => own.every((one) => one.id !== id) && /person-1[0-3]\d$/.test(id)) ?? others[0]
  target = { ...nowhere(), personId: contractor?.id ?? '', no: contractor?.no ?? 0, unitId: otherUnits[0]?.id ?? '', fileId: otherPicture }
})
afterAll(() => site.stop())

/** Fails when a text names an employee, a visitor, or another contractor or its people. */
function expectOwnOnly(text: string): void {
  for (const { id, name } of [...others, ...otherUnits]) {
    // A short name may be the beginning of a name of their own people.
    if (own.every((one) => !one.name.includes(name))) expect(text.includes(name) && name).toBe(false)
    expect(text.includes(`"${id}"`) && id).toBe(false)
  }
}

/** Resources whose rows have the ids of people and units; others find no row by them for any caller. */
const OF_PEOPLE = ['person', 'contractorPerson', 'visitor', 'contractorUnit']

describe("a contractor's manager of the demonstration", () => {
  it('has people of one contractor of six, on the list and on the map', async () => {
    expect(otherUnits).toHaveLength(5)
    expect(own.length).toBeGreaterThan(1)
    expect(new Set(own.map(({ unitId }) => unitId)).size).toBe(1)
    const listed = await site.call('contractorPerson.page', { token, query: { size: 50 } })
    expect((listed.json.data as { id: string }[]).map(({ id }) => id).sort()).toEqual(own.map(({ id }) => id).sort())
    const roster = (await site.call('roster', { token })).json.data as { kind: string; id: string }[]
    expect(
      roster
        .filter(({ kind }) => kind === 'person')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(own.map(({ id }) => id).sort())
    expect((await site.call('personPersonal', { token, query: { id: own[0]?.id ?? '' } })).json.data).toHaveProperty('phone')
  })

  it.each(Object.entries(RESOURCE_ENDPOINTS).filter(([name]) => /\.(page|get)$/.test(name)))(
    'finds nobody of others through %s',
    async (name) => {
      const [resource = ''] = name.split('.')
      const asked = OF_PEOPLE.includes(resource) ? [...others, ...otherUnits] : [...others.slice(0, 3), ...otherUnits.slice(0, 1)]
      const ids = name.endsWith('.get') ? asked.map(({ id }) => ({ id })) : [{ size: 50 }]
      for (const query of ids) {
        const answer = await site.call(name as 'person.page', { token, query })
        if (name.endsWith('.get')) expect(answer.json.code).not.toBe(0)
        expectOwnOnly(answer.text)
      }
    },
  )

  it.each(GUARDED.filter((name) => (ENDPOINTS[name] as Endpoint).method === 'GET' && name !== 'chooseBuilding'))(
    'is told of nobody else by %s',
    async (name: EndpointName) => {
      const answer = await site.call(name, { token, ...AIMS[name as keyof typeof AIMS](target) })
      expect(answer.status).toBeLessThan(500)
      expectOwnOnly(answer.text)
    },
  )

  it('does not see personal data, card, track or picture of anybody else', async () => {
    for (const { id, no } of others) {
      expect((await site.call('personPersonal', { token, query: { id } })).status).not.toBe(200)
      expect((await site.call('trackableDetail', { token, query: { no } })).status).toBe(404)
    }
    const day = { from: '2026-11-20T00:00:00Z', to: '2026-11-20T01:00:00Z' }
    expect((await site.call('track', { token, query: { no: target.no, ...day } })).status).toBe(404)
    for (const { id } of otherUnits) expect((await site.call('personPersonal', { token, query: { id } })).status).toBe(404)
    expect((await site.call('imageView', { token, query: { id: otherPicture } })).status).toBe(404)
  })

  it.each(['contractorPerson', 'contractorUnit', 'externalVehicle'] as const)('exports of %s hold his own alone', async (name) => {
    const answer = await site.call(`${name}.export`, { token })
    const book = new Workbook()
    await book.xlsx.load(answer.bytes)
    const cells: string[] = []
    for (const sheet of book.worksheets) sheet.eachRow((row) => row.eachCell((cell) => cells.push(String(cell.value))))
    expect(cells.length).toBeGreaterThan(3)
    expectOwnOnly(cells.join('\n'))
  })
})
