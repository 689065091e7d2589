import type { AuditEntryRow, PersonRow, RemovalPreview, Track, TrackableDetail, TrackSubject, UploadedFile } from '@muster/contracts'
import { buildTag } from '@muster/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAlarm } from '../../testing/build-alarm.ts'
import { buildCompany } from '../../testing/company.ts'
import { saved, saveForm, upload } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { storeWalk, walk } from '../../testing/walk.ts'
import { deleteHidden } from './retention.store.ts'

const FROM_MS = Date.UTC(2026, 10, 19, 20)
const iso = (ms: number) => new Date(ms).toISOString()
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

let site: TestApi
let token: string
let company: Awaited<ReturnType<typeof buildCompany>>
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  company = await buildCompany(site, token)
  for (const sn of ['D-1', 'D-2', 'D-3']) await buildTag(site.database.pool, site.buildingA, { sn })
})
afterAll(() => site.stop())

const remove = async (
  name: 'person' | 'contractorPerson' | 'internalVehicle' | 'visitor' | 'specialCertificate' | 'department',
  id: string,
) => (await site.call(`${name}.delete`, { token, body: { ids: [id] } })).json.data as { deleted: string[]; failed: { reason: string }[] }
const preview = async (name: 'person' | 'internalVehicle' | 'visitor' | 'department', id: string) =>
  (await site.call(`${name}.removal`, { token, body: { ids: [id] } })).json.data as RemovalPreview
const noOf = async (table: 'person' | 'vehicle', id: string) =>
  (await site.database.pool.query<{ no: number }>(`select trackable_no as no from ${table} where id = $1`, [id])).rows[0]!.no
const subjects = async (query: Record<string, string | number>) =>
  (await site.call('trackSubjects', { token, query })).json.data as TrackSubject[]
const trackOf = async (no: number) =>
  (await site.call('track', { token, query: { no, from: iso(FROM_MS), to: iso(FROM_MS + 60_000) } })).json.data as Track
const detailOf = async (no: number) => (await site.call('trackableDetail', { token, query: { no } })).json.data as TrackableDetail
const count = async (sql: string, ...values: unknown[]) => (await site.database.pool.query(sql, values)).rowCount

