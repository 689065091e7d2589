import type { AuditEntryRow } from '@muster/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAlarm } from '../../testing/build-alarm.ts'
import { saved } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { sealOnce } from './audit-seal.ts'
import { verifyChain } from './verify-chain.ts'

let site: TestApi
let token: string
beforeAll(async () => {
  site = await startTestApi({ AUDIT_SEAL_MS: '3600000' })
  token = await site.signIn(site.operatorA, site.buildingA)
})
afterAll(() => site.stop())

const pool = () => site.database.pool
const page = async (query: Record<string, string>, of = token) =>
  (await site.call('auditEntry.page', { token: of, query: { size: 50, ...query } })).json.data as AuditEntryRow[]
const remove = (name: 'department' | 'person', id: string) => site.call(`${name}.delete`, { token, body: { ids: [id] } })

it('keeps the names that account and object had, whatever they are called later, and when both are gone', async () => {
  const login = await site.addAccount(site.buildingA, ['bp:depart:view', 'bp:depart:edit'], { people_scope: 'all' })
  await pool().query(`update account set real_name = '周敏' where login_name = $1`, [login])
  const theirs = await site.signIn(login, site.buildingA)
  const { id } = await saved(site, token, 'department', { name: '质检部', code: 'QC' })
  const moved = await site.call('departmentMove', { token: theirs, body: { id, afterId: null, parentId: null } })
  expect(moved.json.code).toBe(0)
  await pool().query(`update department set name = '质量部' where id = $1`, [id])
  await remove('department', id)
  await pool().query(`update account set real_name = '改名' where login_name = $1`, [login])
  const line = (await page({ of: id })).find(({ by }) => by?.includes(login))
  expect(line).toMatchObject({ by: `周敏（${login}）`, subjectName: '质检部' })
  await pool().query(`delete from account where login_name = $1`, [login])
  expect((await page({ of: id })).find(({ by }) => by?.includes(login))?.by).toBe(`周敏（${login}）`)
})

it('finds the name of what is gone in another entry where an older version kept none, and its chain stays intact', async () => {
  const { id } = await saved(site, token, 'department', { name: '旧部门', code: 'OLD' })
  await pool().query(
    `insert into audit_entry (building_id, "by", action, subject, subject_id) values ($1, $2, 'department.move', 'department', $3)`,
    [...[site.buildingA, site.operatorA, id]],
  )
  await remove('department', id)
  const names = (await page({ of: id })).map(({ subjectName }) => subjectName)
  expect(names).toEqual(['旧部门', '旧部门', '旧部门'])
  await sealOnce(pool(), site.api.context.auditMark)
  expect(await verifyChain(pool(), site.api.context.auditMark)).toMatchObject({ intact: true })
})

it('has a refused look at personal data, named to who sees everybody and not to whoever was refused', async () => {
  const own = await saved(site, token, 'department', { name: '一班', code: 'P1' })
  const other = await saved(site, token, 'department', { name: '二班', code: 'P2' })
  const person = await saved(site, token, 'person', { name: '看不见', number: 'N1', department: [{ id: other.id, name: '二班' }] })
  const limited = await site.addAccount(site.buildingA, ['bp:personal:unmask', 'settings:log:view'], {
    ...{ people_scope: 'selected', department_ids: [own.id] },
  })
  const theirs = await site.signIn(limited, site.buildingA)
  expect((await site.call('personPersonal', { token: theirs, query: { id: person.id } })).status).toBe(404)
  const refused = { outcome: 'refused', subjectId: person.id }
  expect((await page({ kind: 'look' }))[0]).toMatchObject({ ...refused, subjectName: '看不见' })
  expect((await page({ kind: 'look' }, theirs))[0]).toMatchObject({ ...refused, subjectName: null })
})

