import type { AuthEntry } from '@muster/contracts'
import { buildAccount, buildPerson } from '@muster/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCompany } from '../../testing/company.ts'
import { PASSWORD, startTestApi, type TestApi } from '../../testing/test-api.ts'
import { hashPassword } from '../session/password-check.ts'

let site: TestApi
beforeAll(async () => {
  site = await startTestApi()
})
afterAll(() => site.stop())

interface Info {
  auth: AuthEntry[]
  [key: string]: unknown
}
const infoOf = async (token: string, headers: Record<string, string> = {}) =>
  (await site.call('sessionInfo', { token, headers })).json.data as Info

describe('the authority list', () => {
  it('holds what the role grants, groups with their pages, in order', async () => {
    const token = await site.signIn(await site.addAccount(site.buildingA, ['alarm:view', 'bp:job:view', 'bp:job:add']), site.buildingA)
    const { auth } = await infoOf(token)
    expect(auth.map(({ key }) => key)).toEqual(['alarms', 'alarmList', 'organisation', 'posts', 'reports', 'exports'])
    const posts = auth.find(({ key }) => key === 'posts')
    expect(posts).toMatchObject({ path: '/organisation/posts', title: null, permissions: ['bp:job:view', 'bp:job:add'] })
    expect(auth.find(({ id }) => id === posts?.parentId)?.key).toBe('organisation')
  })

  it('of a disabled role, or of none, holds only what is for everybody', async () => {
    const { pool } = site.database
    const name = await site.addAccount(site.buildingA, ['alarm:view'])
    const token = await site.signIn(name, site.buildingA)
    await pool.query(
      'update role set enabled = false where id = (select role_id from account_building ab join account a on a.id = ab.account_id where login_name = $1)',
      [name],
    )
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect((await infoOf(token)).auth.map(({ key }) => key)).toEqual(['reports', 'exports'])
    expect((await site.call('alarmPage', { token })).json.code).toBe(1002)
  })

  it('keeps names and order of the building, and each building its own', async () => {
    const { pool } = site.database
    const tokenA = await site.signIn(site.operatorA, site.buildingA)
    const tokenB = await site.signIn(site.operatorB, site.buildingB)
    await infoOf(tokenB)
    await pool.query(
      `update menu_entry set titles = '{"zh_CN": "人事", "en_US": "HR"}', sort = -1 where building_id = $1 and key = 'organisation'`,
      [site.buildingA],
    )
    expect((await infoOf(tokenA)).auth[0]).toMatchObject({ key: 'organisation', title: '人事' })
    expect((await infoOf(tokenA, { 'accept-language': 'en-US' })).auth[0]).toMatchObject({ title: 'HR' })
    expect((await infoOf(tokenB)).auth[0]).toMatchObject({ key: 'home', title: null })
  })

  it('gains built-in entries that are missing and loses those that are no more, once for all who ask together', async () => {
    const { pool } = site.database
    await pool.query(`delete from menu_entry where building_id = $1 and key = 'posts'`, [site.buildingB])
    await pool.query(`insert into menu_entry (id, building_id, key, type, path) values ('gone', $1, 'gone', 'menu', '/gone')`, [
      site.buildingB,
    ])
    const { menus } = site.api.context
    menus.buildings.clear()
    const token = await site.signIn(site.operatorB, site.buildingB)
    const all = await Promise.all([1, 2, 3, 4].map(() => infoOf(token)))
    for (const { auth } of all) {
      expect(auth.filter(({ key }) => key === 'posts')).toHaveLength(1)
      expect(auth.some(({ key }) => key === 'gone')).toBe(false)
    }
  })
})

it('tells who stands behind an account: name, post, department and company of the linked person', async () => {
  const { pool } = site.database
  const company = await buildCompany(site, await site.signIn(site.operatorA, site.buildingA))
  const { no } = await buildPerson(pool, site.buildingA, { name: '陈静' })
  const { rows } = await pool.query('update person set department_id = $2, post_id = $3 where trackable_no = $1 returning id', [
    no,
    company.production.id,
    company.operator.id,
  ])
  const account = await buildAccount(pool, site.buildingA, {
    password_hash: await hashPassword(PASSWORD),
    permissions: ['map:view'],
    person_id: rows[0].id,
  })
  const info = await infoOf(await site.signIn(account.login_name, site.buildingA))
  expect(info).toMatchObject({ realName: '陈静', jobName: '操作工', departName: '生产部', company: '总公司' })
})