describe('a person who is deleted', () => {
  const values = { name: '求救者', number: 'D100', phone: '13700001111', idType: 'passport', idNumber: 'P12345678' }
  let id: string
  let no: number
  let alarm: string
  let told: RemovalPreview
  beforeAll(async () => {
    const [photo] = (await site.call('imageUpload', { token, query: { use: 'photo' }, body: upload(PNG, 'face.png') })).json.data as [
      UploadedFile,
    ]
    const person = { ...values, department: company.department, tagSn: 'D-1', photo }
    id = (await saved(site, token, 'person', person)).id
    no = await noOf('person', id)
    await saved(site, token, 'specialCertificate', {
      person: [{ id, name: values.name }],
      name: '高压电工作业证',
      number: 'C-1',
      valid: ['2026-01-01', '2030-01-01'],
    })
    await storeWalk(site.database.pool, no, walk(3, FROM_MS, 60))
    alarm = await buildAlarm(site.database.pool, site.buildingA, { trackable_no: no, trackable_name: values.name })
    await saved(site, token, 'department', { name: '值班部', code: 'HEAD', head: [{ id, name: values.name }] })
    told = await preview('person', id)
    expect(await remove('person', id)).toEqual({ deleted: [id], failed: [] })
  })

  it('was told before with all that the deletion does, and until when the data are kept', async () => {
    const day = (Date.now() + 365 * 86_400_000) / 1000
    const { rows } = await site.database.pool.query<{ day: string }>(
      `select to_char(to_timestamp($2) at time zone time_zone, 'YYYY-MM-DD') as day from building where id = $1`,
      [site.buildingA, day],
    )
    expect(told).toEqual({
      possible: [id],
      failed: [],
      effects: [
        '解绑 1 张定位卡，可发给他人使用',
        '1 条未结束的报警保留，仍须处理',
        '1 份特种作业证一并删除',
        '1 个部门不再有负责人',
        '轨迹、报警和绑卡记录保留，仍可查询和回放',
      ],
      restorable: false,
      keptUntil: rows[0]?.day,
    })
  })

  it('is in no list, form, chooser or roster any more, and carries no card', async () => {
    for (const left of ['N', 'Y'])
      expect((await site.call('person.page', { token, query: { name: values.name, left } })).json.data).toEqual([])
    expect((await site.call('person.get', { token, query: { id } })).status).toBe(404)
    expect((await site.call('personOptions', { token, query: { text: values.name } })).json.data).toEqual([])
    expect((await site.call('personChooser', { token, query: { page: 0, size: 10, name: values.name } })).json.data).toEqual([])
    expect((await site.call('roster', { token })).text).not.toContain(values.name)
    expect((await site.call('specialCertificate.page', { token, query: {} })).text).not.toContain('C-1')
    expect((await site.call('freeCardOptions', { token, query: { text: 'D-1' } })).text).toContain('D-1')
    expect((await site.call('department.page', { token, query: { name: '值班部' } })).text).not.toContain(values.name)
    for (const [name, body] of [
      ['personLeave', { id, leftOn: '2026-11-20' }],
      ['cardBind', { trackableNo: no, sn: 'D-1' }],
    ] as const)
      expect((await site.call(name, { token, body })).json.code, name).not.toBe(0)
    expect(await remove('person', id)).toMatchObject({ deleted: [] })
  })

  it('keeps its name in the open SOS, which can still be acknowledged and handled', async () => {
    const answer = await site.call('alarmAcknowledge', { token, body: { ids: [alarm] } })
    expect(answer.json.data).toMatchObject({ acknowledged: [{ id: alarm, trackableNo: no, trackableName: values.name }], failed: [] })
    const { actions } = (await site.call('alarmEvidence', { token, query: { id: alarm } })).json.data as { actions: { action: string }[] }
    expect(actions).toMatchObject([{ action: 'acknowledge', by: site.operatorA }])
  })

  it('has a track, a card with the certificates and the history of cards', async () => {
    expect((await trackOf(no)).dtMs).toHaveLength(60)
    expect(await detailOf(no)).toMatchObject({
      name: values.name,
      departName: '生产部',
      presence: 'deleted',
      tag: null,
      qualifications: [{ name: '高压电工作业证' }],
    })
    const history = (await site.call('cardHistory', { token, query: { no } })).json.data
    expect(history).toMatchObject([{ sn: 'D-1', toAt: expect.any(String) }])
  })

  it('is found for a replay by name, number and phone, marked as deleted', async () => {
    const asked: Record<string, string | number>[] = [{ text: values.name }, { text: 'D100' }, { text: values.phone }, { no }]
    for (const query of asked)
      expect(await subjects(query), JSON.stringify(query)).toMatchObject([
        { no, name: values.name, presence: 'deleted', cardUntil: expect.any(String) },
      ])
    const other = await site.signIn(site.operatorB, site.buildingB)
    expect((await site.call('trackSubjects', { token: other, query: { no } })).json.data).toEqual([])
  })

  it('keeps the photo', async () => {
    expect(await count(`select 1 from file_use where owner_id = $1`, id)).toBe(1)
  })

  it('frees number, paper, card and certificate number for somebody else', async () => {
    const again = await saved(site, token, 'person', { ...values, name: '后来者', department: company.department, tagSn: 'D-1' })
    await saved(site, token, 'specialCertificate', {
      person: [{ id: again.id, name: '后来者' }],
      name: '低压电工作业证',
      number: 'C-1',
      valid: ['2026-01-01', '2030-01-01'],
    })
    expect(await subjects({ text: 'D100' })).toMatchObject([{ name: '后来者', presence: 'present', cardUntil: null }, { no }])
    expect((await detailOf(await noOf('person', again.id))).qualifications).toEqual([
      { name: '低压电工作业证', validTo: '2030-01-01', state: 'valid' },
    ])
  })

  it('is nobody who can be chosen in a form', async () => {
    const form = { name: '试', number: 'D101', department: company.department }
    const visit = { ...form, reason: 'visit', bookedFrom: '2026-11-20 09:00:00', bookedTo: '2026-11-20 10:00:00' }
    const host = await saveForm(site, token, 'visitor', {
      ...visit,
      phone: '13900002222',
      idType: 'passport',
      idNumber: 'E7654321',
      host: [{ id, name: values.name }],
    })
    expect(host.json.code).not.toBe(0)
  })
})

