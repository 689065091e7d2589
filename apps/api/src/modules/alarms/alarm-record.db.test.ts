import { Workbook } from '@cj-tech-master/excelts'
import type { AlarmListRow } from '@muster/contracts'
import { buildTag, buildVehicle } from '@muster/test-support'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAlarm } from '../../testing/build-alarm.ts'
import { saved } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
let unitNo: number
let shift: { id: string }
let plant: { id: string }
beforeAll(async () => {
  site = await startTestApi()
  await site.database.pool.query(`update account set real_name = '值班员' where login_name = $1`, [site.operatorA])
  token = await site.signIn(site.operatorA, site.buildingA)
  await buildTag(site.database.pool, site.buildingA, { sn: 'C1' })
  plant = await saved(site, token, 'department', { name: '生产部', code: 'P' })
  shift = await saved(site, token, 'department', { name: '一班', code: 'P1', parent: [{ id: plant.id, name: '生产部' }] })
  const department = [{ id: shift.id, name: '一班' }]
  const person = await saved(site, token, 'person', { name: '王芳', number: 'A1', department, tagSn: 'C1' })
  const { rows } = await site.database.pool.query('select trackable_no from person where id = $1', [person.id])
  unitNo = rows[0].trackable_no
})
afterAll(() => site.stop())
beforeEach(() => site.database.pool.query('delete from alarm'))

const add = (overrides: Record<string, unknown> = {}) => buildAlarm(site.database.pool, site.buildingA, overrides)
const page = async (query: Record<string, string | number> = {}, as = token) =>
  (await site.call('alarm.page', { token: as, query })).json as { data: AlarmListRow[]; length: number; code: number }
const ids = async (query: Record<string, string | number>) => (await page(query)).data.map(({ id }) => id)

