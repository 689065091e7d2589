import { ALARM_FIELDS, type Chosen, type Drawing, FORM_NAMES, type FormName, type FormValues } from '@muster/contracts'
import { buildAnchor, buildArea, buildTag } from '@muster/test-support'
import { plainForm, saved } from './forms.ts'
import type { TestApi } from './test-api.ts'

/**
 * Forms of every resource that can be saved, of building A: together they show each field once. `tag` makes unique
 * values differ.
 */
export type FormSamples = (tag: string) => Record<FormName, FormValues[]>

const SQUARE: Drawing = { floor: 0, shape: { type: 'polygon', rings: [[[1, 1], [9, 1], [9, 9], [1, 9]]] } } // biome-ignore format: one ring, one line

const POINT: Drawing = { floor: 0, shape: { type: 'point', at: [5, 5] } }

/** A separate place per tag, far from all areas: islands do not overlap. */
function placeOf(tag: string): Drawing {
  const number = [...tag].reduce((sum, char) => sum * 31 + (char.codePointAt(0) ?? 0), 7) % 10_000
  return { floor: 0, shape: { type: 'circle', centre: [1000 + number * 3, 1000], radiusM: 1 } }
}
/** The tags the tests use to distinguish their forms. */
const TAGS = ['11', '22', '33', '44', '55', '71', '72', '73', '74', '75']