it('a department with only deleted people and vehicles can be deleted', async () => {
  const department = await saved(site, token, 'department', {
    name: '撤销部',
    code: 'GONE',
    parent: [{ id: company.root.id, name: '总公司' }],
  })
  const chosen = [{ id: department.id, name: '撤销部' }]
  const person = await saved(site, token, 'person', { name: '甲', number: 'D200', department: chosen })
  const vehicle = await saved(site, token, 'internalVehicle', {
    plate: '沪D20000',
    type: 'truck',
    driverName: '马师傅',
    department: chosen,
  })
  expect(await remove('department', department.id)).toMatchObject({ deleted: [], failed: [{ reason: expect.stringContaining('2') }] })
  await remove('person', person.id)
  await remove('internalVehicle', vehicle.id)
  expect(await remove('department', department.id)).toMatchObject({ deleted: [department.id] })
})

it('a vehicle that is deleted can be replayed, and its plate is free', async () => {
  const form = { plate: '沪A·77777', type: 'truck', driverName: '马师傅', department: company.department, tagSn: 'D-2' }
  const { id } = await saved(site, token, 'internalVehicle', form)
  const no = await noOf('vehicle', id)
  await storeWalk(site.database.pool, no, walk(4, FROM_MS, 60))
  expect(await remove('internalVehicle', id)).toMatchObject({ deleted: [id] })
  expect((await site.call('internalVehicle.page', { token, query: {} })).text).not.toContain(id)
  expect((await site.call('vehicleChooser', { token, query: { page: 0, size: 10 } })).text).not.toContain(id)
  expect((await site.call('internalVehicle.get', { token, query: { id } })).status).toBe(404)
  expect((await site.call('cardBind', { token, body: { trackableNo: no, sn: 'D-2' } })).status).toBe(409)
  expect((await trackOf(no)).dtMs).toHaveLength(60)
  expect(await subjects({ text: '77777' })).toMatchObject([{ no, presence: 'deleted' }])
  await saved(site, token, 'internalVehicle', form)
})

it('a visitor whose only visit is deleted, one who gave the card back and a leaver can be replayed', async () => {
  const booking = {
    phone: '13900001111',
    idType: 'passport',
    reason: 'visit',
    bookedFrom: '2026-11-20 09:00:00',
    bookedTo: '2026-11-20 11:00:00',
  }
  const visit = await saved(site, token, 'visitor', { ...booking, name: '来宾甲', idNumber: 'E1111111' })
  await site.call('visitorIssue', { token, body: { id: visit.id, sn: 'D-3' } })
  const { rows } = await site.database.pool.query<{ id: string; no: number }>(
    'select p.id, p.trackable_no as no from visit v join person p on p.id = v.person_id where v.id = $1',
    [visit.id],
  )
  const { id: personId, no } = rows[0]!
  await storeWalk(site.database.pool, no, walk(5, FROM_MS, 60))
  await site.call('visitorReturn', { token, body: { id: visit.id } })
  expect(await subjects({ text: '来宾甲' })).toMatchObject([{ no, presence: 'returned' }])
  expect(await remove('visitor', visit.id)).toMatchObject({ deleted: [visit.id] })
  expect((await site.call('visitor.page', { token, query: {} })).text).not.toContain('来宾甲')
  expect(await subjects({ text: '来宾甲' })).toMatchObject([{ no, presence: 'deleted' }])
  expect((await trackOf(no)).dtMs).toHaveLength(60)
  // The same ID is then a new visitor, with nothing of the deleted one.
  const again = await saved(site, token, 'visitor', { ...booking, name: '来宾甲', idNumber: 'E1111111' })
  expect(await count('select 1 from visit where id = $1 and person_id <> $2', again.id, personId)).toBe(1)

  const leaver = await saved(site, token, 'person', { name: '离职者', number: 'D300', department: company.department, tagSn: 'D-3' })
  await site.call('personLeave', { token, body: { id: leaver.id, leftOn: '2026-11-20' } })
  expect(await subjects({ text: '离职者' })).toMatchObject([{ presence: 'left' }])
})

