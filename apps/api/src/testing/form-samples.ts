import { type Chosen, type Drawing, type FormValues, RESOURCES, type ResourceName } from '@muster/contracts'
import { buildArea, buildTag } from '@muster/test-support'
import { plainForm, saved } from './forms.ts'
import type { TestApi } from './test-api.ts'

/** Resources that are saved by a form. */
export type FormName = Exclude<ResourceName, 'auditEntry' | 'onlineSession' | 'feedback' | 'riskDistrict'>

const FORM_NAMES = (Object.keys(RESOURCES) as ResourceName[]).filter(
  (name): name is FormName => RESOURCES[name].permissions.add !== undefined,
)

/**
 * Forms of every resource that can be saved, of building A: together they show each field once. `tag` keeps what is
 * unique apart.
 */
export type FormSamples = (tag: string) => Record<FormName, FormValues[]>

const SQUARE: Drawing = { floor: 0, shape: { type: 'polygon', rings: [[[1, 1], [9, 1], [9, 9], [1, 9]]] } } // biome-ignore format: one ring, one line

/** Makes what the forms refer to. */
export async function buildFormSamples(site: TestApi, token: string): Promise<FormSamples> {
  const { pool } = site.database
  // Every building keeps one area: those of the forms may go.
  await buildArea(pool, site.buildingA)
  const root = await saved(site, token, 'department', { name: '总公司', code: 'ROOT' })
  const department: Chosen[] = [{ id: root.id, name: '总公司' }]
  const unit = await saved(site, token, 'contractorUnit', { name: '检修公司', category: 'other' })
  const member = await saved(site, token, 'person', { name: '在册员工', number: 'M1', department })
  const person: Chosen[] = [{ id: member.id, name: '在册员工' }]
  for (const sn of ['DRIVER-1', 'DRIVER-2']) await buildTag(pool, site.buildingA, { sn })
  const linkName = await site.addAccount(site.buildingA, [])
  const { rows: accounts } = await pool.query<{ id: string }>('select id from account where login_name = $1', [linkName])
  const pages = (await site.call('menuPages', { token })).json.data as { value: string }[]
  const headings = (await site.call('menuHeadings', { token })).json.data as { value: string }[]
  const page = pages[1]?.value ?? ''
  const visit = { reason: 'visit', bookedFrom: '2026-11-20 09:00:00', bookedTo: '2026-11-20 10:00:00' }
  const special = (tag: string): Partial<Record<FormName, FormValues[]>> => ({
    dictionaryEntry: [{ category: 'supplyKind', value: `v${tag}`, nameZhCn: `类别${tag}` }],
    areaType: [{ name: `类型${tag}`, use: 'risk', colour: 'teal', sort: '7' }],
    area: [
      {
        ...{ name: `区域${tag}`, code: `Q${tag}`, type: `${site.buildingA}-zone`, fence: SQUARE },
        ...{ outOfBounds: 'enter', boundClasses: ['visitor'], overcrowding: 'Y', capacity: '5' },
      },
    ],
    gateway: [
      { name: `网关${tag}`, username: `gw-${tag}` },
      { name: `引擎${tag}`, username: `hub-${tag}`, format: 'omlox-v2', topics: 'hub/+/up' },
    ],
    integrator: [{ name: `系统${tag}`, account: accounts[0]?.id ?? '', enabled: 'Y', bigScreen: 'N' }],
    department: [{ name: `部门${tag}`, code: `D${tag}`, parent: department }],
    post: [{ name: `岗位${tag}`, code: `P${tag}` }],
    person: [{ name: `员工${tag}`, number: `S${tag}`, department, idType: 'passport', idNumber: `E00000${tag}` }],
    specialCertificate: [{ person, name: '焊工证', number: `C${tag}`, valid: ['2026-01-01', '2027-01-01'] }],
    contractorUnit: [{ name: `单位${tag}`, category: 'other' }],
    contractorPerson: [{ name: `外协${tag}`, number: `X${tag}`, unit: unit.id, idType: 'passport', idNumber: `X00000${tag}` }],
    internalVehicle: [{ plate: `内${tag}`, type: 'car', driverName: '司机' }],
    externalVehicle: [{ plate: `外${tag}`, type: 'car', driverName: '司机' }],
    patrolTeam: [{ name: `班组${tag}`, members: person }],
    role: [{ name: `角色${tag}` }],
    account: [{ loginName: `user-${tag}`, realName: '用户' }],
    alarmTemplate: [{ name: `模板${tag}`, type: 'vehicle' }],
    visitor: [{ name: `访客${tag}`, phone: '13900001111', idType: 'passport', idNumber: `V00000${tag}`, ...visit }],
    menuEntry: [
      { kind: 'link', titleZhCn: `链接${tag}`, address: 'https://example.com', heading: headings[0]?.value ?? '' },
      { kind: 'view', titleZhCn: `页面${tag}`, view: page, query: 'a=1' },
      { kind: 'button', titleZhCn: `按钮${tag}`, page, address: 'https://example.com', permission: `site:page:${tag}` },
    ],
  })
  return (tag) => {
    const known = special(tag)
    return Object.fromEntries(FORM_NAMES.map((name) => [name, known[name] ?? [plainForm(name, tag)]])) as Record<FormName, FormValues[]>
  }
}
