import type { PersonRow, RosterEntry } from '@muster/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCompany } from '../../testing/company.ts'
import { faultsOf, saved, saveForm } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

const RESIDENT = '11010519491231002X'
const PERSONAL = { phone: '13812345678', idNumber: RESIDENT, email: 'li@example.com', experience: '十年' }

let site: TestApi
let token: string
let company: Awaited<ReturnType<typeof buildCompany>>
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  company = await buildCompany(site, token)
})
afterAll(() => site.stop())

let next = 0
const employee = (values: Parameters<typeof saveForm>[3] = {}) => ({
  name: '张三',
  number: `N${++next}`,
  department: company.department,
  ...values,
})
const rowOf = async (name: string, query: Record<string, string> = {}) =>
  ((await site.call('person.page', { token, query: { name, ...query } })).json.data as PersonRow[])[0]
const form = async (id: string) =>
  (await site.call('person.get', { token, query: { id } })).json.data as { version: number; values: Record<string, unknown> }

describe('an employee', () => {
  it('is saved with every field, listed and shown again', async () => {
    const values = employee({
      name: '李秀英',
      gender: '2',
      post: company.post,
      phone: '13812345678',
      email: 'li@example.com',
      tagSn: 'CARD-1',
      idType: 'resident',
      idNumber: RESIDENT,
      education: 'bachelor',
      enterpriseHead: 'Y',
      experience: '十年',
    })
    const { id } = await saved(site, token, 'person', values)
    expect(await rowOf('秀')).toMatchObject({
      id,
      name: '李秀英',
      departName: '生产部',
      jobName: '操作工',
      phone: '138****5678',
      tagSn: 'CARD-1',
      enterpriseHead: true,
      certificates: 'none',
    })
    expect((await form(id)).values).toMatchObject({
      ...values,
      phone: '138****5678',
      idNumber: '110***********002X',
      email: '***@example.com',
      experience: '******',
      manager: 'N',
      photo: null,
    })
  })

  it('is named on the live map as soon as a card is bound', async () => {
    const roster = (await site.call('roster', { token })).json.data as RosterEntry[]
    expect(roster.find(({ tagSn }) => tagSn === 'CARD-1')).toMatchObject({ name: '李秀英', departName: '生产部' })
    const { rows } = await site.database.pool.query(
      `select ids from config_change where building_id = $1 and part = 'cards' order by seq desc`,
      [site.buildingA],
    )
    expect(rows[0].ids).toHaveLength(1)
  })

  it('is found by a part of the name or number, and by a whole phone or ID number only', async () => {
    for (const text of ['李', '秀英', '13812345678', RESIDENT, RESIDENT.toLowerCase()])
      expect((await rowOf(text))?.name, text).toBe('李秀英')
    for (const text of ['1381234567', '110105', '%', '_']) expect(await rowOf(text), text).toBeUndefined()
  })

  it('keeps phone and ID number sealed, in the table and in the audit trail', async () => {
    for (const table of ['person', 'audit_entry']) {
      const { rows } = await site.database.pool.query(`select t::text as line from ${table} t`)
      const text = rows.map(({ line }) => line).join('\n')
      expect(text).not.toContain('13812345678')
      expect(text).not.toContain(RESIDENT)
    }
  })

  it('has personal data shown in full to those who may, and every time is written down', async () => {
    const id = (await rowOf('李秀英'))!.id
    const answer = await site.call('personPersonal', { token, query: { id } })
    expect(answer.json.data).toEqual(PERSONAL)
    const { rows } = await site.database.pool.query(`select "by", subject_id from audit_entry where action = 'personal.unmask'`)
    expect(rows).toEqual([{ by: site.operatorA, subject_id: id }])
  })

  it('keeps what was masked when the mask comes back, and refuses any other mask', async () => {
    const id = (await rowOf('李秀英'))!.id
    const { version, values } = await form(id)
    expect(await saved(site, token, 'person', { ...values, major: '化工' } as never, { id, version })).toMatchObject({
      version: version + 1,
    })
    expect((await site.call('personPersonal', { token, query: { id } })).json.data).toEqual(PERSONAL)
    const other = await saveForm(site, token, 'person', { ...values, phone: '139****5678' } as never, { id, version: version + 1 })
    expect(faultsOf(other).phone).toBeDefined()
  })

  it('cannot be saved with broken rules, each named at its field', async () => {
    const answer = await saveForm(
      site,
      token,
      'person',
      employee({ name: ' ', phone: '123', idType: 'resident', idNumber: '123', department: [] }),
    )
    expect(answer.status).toBe(400)
    expect(Object.keys(faultsOf(answer)).sort()).toEqual(['department', 'idNumber', 'name', 'phone'])
  })

  it.each([
    ['the number of somebody else', { number: 'TAKEN' }, 'number'],
    ['the paper of somebody else', { idType: 'resident', idNumber: RESIDENT }, 'idNumber'],
    ['a card somebody carries', { tagSn: 'CARD-1' }, 'tagSn'],
    ['a card that does not exist', { tagSn: 'NOPE' }, 'tagSn'],
    ['a made-up department', { department: [{ id: 'nowhere', name: 'x' }] }, 'department'],
  ])('cannot have %s', async (_, values, field) => {
    await saveForm(site, token, 'person', employee({ number: 'TAKEN' }))
    const answer = await saveForm(site, token, 'person', employee(values as never))
    expect(answer.status).toBe(409)
    expect(Object.keys(faultsOf(answer))).toEqual([field])
  })

  it('who has an account cannot be deleted', async () => {
    const { id } = await saved(site, token, 'person', employee({ name: '有账号' }))
    await site.database.pool.query('update account set person_id = $1 where login_name = $2', [id, site.operatorA])
    expect((await rowOf('有账号'))?.accountName).toBe(site.operatorA)
    const answer = await site.call('person.delete', { token, body: { ids: [id, 'nobody'] } })
    expect(answer.json.data).toMatchObject({
      deleted: [],
      failed: [
        { id, name: '有账号', reason: '该人员已有账号，无法删除' },
        { id: 'nobody', reason: '数据不存在，可能已被删除' },
      ],
    })
    const other = await saved(site, token, 'person', employee({ name: '没账号' }))
    expect((await site.call('person.delete', { token, body: { ids: [other.id] } })).json.data).toEqual({ deleted: [other.id], failed: [] })
    expect(await rowOf('没账号')).toBeUndefined()
  })

  it('who leaves gives the card back, is hidden from roster and choosers, and keeps the card history', async () => {
    const { id } = await saved(site, token, 'person', employee({ name: '离职者', tagSn: 'CARD-2' }))
    const { no } = (await rowOf('离职者'))!
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    expect((await site.call('personLeave', { token, body: { id, leftOn: tomorrow } })).status).toBe(409)
    expect((await site.call('personLeave', { token, body: { id, leftOn: '2026-01-31' } })).json.code).toBe(0)
    expect(await rowOf('离职者')).toBeUndefined()
    expect(await rowOf('离职者', { left: 'Y' })).toMatchObject({ leftOn: '2026-01-31', tagSn: null })
    expect((await site.call('roster', { token })).text).not.toContain('离职者')
    expect((await site.call('personOptions', { token, query: { text: '离职' } })).json.data).toEqual([])
    expect((await site.call('personChooser', { token, query: { name: '离职' } })).json.length).toBe(0)
    expect((await site.call('cardHistory', { token, query: { no } })).json.data).toMatchObject([{ sn: 'CARD-2', toAt: expect.any(String) }])
    expect((await site.call('cardBind', { token, body: { trackableNo: no, sn: 'CARD-2' } })).status).toBe(409)
  })
})