it('what a deletion would do is asked without doing it; what is not hidden is said to be gone', async () => {
  const { id } = await saved(site, token, 'internalVehicle', { plate: '京A66666', type: 'car', driverName: '司机', tagSn: 'D-3' })
  const cards = async () => count(`select 1 from tag_assignment where trackable_no = $1 and to_at is null`, await noOf('vehicle', id))
  expect(await preview('internalVehicle', id)).toMatchObject({
    possible: [id],
    effects: [expect.stringContaining('1 张定位卡'), expect.anything()],
  })
  expect(await cards()).toBe(1)
  expect((await site.call('internalVehicle.get', { token, query: { id } })).status).toBe(200)
  expect(await preview('department', company.department[0]!.id)).toMatchObject({
    possible: [],
    failed: [{ name: '生产部' }],
    keptUntil: null,
  })
})

it('a deletion that is refused is in the log as refused, with the reason', async () => {
  const { id } = await saved(site, token, 'person', { name: '有账号', number: 'D400', department: company.department })
  await site.database.pool.query('update account set person_id = $1 where login_name = $2', [id, site.operatorA])
  const reason = '该人员已有账号，无法删除'
  expect(await preview('person', id)).toMatchObject({ possible: [], failed: [{ id, name: '有账号', reason }], effects: [] })
  expect(await count(`select 1 from audit_entry where subject_id = $1 and action like '%.delete'`, id)).toBe(0)
  expect(await remove('person', id)).toMatchObject({ deleted: [], failed: [{ reason }] })
  const { rows } = await site.database.pool.query(
    `select "by", before, after from audit_entry where action = 'person.delete' and subject_id = $1`,
    [id],
  )
  expect(rows).toMatchObject([{ by: site.operatorA, before: { name: '有账号' }, after: { refused: { reason: 'personHasAccount' } } }])
})

it('the log says who was to be deleted, that it was refused and why, in words', async () => {
  const rows = (await site.call('auditEntry.page', { token, query: { subject: '有账号', kind: 'change' } })).json.data as AuditEntryRow[]
  const refused = rows.find(({ outcome }) => outcome === 'refused')
  expect(refused).toMatchObject({ action: '删除：员工', subjectName: '有账号', by: site.operatorA })
  expect(rows.map(({ outcome }) => outcome).sort()).toEqual(['done', 'refused'])
  const { values } = (await site.call('auditEntry.get', { token, query: { id: refused?.id ?? '' } })).json.data as {
    values: Record<string, string>
  }
  expect(values).toMatchObject({ subjectName: '有账号', outcome: 'refused' })
  expect(JSON.parse(values.after ?? '')).toEqual({ 拒绝原因: '该人员已有账号，无法删除' })
  expect(JSON.parse(values.before ?? '')).toMatchObject({ 姓名: '有账号', 部门: '生产部', 企业负责人: '否' })
})

it('the retention deletes after a year, but nobody whose alarm is not handled', async () => {
  const { pool } = site.database
  const shown = async () => ((await site.call('person.page', { token, query: {} })).json.data as PersonRow[]).length
  const before = await shown()
  expect(await deleteHidden(pool, 365)).toBe(0)
  for (const table of ['person', 'vehicle', 'visit', 'special_certificate'])
    await pool.query(`update ${table} set deleted_at = deleted_at - interval '366 days' where deleted_at is not null`)
  expect(await deleteHidden(pool, 365)).toBeGreaterThan(3)
  expect(await shown()).toBe(before)
  expect(await count('select 1 from visit where deleted_at is not null')).toBe(0)
  const left = await pool.query(`select name from person where deleted_at is not null`)
  expect(left.rows).toEqual([{ name: '求救者' }])
  await pool.query(`update alarm set work = 'handled'`)
  expect(await deleteHidden(pool, 365)).toBe(1)
  expect(await count('select 1 from alarm where trackable_name = $1 and trackable_no is null', '求救者')).toBe(1)
  expect(await count(`select 1 from file_use u join stored_file f on f.id = u.file_id where f.use = 'photo'`)).toBe(0)
})