describe('the list of alarms', () => {
  it('shows what arrived last first, with department and the name of who worked it', async () => {
    const first = await add({ trackable_no: unitNo })
    const second = await add({ arrived_at: '2026-12-01T00:00:00Z' })
    await site.call('alarmAcknowledge', { token, body: { ids: [first] } })
    expect((await page()).data).toMatchObject([
      { id: second, departName: null, workedBy: null },
      { id: first, departName: '一班', workedBy: '值班员', acknowledgedBy: site.operatorA },
    ])
    expect(await ids({ sort: 'startedAt' })).toEqual([first, second])
  })

  it('finds of somebody the crowds that he was in, too', async () => {
    const members = (...nos: number[]) => JSON.stringify(nos.map((no) => ({ no, name: `P${no}` })))
    const crowd = { trackable_no: null, trackable_name: null }
    const own = await add({ trackable_no: unitNo, arrived_at: '2026-12-03T00:00:00Z' })
    const both = await add({
      ...crowd,
      kind: 'cardsTogether',
      members: members(unitNo, 9999),
      member_count: 2,
      arrived_at: '2026-12-02T00:00:00Z',
    })
    await add({ ...crowd, kind: 'gathering', members: members(9998, 9999), member_count: 2 })
    expect(await ids({ person: String(unitNo) })).toEqual([own, both])
  })

  it('is narrowed by subject, department with what lies below it, area, person, kind, severity, state and time', async () => {
    const sos = await add({ trackable_no: unitNo, place_area_id: 'unit-1', place_name: '一单元', arrived_at: '2026-11-01T00:00:30Z' })
    const crossing = await add({
      kind: 'outOfBounds',
      priority: 'high',
      trackable_name: '李四',
      area_id: 'tanks',
      area_name: '罐区',
      work: 'acknowledged',
    })
    const card = await add({
      kind: 'lowBattery',
      priority: 'low',
      trackable_name: null,
      subject_id: 'x',
      subject_name: 'SN-0042',
      work: 'handled',
    })
    const narrowed: [Record<string, string>, string[]][] = [
      [{ subject: '王芳' }, [sos]],
      [{ subject: 'sn-0042' }, [card]],
      [{ subject: '罐区' }, [crossing]],
      [{ departId: shift.id }, [sos]],
      [{ departId: plant.id }, [sos]],
      [{ areaId: 'unit-1' }, [sos]],
      [{ areaId: 'tanks' }, [crossing]],
      [{ person: String(unitNo) }, [sos]],
      [{ person: 'nobody' }, []],
      [{ kind: 'outOfBounds' }, [crossing]],
      [{ priority: 'low' }, [card]],
      [{ state: 'new' }, [sos]],
      [{ state: 'acknowledged' }, [crossing]],
      [{ state: 'handled' }, [card]],
      [{ state: 'inAlarm' }, [crossing, sos]],
      [{ state: 'standing' }, [card, crossing, sos]],
      // The site is in Shanghai.
      [{ time: '2026-11-01 08:00:30,2026-11-01 08:00:30' }, [sos]],
    ]
    for (const [filter, found] of narrowed) expect([filter, await ids(filter)]).toEqual([filter, found])
  })

  it('is narrowed by who has or handled it, how, why, what was seen, on which floor, whether it stands and came late', async () => {
    const colleague = await site.addAccount(site.buildingA, ['alarm:view'])
    const call = await add({ arrived_at: '2027-01-03T00:01:00Z', started_at: '2027-01-03T00:00:00Z', floor: 2, assigned_to: colleague })
    const done = { work: 'handled', handled_by: site.operatorA, handled_at: '2027-01-02T01:00:00Z', cleared_at: '2027-01-02T00:30:00Z' }
    const mistaken = await add({
      ...{ kind: 'aiCamera', event: 'noHelmet', trackable_name: null, ...done, arrived_at: '2027-01-02T00:00:00Z' },
      ...{ started_at: '2027-01-02T00:00:00Z', disposition: 'ignore', cause: '误识别：戴 帽', false_alarm: true },
    })
    const handled = await add({
      kind: 'outOfBounds',
      ...done,
      disposition: 'handle',
      cause: '误入',
      arrived_at: '2027-01-01T00:00:00Z',
      floor: null,
    })
    const narrowed: [Record<string, string>, string[]][] = [
      [{ assignedTo: colleague }, [call]],
      [{ handledBy: site.operatorA }, [mistaken, handled]],
      [{ falseAlarm: 'Y' }, [mistaken]],
      [{ falseAlarm: 'N' }, [handled]],
      [{ disposition: 'ignore' }, [mistaken]],
      [{ cause: '误' }, [mistaken, handled]],
      [{ cause: '戴帽' }, [mistaken]],
      [{ cause: '100%' }, []],
      [{ event: 'noHelmet' }, [mistaken]],
      [{ floor: '2' }, [call]],
      [{ floor: 'x' }, []],
      [{ condition: 'active' }, [call]],
      [{ condition: 'cleared' }, [mistaken, handled]],
      [{ condition: 'neither' }, []],
      [{ late: 'Y' }, [call]],
      [{ late: 'N' }, [mistaken, handled]],
      [{ handledBy: site.operatorA, falseAlarm: 'N' }, [handled]],
    ]
    for (const [filter, found] of narrowed) expect([filter, await ids(filter)]).toEqual([filter, found])
    const offered = async (name: 'alarmAssigneeOptions' | 'alarmHandlerOptions', text = '') =>
      ((await site.call(name, { token, query: { text } })).json.data as { value: string }[]).map(({ value }) => value)
    expect(await offered('alarmAssigneeOptions')).toEqual([colleague])
    expect(await offered('alarmHandlerOptions', '值班')).toEqual([site.operatorA])
    expect(await offered('alarmHandlerOptions', '没有此人')).toEqual([])
  })

  it('is a workbook with subject and place in words, of who may export alone', async () => {
    await add({ trackable_name: null, subject_id: 'x', subject_name: 'SN-0042', place_name: '一单元', near_name: '泵房', near_m: 12.4 })
    const answer = await site.call('alarm.export', { token, query: { columns: 'kind,trackableName,areaName,nearName,work,startedAt' } })
    expect(answer.headers.get('content-type')).toContain('spreadsheet')
    const { json } = await site.call('alarm.get', { token, query: { id: (await page()).data[0]!.id } })
    expect((json.data as { values: object }).values).toMatchObject({
      trackableName: '定位卡 SN-0042',
      areaName: '一单元 · 1F',
      nearName: '泵房 12 m',
      work: 'activeNew',
    })
    const viewer = await site.signIn(await site.addAccount(site.buildingA, ['alarm:view']), site.buildingA)
    expect((await site.call('alarm.export', { token: viewer })).json.code).toBe(1002)
  })

  const exported = async (query: Record<string, string>, as = token) => {
    const book = new Workbook()
    await book.xlsx.load((await site.call('alarm.export', { token: as, query })).bytes)
    const [headings = [], ...rows] = book
      .getWorksheet(1)!
      .getSheetValues()
      .slice(1)
      .map((row) => [...(row as string[])].slice(1))
    return rows.map((row) => Object.fromEntries(headings.map((heading, i) => [heading, row[i] || ''])))
  }

  it('is exported of vehicles with who drove what how fast where how much was allowed', async () => {
    const { pool } = site.database
    const { no, name } = await buildVehicle(pool, site.buildingA)
    await pool.query(`update vehicle set driver_name = '赵强' where trackable_no = $1`, [no])
    const id = await add({
      ...{ kind: 'overspeed', trackable_no: no, trackable_name: name, work: 'acknowledged', x: 12.34, y: 5 },
      evidence: JSON.stringify({ rule: { limitKmh: 15 }, measured: { speedKmh: 27.5 }, fixes: [], anchors: [], frame: null }),
    })
    await site.call('alarmComment', { token, body: { id, text: '已通知门岗' } })
    await site.call('alarmShelve', { token, body: { id, minutes: 5, reason: '道路施工' } })
    await add({ kind: 'outOfBounds', trackable_no: no })
    const rows = await exported({ counter: 'vehicle' })
    expect(rows).toMatchObject([
      {
        ...{ 车牌号: name, 驾驶员: '赵强', '实测速度（km/h）': '27.5', '限速（km/h）': '15' },
        ...{ 楼层: '1F', 'X 坐标（米）': '12.3', 备注记录: '值班员: 已通知门岗', 搁置原因: '道路施工' },
      },
    ])
    expect(Object.keys(rows[0]!)).not.toContain('作业票编号')
    // Leaving the area is the area's alarm, of a vehicle too.
    expect(await exported({ counter: 'area' })).toMatchObject([{ 类型: '越界报警', 驾驶员: '赵强' }])
  })

  it('is exported of permits with number, type and applicant, who is named to those who see him', async () => {
    const { pool } = site.database
    await pool.query(
      `insert into permit (id, building_id, number, type, level, asked_level, content, place, start_at, end_at, applicant_id, shape, polygon, hazards, created_by)
       select 'permit-x', $1, 'DH-1', 'hotWork', 'hotFirst', 'hotFirst', '焊接', '罐区', now(), now(), id, '{}', '[]', '', 'x' from person where trackable_no = $2`,
      [site.buildingA, unitNo],
    )
    await add({ kind: 'permit', trackable_name: null, subject_id: 'permit-x', subject_name: 'DH-1', event: 'expired' })
    expect(await exported({ kind: 'permit' })).toMatchObject([{ 作业票编号: 'DH-1', 作业类型: '动火作业', 申请人: '王芳' }])
    const limited = await site.addAccount(site.buildingA, ['alarm:view', 'alarm:export'], { people_scope: 'selected' })
    const [row] = await exported({ counter: 'job' }, await site.signIn(limited, site.buildingA))
    expect(row).toMatchObject({ 作业票编号: 'DH-1', 申请人: '' })
    expect(Object.keys(row!)).not.toContain('驾驶员')
  })

  it('shows and exports to a limited account what it may see, and offers it those people alone to choose', async () => {
    const mine = await add({ trackable_no: unitNo })
    const other = await add({ trackable_name: '李四', trackable_no: null })
    const limited = await site.addAccount(site.buildingA, ['alarm:view'], { people_scope: 'selected', department_ids: [plant.id] })
    const as = await site.signIn(limited, site.buildingA)
    expect((await page({}, as)).data.map(({ id }) => id)).toEqual([mine])
    expect((await site.call('alarm.get', { token: as, query: { id: other } })).status).toBe(404)
    const choice = { value: String(unitNo), label: '王芳' }
    expect((await site.call('alarmSubjectOptions', { token: as })).json.data).toEqual([choice])
    const nobody = await site.addAccount(site.buildingA, ['alarm:view'], { people_scope: 'selected' })
    const blind = await site.signIn(nobody, site.buildingA)
    expect((await site.call('alarmSubjectOptions', { token: blind, query: { chosen: String(unitNo) } })).json.data).toEqual([])
  })
})

describe('the counters', () => {
  it('count every kind once, under the name that the specification gives it', async () => {
    for (const kind of ['aiCamera', 'gas', 'lowBattery', 'anchorOffline', 'gatewayOffline', 'outOfBounds'] as const) await add({ kind })
    await add({ kind: 'gas', work: 'handled' })
    expect((await site.call('alarmCounts', { token })).json.data).toEqual({
      ...{ total: 6, sosAlarmEventCount: 0, areaAlarmEventCount: 2, vehicleAlarmEventCount: 0 },
      ...{ jobAlarmEventCount: 0, lowPowerAlarmEventCount: 1, aIAlarmEventCount: 1, otherAlarmEventCount: 2 },
    })
  })

  it('count calls for help by themselves and in the total', async () => {
    await add()
    await add({ kind: 'outOfBounds' })
    expect((await site.call('alarmCounts', { token })).json.data).toMatchObject({
      total: 2,
      sosAlarmEventCount: 1,
      areaAlarmEventCount: 1,
    })
  })
})