/** Creates what the forms refer to. */
export async function buildFormSamples(site: TestApi, token: string): Promise<FormSamples> {
  const { pool } = site.database
  // Every building keeps one area: those of the forms may be deleted.
  const kept = await buildArea(pool, site.buildingA, { name: '罐区' })
  const area: Chosen = { id: kept.id, name: '罐区' }
  const root = await saved(site, token, 'department', { name: '总公司', code: 'ROOT' })
  const department: Chosen[] = [{ id: root.id, name: '总公司' }]
  const unit = await saved(site, token, 'contractorUnit', { name: '检修公司', category: 'other' })
  const truck = await saved(site, token, 'internalVehicle', { plate: '苏A00001', type: 'car', driverName: '司机' })
  const customKind = await saved(site, token, 'customKind', { name: '阀门', fields: [] })
  const postOf = await saved(site, token, 'post', { name: '值班员', code: 'DUTY' })
  const post: Chosen = { id: postOf.id, name: '值班员' }
  const shift = await saved(site, token, 'workShift', { name: '在册班次' })
  const island = await saved(site, token, 'safetyIsland', { name: '集合岛', place: placeOf('') })
  const later = { sendAt: '2099-01-01 08:00:00', repeatUntil: '2099-02-01' }
  const member = await saved(site, token, 'person', { name: '在册员工', number: 'M1', department })
  const person: Chosen[] = [{ id: member.id, name: '在册员工' }]
  // Temporary electricity requires it.
  await saved(site, token, 'specialCertificate', { person, name: '低压电工作业证', number: 'E1', valid: ['2020-01-01', '2099-12-31'] })
  const stand = await saved(site, token, 'person', { name: '代签员工', number: 'M2', department })
  const delegate: Chosen[] = [{ id: stand.id, name: '代签员工' }]
  const team = await saved(site, token, 'patrolTeam', { name: '在册班组', members: person })
  const place = await saved(site, token, 'patrolPoint', { name: '在册点', department, perception: 'fence', fence: SQUARE })
  const patrolled: Chosen[] = [{ id: place.id, name: '在册点' }]
  /** One beacon marks one point. */
  const marks: Record<string, string> = {}
  for (const tag of TAGS) marks[tag] = (await buildAnchor(pool, site.buildingA, { kind: 'ble' })).id
  for (const sn of ['DRIVER-1', 'DRIVER-2']) await buildTag(pool, site.buildingA, { sn })
  const linkName = await site.addAccount(site.buildingA, [])
  const { rows: accounts } = await pool.query<{ id: string }>('select id from account where login_name = $1', [linkName])
  const pages = (await site.call('menuPages', { token })).json.data as { value: string }[]
  const headings = (await site.call('menuHeadings', { token })).json.data as { value: string }[]
  const page = pages[1]?.value ?? ''
  const visit = { reason: 'visit', bookedFrom: '2026-11-20 09:00:00', bookedTo: '2026-11-20 10:00:00' }
  /** Every alarm of an area that its type has, too. */
  const settings: FormValues = {}
  for (const { name, kind, section, initial } of ALARM_FIELDS) {
    if (name === section && initial === 'N') settings[name] = 'Y'
    else if (name === `${section}Days`) settings[name] = 'own'
    else if (kind === 'text' && initial === undefined) settings[name] = '5'
  }
  const messages = (tag: string): FormValues[] => [
    {
      ...{ type: '1', evacuation: 'Y', to: ['people', 'departments', 'posts', 'classes', 'units', 'areas', 'vehicles'], people: person },
      ...{ departments: department, posts: [post], classes: ['visitor'], units: [{ id: unit.id, name: '检修公司' }], areas: [area] },
      ...{ vehicles: [{ id: truck.id, name: '苏A00001' }] },
      ...{ content: `撤离${tag}`, method: 'daily', ...later },
    },
    { to: ['everybody'], content: `通知${tag}`, method: 'atTime', sendAt: '2099-01-01 08:00:00' },
  ]
  const special = (tag: string): Partial<Record<FormName, FormValues[]>> => ({
    dictionaryEntry: [{ category: 'supplyKind', value: `v${tag}`, nameZhCn: `类别${tag}` }],
    holiday: [{ day: `20${tag}-05-01`, name: `节${tag}`, kind: 'workday' }],
    areaStatistic: [{ name: `统计${tag}`, areas: [{ id: kept.id, name: '' }] }],
    areaType: [{ name: `类型${tag}`, use: 'risk', colour: 'teal', sort: '7', ...settings }],
    area: [
      {
        ...{ name: `区域${tag}`, code: `Q${tag}`, type: `${site.buildingA}-zone`, fence: SQUARE },
        ...{ outOfBounds: 'enter', boundClasses: ['visitor'] },
        ...settings,
      },
    ],
    customKind: [
      { name: `类${tag}`, fields: [{ name: '介质', type: 'select', required: 'N', options: '水、泡沫' }] },
      { name: `泵${tag}`, fields: [{ name: '扬程', type: 'number', required: 'Y', unit: 'm' }] },
    ],
    customDevice: [{ name: `自定义${tag}`, kind: customKind.id, values: {}, place: POINT }],
    videoDevice: [
      {
        ...{ name: `摄像机${tag}`, code: `CAM-${tag}`, type: 'dome', brand: 'hikvision', protocol: 'rtsp', host: '10.20.30.40' },
        ...{ account: 'admin', password: `密码${tag}`, liveUrl: 'rtsp://{host}:{port}/{stream}', historyUrl: 'rtsp://{host}/r?s={start}' },
        ...{ dateFormat: 'yyyyMMdd', timeFormat: 'HHmmss', clockOffsetMin: '-60', customParams: 'stream=main', area: [area] },
        ...{ place: POINT, heightM: '5', directionDeg: '90', range: SQUARE, remark: '东墙' },
      },
    ],
    alarmBell: [
      {
        name: `电铃${tag}`,
        code: `B${tag}`,
        kinds: ['sos'],
        areas: [area],
        way: 'http',
        address: 'http://127.0.0.1:9/bell',
        remark: '东墙',
      },
    ],
    baseStation: [{ name: `基站${tag}`, hwId: `a5${Buffer.from(tag).toString('hex')}`, place: POINT, heightM: '3' }],
    beacon: [{ name: `信标${tag}`, hwId: `b5${Buffer.from(tag).toString('hex')}`, place: POINT, heightM: '3' }],
    valuableEquipment: [
      {
        ...{ name: `设备${tag}`, type: '仪器', storage: '库房', expected: '2', installed: '1', department, place: POINT },
        ...{ watched: 'Y', area: [area], radiusM: '5', awayS: '60', lentTo: '设备科', lentUntil: '2099-01-01 08:00:00' },
      },
    ],
    positioningCard: [{ sn: `卡${tag}`, hwId: `5ec0${Buffer.from(tag).toString('hex')}`, department }],
    gateway: [
      { name: `网关${tag}`, username: `gw-${tag}` },
      { name: `引擎${tag}`, username: `hub-${tag}`, format: 'omlox-v2', topics: 'hub/+/up' },
    ],
    integrator: [{ name: `系统${tag}`, account: accounts[0]?.id ?? '', enabled: 'Y', bigScreen: 'N' }],
    bigScreen: [{ name: `大屏${tag}`, size: '1920x1080', layout: 'safety', roles: [] }],
    department: [{ name: `部门${tag}`, code: `D${tag}`, parent: department }],
    post: [{ name: `岗位${tag}`, code: `P${tag}` }],
    person: [{ name: `员工${tag}`, number: `S${tag}`, department, idType: 'passport', idNumber: `E00000${tag}` }],
    specialCertificate: [{ person, name: '焊工证', number: `C${tag}`, valid: ['2026-01-01', '2027-01-01'] }],
    contractorUnit: [{ name: `单位${tag}`, category: 'other' }],
    contractorPerson: [{ name: `外协${tag}`, number: `X${tag}`, unit: unit.id, idType: 'passport', idNumber: `X00000${tag}` }],
    internalVehicle: [{ plate: `内${tag}`, type: 'car', driverName: '司机' }],
    externalVehicle: [{ plate: `外${tag}`, type: 'car', driverName: '司机' }],
    patrolTeam: [{ name: `班组${tag}`, members: person }],
    patrolPoint: [
      {
        name: `信标点${tag}`,
        department,
        beacon: marks[tag] ?? '',
        checks: [{ name: '压力', answer: 'number', low: '0', high: '1', unit: 'MPa' }],
      },
      { name: `围栏点${tag}`, department, perception: 'fence', fence: SQUARE },
    ],
    patrolArea: [
      { name: `巡检区${tag}`, department, points: patrolled, indicators: ['minPatrols', 'minStayMin'], minStayMin: '5', fence: SQUARE },
    ],
    patrolRoute: [
      {
        ...{ name: `路线${tag}`, department, points: patrolled, teams: [{ id: team.id, name: '在册班组' }] },
        absences: [{ person, from: '2026-11-20', to: '2026-11-21', substitute: [] }],
      },
    ],
    personGate: [
      {
        ...{ name: `门禁${tag}`, area: [area], headLimit: '20', certificates: 'Y' },
        doors: [{ name: '进', device: `AC-${tag}`, number: '1', direction: 'in' }],
        rules: [{ classes: ['employee'], people: person, departments: department, weekdays: ['1'], from: '08:00', to: '18:00' }],
      },
    ],
    vehicleCheckpoint: [
      {
        ...{ name: `卡口${tag}`, doors: [{ name: '道闸', device: `LPR-${tag}`, number: '1', direction: 'both' }] },
        rules: [{ classes: ['externalVehicle'], units: [{ id: unit.id, name: '检修公司' }], weekdays: ['1'], from: '08:00', to: '18:00' }],
      },
    ],
    role: [{ name: `角色${tag}` }],
    account: [{ loginName: `user-${tag}`, realName: '用户' }],
    alarmFlow: [{ kind: 'outOfBounds', onSite: 'N', handleMin: '0', levels: [{ afterMin: '5', people: person }] }],
    approvedGathering: [
      {
        ...{ name: `检修${tag}`, people: '12', fromAt: '2026-11-20 09:00:00', untilAt: '2026-11-20 10:00:00', approvedBy: person },
        ...{ place: 'area', areaId: kept.id, measures: '监护人现场值守' },
      },
      {
        ...{ name: `演练${tag}`, people: '30', fromAt: '2026-11-20 09:00:00', untilAt: '2026-11-20 10:00:00', approvedBy: person },
        ...{ place: 'drawn', drawing: SQUARE },
      },
    ],
    savedReport: [
      // The first, because its period within a day has a rule.
      { name: `工时${tag}`, report: 'areaHours', period: 'yesterday', people: person },
      { name: `报表${tag}`, report: 'areas', by: 'day', period: 'lastSevenDays', people: person },
    ],
    silenceWindow: [{ kinds: ['outOfBounds'], fromAt: '2026-11-20 09:00:00', untilAt: '2026-11-20 10:00:00', reason: `检修${tag}` }],
    alarmTemplate: [
      { name: `模板${tag}`, type: 'vehicle' },
      { name: `人员模板${tag}`, type: 'person' },
    ],
    workShift: [{ name: `班${tag}`, area: [area], remark: '倒班' }],
    dutyPlan: [
      {
        ...{ name: `排班${tag}`, shift: shift.id, people: person, departments: department, fromDay: '2099-01-01', untilDay: `2099-01-02` },
      },
    ],
    duty: [{ person, day: `20${tag}-03-01`, shift: shift.id }],
    accessBlock: [
      { person, fromDay: '2026-11-20', untilDay: '2099-11-20', reason: '违章' },
      { subject: 'plate', plate: `黑${tag}`, denyOut: 'Y', fromDay: '2026-11-20', reason: '违章' },
      { subject: 'card', card: `99${tag}`, fromDay: '2026-11-20', reason: '挂失' },
    ],
    safetyBriefing: [
      { topic: `教育${tag}`, trainer: '讲师', heldOn: '2026-11-20', validUntil: '2099-11-20', people: person, remark: '现场' },
    ],
    vehicleVisit: [
      {
        ...{
          plate: `访${tag}`,
          type: 'tanker',
          driverName: '司机',
          driverPhone: '13900002222',
          reason: 'loading',
          hazardous: 'Y',
          escort: '押运',
        },
        ...{ waybill: `YD${tag}`, goods: '甲醇', host: person, bookedFrom: visit.bookedFrom, bookedTo: visit.bookedTo },
      },
    ],
    projectionScreen: [
      {
        ...{ name: `投屏${tag}`, parts: ['areas', 'safeDays', 'weather', 'notices'], areas: [area], accidentFreeSince: '2026-01-01' },
        ...{ weather: '晴', notices: '注意安全' },
      },
    ],
    visitor: [{ name: `访客${tag}`, phone: '13900001111', idType: 'passport', idNumber: `V00000${tag}`, ...visit }],
    braceletMessage: messages(tag),
    cardMessage: messages(tag),
    voiceMessage: messages(tag),
    permit: [
      {
        ...{ kind: ['blindPlate'], content: `加盲板${tag}`, place: '泵房', startAt: '2099-01-07 09:00:00', endAt: '2099-01-07 17:00:00' },
        ...{ blindPlate: `B-${tag}`, applicant: person, guardian: person, unit: unit.id, operators: person, area: SQUARE, hazards: '中毒' },
        ...{ riskDistrict: [], mostPeople: '5', baseM: '0', topM: '5', urgent: 'Y', urgentReason: '泄漏' },
      },
      {
        ...{
          kind: ['temporaryPower'],
          content: `临时用电${tag}`,
          place: '泵房',
          startAt: '2099-01-08 09:00:00',
          endAt: '2099-01-08 17:00:00',
        },
        ...{ explosive: 'Y', applicant: person, guardian: person, unit: unit.id, operators: person, area: SQUARE, hazards: '触电' },
        ...{ riskDistrict: [], mostPeople: '5', baseM: '0', topM: '5', urgent: 'Y', urgentReason: '抢修' },
      },
    ],
    permitPeriod: [{ name: `时段${tag}`, fromAt: '2099-01-01 00:00:00', untilAt: '2099-01-03 00:00:00', remark: '节前' }],
    permitDelegation: [{ person, delegate, fromDay: '2099-01-01', untilDay: '2099-01-05', reason: `出差${tag}` }],
    messageTemplate: [{ name: `模板${tag}`, content: '请到{地点}集合' }],
    safetyIsland: [{ name: `岛${tag}`, capacity: '20', place: placeOf(tag) }],
    drillPlan: [
      {
        ...{ name: `方案${tag}`, startAt: '2026-11-20 09:00:00', endAt: '2026-11-20 10:00:00', content: '<p>撤离</p>' },
        ...{ islands: [{ id: island.id, name: '集合岛' }], areas: [area], accidentPoints: [{ name: '泄漏点', place: POINT }] },
        closedWays: [{ name: '施工路段', place: placeOf(tag) }],
      },
    ],
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