it('has refused work on alarms: too late, not permitted, or not seen', async () => {
  const id = await buildAlarm(pool(), site.buildingA, { work: 'handled', cleared_at: new Date(), trackable_name: '王芳' })
  const watch = await site.signIn(
    await site.addAccount(site.buildingA, ['alarm:view', 'alarm:acknowledge', 'alarm:handle']),
    site.buildingA,
  )
  const handled = { id, disposition: 'handle', cause: '误触', falseAlarm: true }
  expect((await site.call('alarmHandle', { token, body: handled })).status).toBe(409)
  await site.call('alarmAcknowledge', { token, body: { ids: [id, 'nowhere'] } })
  expect((await site.call('alarmShelve', { token, body: { id, minutes: 30, reason: '检修' } })).status).toBe(409)
  expect((await site.call('alarmAssign', { token: watch, body: { id, to: site.operatorA, instead: null } })).status).toBe(403)
  const reader = await site.signIn(await site.addAccount(site.buildingA, ['alarm:view']), site.buildingA)
  expect((await site.call('alarmHandle', { token: reader, body: handled })).status).toBe(403)
  const rows = (await page({})).slice(0, 6)
  expect(rows.every(({ outcome }) => outcome === 'refused')).toBe(true)
  expect(rows.map(({ action, subjectName }) => `${action} ${subjectName}`).sort()).toEqual(
    ['处理报警 null', '分派报警 王芳', '搁置报警 王芳', '确认报警 null', '确认报警 王芳', '处理报警 王芳'].sort(),
  )
})

describe('what values name by id', () => {
  const newest = async (action: string, of = token) => {
    const { rows } = await pool().query<{ id: string }>('select id::text from audit_entry e where action = $1 order by e.id desc limit 1', [
      action,
    ])
    const { json } = await site.call('auditEntry.get', { token: of, query: { id: rows[0]?.id ?? '' } })
    return JSON.parse((json.data as { values: { after: string } }).values.after) as Record<string, unknown>
  }

  it('is kept by its name of then, in the chain, and shown under words', async () => {
    const above = await saved(site, token, 'department', { name: '生产部', code: 'UP' })
    const first = await saved(site, token, 'department', { name: '甲班', code: 'S1', parent: [{ id: above.id, name: '生产部' }] })
    const second = await saved(site, token, 'department', { name: '乙班', code: 'S2' })
    const body = { id: second.id, afterId: first.id, parentId: above.id }
    expect((await site.call('departmentMove', { token, body })).json.code).toBe(0)
    await pool().query(`update department set name = name || '（改名）' where id = any($1)`, [[above.id, first.id]])
    expect(await newest('department.move')).toEqual({ 上级: '生产部', 排在其后: '甲班' })
    await sealOnce(pool(), site.api.context.auditMark)
    expect(await verifyChain(pool(), site.api.context.auditMark)).toMatchObject({ intact: true })
  })

  it('is shown by its present name where an older version kept none, but not to who sees only their own actions', async () => {
    const { id } = await saved(site, token, 'department', { name: '旧上级', code: 'OLD-UP' })
    const limited = await site.addAccount(site.buildingA, ['settings:log:view'], { people_scope: 'none' })
    await pool().query(
      `insert into audit_entry (building_id, "by", action, subject, subject_id, after) values ($1, $2, 'department.move', 'department', 'x', $3)`,
      [site.buildingA, limited, { parentId: id, afterId: null }],
    )
    expect(await newest('department.move')).toMatchObject({ 上级: '旧上级' })
    expect(await newest('department.move', await site.signIn(limited, site.buildingA))).toMatchObject({ 上级: id })
  })

  it('is of the building alone', async () => {
    const theirs = await site.signIn(site.operatorB, site.buildingB)
    const { id } = await saved(site, theirs, 'department', { name: '别处', code: 'B' })
    await pool().query(
      `insert into audit_entry (building_id, "by", action, subject, subject_id, after) values ($1, $2, 'department.move', 'department', 'x', $3)`,
      [site.buildingA, site.operatorA, { parentId: id }],
    )
    expect(await newest('department.move')).toEqual({ 上级: id })
  })

  it('has lists too: what a role may see', async () => {
    const { id: departmentId } = await saved(site, token, 'department', { name: '罐区班', code: 'TANK' })
    const role = await saved(site, token, 'role', { name: '班长' })
    const { json } = await site.call('roleConfigGet', { token, query: { id: role.id } })
    const config = { ...(json.data as object), peopleScope: 'selected', departmentIds: [departmentId] }
    const done = await site.call('roleConfigSave', { token, body: { ...config, id: role.id } })
    expect(done.json.code).toBe(0)
    expect(await newest('role.config')).toMatchObject({ 部门: '罐区班' })
  })
})