describe('who leaves with an account', () => {
  const withAccount = async (name: string) => {
    const { id } = await saved(site, token, 'person', employee({ name }))
    const loginName = await site.addAccount(site.buildingA, [])
    await site.database.pool.query('update account set person_id = $2 where login_name = $1', [loginName, id])
    return { id, theirs: await site.signIn(loginName, site.buildingA), loginName }
  }
  const enabled = async (loginName: string) =>
    (await site.database.pool.query('select enabled from account where login_name = $1', [loginName])).rows[0]?.enabled

  it.each(['the dialog', 'the form'])('is signed out and cannot sign in again, by %s', async (way) => {
    const { id, theirs, loginName } = await withAccount(`有账号者${way}`)
    const left =
      way === 'the dialog'
        ? await site.call('personLeave', { token, body: { id, leftOn: '2026-01-31' } })
        : await saveForm(site, token, 'person', employee({ name: `有账号者${way}`, leftOn: '2026-01-31' }), { id, version: 1 })
    expect(left.json.code).toBe(0)
    expect(await enabled(loginName)).toBe(false)
    expect((await site.call('sessionInfo', { token: theirs })).json.code).toBe(-2)
  })

  it('leads no department any more', async () => {
    const { id } = await saved(site, token, 'person', employee({ name: '负责人' }))
    const led = await saved(site, token, 'department', {
      name: '有负责人的部门',
      code: 'LED',
      parent: [{ id: company.root.id, name: '' }],
      head: [{ id, name: '负责人' }],
    })
    await saved(site, token, 'person', employee({ name: '负责人', leftOn: '2026-01-31' }), { id, version: 1 })
    const form = (await site.call('department.get', { token, query: { id: led.id } })).json.data
    expect(form).toMatchObject({ values: { head: [] } })
  })

  it('stays when whoever asks may not disable the account', async () => {
    const { rows } = await site.database.pool.query('select person_id from account where login_name = $1', [site.operatorA])
    const { id } = await saved(site, token, 'person', employee({ name: '自己' }))
    await site.database.pool.query('update account set person_id = $2 where login_name = $1', [site.operatorA, id])
    const refused = await site.call('personLeave', { token, body: { id, leftOn: '2026-01-31' } })
    await site.database.pool.query('update account set person_id = $2 where login_name = $1', [site.operatorA, rows[0]?.person_id ?? null])
    expect(refused.status).toBe(409)
    expect(await rowOf('自己')).toMatchObject({ leftOn: null })
  })
})

describe('two people at one form', () => {
  it('the second is refused with what the first has stored', async () => {
    const first = await saved(site, token, 'person', employee({ name: '甲' }))
    await saved(site, token, 'person', employee({ name: '乙' }), first)
    const second = await saveForm(site, token, 'person', employee({ name: '丙' }), first)
    expect(second.status).toBe(409)
    expect(second.json).toMatchObject({ code: 1004, data: { id: first.id, version: 2, values: { name: '乙' } } })
  })

  it('at the same moment, exactly one wins', async () => {
    const first = await saved(site, token, 'person', employee({ name: '戊' }))
    const both = await Promise.all(['己', '庚', '辛'].map((name) => saveForm(site, token, 'person', employee({ name }), first)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

it('a save that is repeated with its key happens once', async () => {
  const headers = { 'idempotency-key': 'a-key-of-one-save' }
  const values = employee({ name: '只此一次' })
  const answers = await Promise.all([0, 1, 2].map(() => saveForm(site, token, 'person', values, undefined, headers)))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect((await site.call('person.page', { token, query: { name: '只此一次' } })).json.length).toBe(1)
  expect((await saveForm(site, token, 'person', employee({ name: '另一个' }), undefined, headers)).json.code).toBe(1001)
})
