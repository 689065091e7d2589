import { type Drawing, FORM_NAMES, type FormName, type ResourceName } from '@muster/contracts'
import { buildArea, buildTag } from '@muster/test-support'
import { buildAlarm } from './build-alarm.ts'
import { plainForm, saved, type saveForm } from './forms.ts'
import type { TestApi } from './test-api.ts'

const SECRET_SQUARE: Drawing = { floor: 0, shape: { type: 'circle', centre: [20, 20], radiusM: 5 } }

const SECRET_POINT: Drawing = { floor: 0, shape: { type: 'point', at: [20, 20] } }

export type RowsOfB = Record<ResourceName, { id: string; version: number }>
export type FormsOfB = Record<FormName, Parameters<typeof saveForm>[3]>

/** A row of every resource in building B, whose texts all begin with a mark, and their forms. */
export async function buildRowsOfB(site: TestApi): Promise<{ ofB: RowsOfB; values: FormsOfB }> {
  const token = await site.signIn(site.operatorB, site.buildingB)
  await buildTag(site.database.pool, site.buildingB, { sn: 'SECRET-CARD' })
  const root = await saved(site, token, 'department', { name: '绝密部门', code: 'SECRET' })
  const department = [{ id: root.id, name: '绝密部门' }]
  const unit = await saved(site, token, 'contractorUnit', { name: '绝密单位', category: 'other' })
  const person = { name: '绝密员工', number: 'S1', department, tagSn: 'SECRET-CARD' }
  const employee = await saved(site, token, 'person', person)
  const holder = await saved(site, token, 'person', { name: '绝密持卡人', number: 'H1', department })
  const other = [{ id: holder.id, name: '绝密持卡人' }]
  const chosen = [{ id: employee.id, name: '绝密员工' }]
  const ofLinks = await site.addAccount(site.buildingB, [])
  const { rows: accounts } = await site.database.pool.query('select id from account where login_name = $1', [ofLinks])
  const counted = await buildArea(site.database.pool, site.buildingB, { name: '绝密统计区' })
  const place: Drawing = { floor: 0, shape: { type: 'circle', centre: [90, 90], radiusM: 5 } }
  const island = await saved(site, token, 'safetyIsland', { name: '绝密岛', place })
  const message = { to: ['people'], people: chosen, content: '绝密通知', method: 'atTime', sendAt: '2099-01-01 08:00:00' }
  const team = await saved(site, token, 'patrolTeam', { name: '绝密在册班组', members: chosen })
  const spot = { name: '绝密在册点', department, perception: 'fence', fence: SECRET_SQUARE }
  const shift = await saved(site, token, 'workShift', { name: '绝密班次' })
  const patrolled = [{ id: (await saved(site, token, 'patrolPoint', spot)).id, name: '绝密在册点' }]
  const secretKind = await saved(site, token, 'customKind', { name: '绝密种类', fields: [] })
  const special: Partial<FormsOfB> = {
    customKind: { name: '绝密类型', fields: [] },
    customDevice: { name: '绝密装置', kind: secretKind.id },
    videoDevice: { name: '绝密摄像机', code: 'SECRET', type: 'bullet', brand: 'other', host: '10.9.8.7' },
    alarmBell: { name: '绝密电铃', code: 'SECRET', kinds: ['sos'] },
    baseStation: { name: '绝密基站', hwId: '5ec4ea', place: SECRET_POINT, heightM: '3' },
    beacon: { name: '绝密信标', hwId: '5ec4eb', place: SECRET_POINT, heightM: '3' },
    valuableEquipment: { name: '绝密设备', type: '仪器', storage: '库房', expected: '2', installed: '1' },
    positioningCard: { sn: '绝密卡', hwId: '5ec4e7', holder: 'H1' },
    gateway: { name: '绝密网关', username: 'secret-gateway' },
    areaType: { name: '绝密类型' },
    areaStatistic: { name: '绝密统计', areas: [{ id: counted.id, name: '' }] },
    holiday: { day: '2026-10-01', name: '绝密假日' },
    area: { name: '绝密区域', code: 'SECRET', type: `${site.buildingB}-zone`, fence: SECRET_SQUARE },
    dictionaryEntry: { category: 'supplyKind', value: '绝密值', nameZhCn: '绝密类别' },
    integrator: { name: '绝密系统', account: accounts[0].id, enabled: 'Y', bigScreen: 'N' },
    department: { name: '绝密部门', code: 'SECRET' },
    post: { name: '绝密岗位', code: 'S' },
    person,
    specialCertificate: { person: chosen, name: '绝密证', number: 'S', valid: ['2026-01-01', '2027-01-01'] },
    contractorUnit: { name: '绝密单位', category: 'other' },
    contractorPerson: { name: '绝密外协', number: 'S2', unit: unit.id },
    internalVehicle: { plate: '绝密1', type: 'car', driverName: '绝密' },
    externalVehicle: { plate: '绝密2', type: 'car', driverName: '绝密' },
    patrolTeam: { name: '绝密班组', members: chosen },
    patrolPoint: { name: '绝密巡检点', department, perception: 'fence', fence: SECRET_SQUARE },
    patrolArea: { name: '绝密巡检区', department, points: patrolled },
    patrolRoute: { name: '绝密路线', department, points: patrolled, teams: [{ id: team.id, name: '绝密在册班组' }] },
    personGate: { name: '绝密门禁', doors: [{ name: '进', device: 'SECRET-AC', number: '1', direction: 'in' }] },
    vehicleCheckpoint: { name: '绝密卡口', doors: [{ name: '进', device: 'SECRET-LPR', number: '1', direction: 'in' }] },
    role: { name: '绝密角色' },
    account: { loginName: 'secret-account', realName: '绝密账号' },
    alarmFlow: { kind: 'outOfBounds', onSite: 'N', handleMin: '0', levels: [{ afterMin: '5', people: chosen }] },
    approvedGathering: {
      ...{ name: '绝密聚集', people: '9', fromAt: '2026-11-20 09:00:00', untilAt: '2026-11-20 10:00:00', approvedBy: chosen },
      ...{ place: 'area', areaId: counted.id },
    },
    silenceWindow: { kinds: ['outOfBounds'], fromAt: '2026-11-20 09:00:00', untilAt: '2026-11-20 10:00:00', reason: '绝密检修' },
    savedReport: { name: '绝密报表', report: 'areas', period: 'yesterday', people: chosen },
    alarmTemplate: { name: '绝密模板', type: 'vehicle' },
    ...{ braceletMessage: message, cardMessage: message, voiceMessage: message },
    messageTemplate: { name: '绝密模板', content: '绝密' },
    safetyIsland: { name: '绝密安全岛', place: SECRET_SQUARE },
    drillPlan: {
      ...{ name: '绝密方案', startAt: '2026-11-20 09:00:00', endAt: '2026-11-20 10:00:00', content: '<p>绝密</p>' },
      islands: [{ id: island.id, name: '' }],
    },
    menuEntry: { kind: 'link', titleZhCn: '绝密菜单', address: 'https://secret.example' },
    permit: {
      ...{ kind: ['excavation'], content: '绝密作业', place: '绝密处', startAt: '2099-01-07 09:00:00', endAt: '2099-01-07 17:00:00' },
      ...{ applicant: chosen, guardian: chosen, operators: chosen, area: SECRET_SQUARE, hazards: '绝密' },
    },
    workShift: { name: '绝密班' },
    dutyPlan: { name: '绝密排班', shift: shift.id, people: chosen, fromDay: '2099-01-01', untilDay: '2099-01-02' },
    duty: { person: chosen, day: '2026-11-20', shift: shift.id },
    accessBlock: { person: chosen, fromDay: '2026-11-20', reason: '绝密' },
    safetyBriefing: { topic: '绝密教育', trainer: '绝密', heldOn: '2026-11-20', validUntil: '2027-11-20', people: chosen },
    projectionScreen: { name: '绝密投屏', accidentFreeSince: '2026-01-01' },
    vehicleVisit: {
      ...{ plate: '绝密3', type: 'tanker', driverName: '绝密司机', driverPhone: '13900002222', reason: 'loading', waybill: '绝密运单' },
      ...{ bookedFrom: '2026-11-20 09:00:00', bookedTo: '2026-11-20 10:00:00' },
    },
    permitPeriod: { name: '绝密时段', fromAt: '2099-01-01 00:00:00', untilAt: '2099-01-02 00:00:00' },
    permitDelegation: { person: chosen, delegate: other, fromDay: '2099-01-01', untilDay: '2099-01-02', reason: '绝密' },
    visitor: {
      name: '绝密访客',
      phone: '13900001111',
      idType: 'passport',
      idNumber: 'E1234567',
      reason: 'visit',
      bookedFrom: '2026-11-20 09:00:00',
      bookedTo: '2026-11-20 10:00:00',
    },
  }
  const values = Object.fromEntries(FORM_NAMES.map((name) => [name, special[name] ?? plainForm(name, '绝密')])) as FormsOfB
  const rest = FORM_NAMES.filter((name) => !['department', 'contractorUnit', 'person'].includes(name))
  const made = await Promise.all(rest.map(async (name) => [name, await saved(site, token, name, values[name])] as const))
  const { rows: entries } = await site.database.pool.query(
    'select id::text as id from audit_entry where building_id = $1 order by audit_entry.id desc limit 1',
    [site.buildingB],
  )
  const auditEntry = { id: entries[0].id as string, version: 0 }
  const { rows: sessions } = await site.database.pool.query('select id from session where building_id = $1 limit 1', [site.buildingB])
  const onlineSession = { id: sessions[0].id as string, version: 0 }
  const report = { kind: 'problem', content: '绝密反馈', page: '/dashboard', pictures: [], films: [] }
  const feedback = { id: ((await site.call('feedbackSend', { token, body: report })).json.data as { id: string }).id, version: 1 }
  const alarm = { id: await buildAlarm(site.database.pool, site.buildingB, { trackable_name: '绝密员工' }), version: 1 }
  const risk = { name: '绝密分区', type_id: `${site.buildingB}-risk` }
  const riskDistrict = { id: (await buildArea(site.database.pool, site.buildingB, risk)).id, version: 0 }
  const { rows: visits } = await site.database.pool.query(
    `insert into track.visit (id, area_id, from_ms, trackable_no) overriding system value
     select 987654321, $1, 0, trackable_no from person where id = $2 returning id::text as id`,
    [riskDistrict.id, employee.id],
  )
  const areaVisit = { id: visits[0].id as string, version: 1 }
  const { rows: receivers } = await site.database.pool.query(
    `insert into downlink (id, building_id, kind, message_id, name, trackable_no, priority, expires_at)
     select 987654322, building_id, 'message', id, '绝密员工', (select trackable_no from person where id = $2), 3, now() from message where id = $1 returning id::text as id`,
    [Object.fromEntries(made).cardMessage?.id, employee.id],
  )
  const messageReceiver = { id: receivers[0].id as string, version: 1 }
  const { rows: runs } = await site.database.pool.query(
    `insert into emergency_run (id, building_id, kind, name, islands, started_by) values ('secret-run', $1, 'drill', '绝密演练', '[]', 'x') returning id`,
    [site.buildingB],
  )
  const emergencyRun = { id: runs[0].id as string, version: 1 }
  const patrolRound = { id: 'round-of-b', version: 1 }
  await site.database.pool.query(
    `insert into patrol_round (id, building_id, route_name, day, number, ordered, opens_at, start_at, end_at, closes_at, threshold_pct, points,
       areas, walkers, teams, due) values ($2, $1, '绝密路线', now(), 1, true, now(), now(), now(), now(), 100, '[]', '[]', '[]', '绝密班组', 0)`,
    [site.buildingB, patrolRound.id],
  )
  const patrolCheckResult = { id: 'check-of-b', version: 1 }
  await site.database.pool.query(
    `insert into patrol_check_result (id, building_id, round_id, route_name, point_id, point_name, name, answer, value, exceeded, checked_at)
     values ($2, $1, $3, '绝密路线', 'x', '绝密巡检点', '绝密检查', 'yesNo', 'Y', false, now())`,
    [site.buildingB, patrolCheckResult.id, patrolRound.id],
  )
  await site.database.pool.query(
    `insert into shift_handover (id, building_id, outgoing, outgoing_name, incoming, incoming_name, open)
     values ('handover-b', $1, 'a', '绝密员工', 'b', '乙', '[]')`,
    [site.buildingB],
  )
  for (const kind of ['people', 'vehicles'])
    await site.database.pool.query(
      `insert into gate_passage (id, building_id, kind, gate_name, door, direction, at, decision, trackable_no, name)
       select 'b:' || $2, building_id, $2, '绝密门禁', '进', 'in', now(), 'allowed', trackable_no, '绝密员工' from person where id = $1`,
      [employee.id, kind],
    )
  await site.database.pool.query(
    `insert into access_anomaly (id, building_id, area_id, kind, trackable_no, name, class, since)
     select 'anomaly-b', building_id, '', 'noData', trackable_no, '绝密员工', 'employee', now() from person where id = $1`,
    [employee.id],
  )
  await site.database.pool.query(
    `insert into video_snapshot (id, building_id, camera_id, camera_name, shown_at, taken_by, file_id, sha256, bytes)
     values ('snapshot-b', $1, 'x', '绝密摄像机', now(), '绝密员工', 'x', 'x', 1)`,
    [site.buildingB],
  )
  const ofB = {
    videoSnapshot: { id: 'snapshot-b', version: 1 },
    accessAnomaly: { id: 'anomaly-b', version: 1 },
    attendanceRecord: { id: Object.fromEntries(made).duty?.id ?? '', version: 1 },
    personPassage: { id: 'b:people', version: 1 },
    vehiclePassage: { id: 'b:vehicles', version: 1 },
    emergencyRun,
    alarm,
    patrolRound,
    patrolCheckResult,
    shiftHandover: { id: 'handover-b', version: 1 },
    messageReceiver,
    areaVisit,
    gatheringSetting: { id: site.buildingB, version: 0 },
    areaAlarm: { id: `${riskDistrict.id}/overcrowding`, version: 1 },
    riskDistrict,
    permitTemplate: { id: `${site.buildingB}-hotFirst`, version: 0 },
    permitConflict: { id: `${site.buildingB}-hotWork-height`, version: 0 },
    auditEntry,
    onlineSession,
    feedback,
    department: root,
    person: employee,
    contractorUnit: unit,
    ...Object.fromEntries(made),
  } as RowsOfB
  return { ofB, values }
}
