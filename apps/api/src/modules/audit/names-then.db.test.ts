import type { AuditEntryRow } from '@muster/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
