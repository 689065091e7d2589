import { type ListView, MOST_VIEWS, PERMISSIONS } from '@muster/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let guard: { token: string; role: string }
let clerk: { token: string; role: string }
let chief: { token: string; role: string }

/** An account with its own role. */
async function person(roleName: string, permissions: readonly string[]) {
  const role = `role-${roleName}`
  const login = await site.addAccount(site.buildingA, permissions, { id: role, name: roleName })
  return { token: await site.signIn(login, site.buildingA), role }
}
beforeAll(async () => {
  site = await startTestApi()
  guard = await person('门卫', ['bp:visitor:view'])
  clerk = await person('文员', ['bp:visitor:view'])
  chief = await person('安全主管', PERMISSIONS)
})
afterAll(() => site.stop())

const save = (token: string, name: string, sharedWith: string[], more: object = {}) =>
  site.call('viewSave', {
    token,
    body: { resource: 'visitor', name, isDefault: false, sharedWith, state: { filters: { name: '王' } }, ...more },
  })
const views = async (token: string) => (await site.call('viewList', { token, query: { resource: 'visitor' } })).json.data as ListView[]
const names = async (token: string) => (await views(token)).map(({ name }) => name)
const rolesFor = async (token: string) =>
  ((await site.call('viewRoles', { token })).json.data as { id: string; name: string }[]).map(({ id }) => id)

describe('a saved view', () => {
  it('is seen by its maker alone until it is shared', async () => {
    await save(guard.token, '我的访客', [])
    expect(await names(guard.token)).toEqual(['我的访客'])
    expect(await names(clerk.token)).toEqual([])
    expect(await names(chief.token)).toEqual([])
  })

  it('is seen by the people of the roles that it is shared with, who are not told of the others', async () => {
    const { id } = (await save(chief.token, '今日来访', [guard.role, clerk.role], { isDefault: true })).json.data as { id: string }
    expect((await views(chief.token))[0]).toMatchObject({ own: true, isDefault: true, sharedWith: [{ name: '文员' }, { name: '门卫' }] })
    const seen = (await views(guard.token)).find((view) => view.id === id)
    expect(seen).toMatchObject({ own: false, isDefault: false, sharedWith: [{ id: guard.role }], state: { filters: { name: '王' } } })
    await save(chief.token, '今日来访', [clerk.role])
    expect(await names(guard.token)).toEqual(['我的访客'])
    expect(await names(clerk.token)).toEqual(['今日来访'])
  })

  it('is changed and deleted by its maker alone', async () => {
    const [shared] = await views(clerk.token)
    const body = { id: shared?.id ?? '' }
    expect((await save(clerk.token, '改名', [], body)).status).toBe(404)
    expect((await site.call('viewDelete', { token: clerk.token, body })).status).toBe(404)
    expect(await names(clerk.token)).toEqual(['今日来访'])
  })

  it('is one of so many, and so are settings of columns; those there are can still be changed', async () => {
    const { token } = await person('收藏家', ['bp:visitor:view'])
    const columns = (resource: string) => site.call('columnsSave', { token, body: { resource, state: {} } })
    for (const of of ['list_view', 'column_setting'])
      await site.database.pool.query(
        of === 'list_view'
          ? `insert into list_view (id, building_id, account_id, resource, name, state)
             select 'many' || i, $1, a.account_id, 'visitor', 'n' || i, '{}' from account_building a, generate_series(1, $2::int) i where a.role_id = 'role-收藏家'`
          : `insert into column_setting (account_id, resource, state)
             select a.account_id, 'n' || i, '{}' from account_building a, generate_series(1, $2::int) i where a.role_id = 'role-收藏家' and $1 <> ''`,
        [site.buildingA, MOST_VIEWS],
      )
    for (const more of [await save(token, '再一个', []), await columns('more')]) {
      expect(more.json).toMatchObject({ code: 1009 })
      expect(more.json.message).toContain(String(MOST_VIEWS))
    }
    for (const same of [await save(token, 'n1', []), await columns('n1')]) expect(same.json.code).toBe(0)
    expect(await names(token)).toHaveLength(MOST_VIEWS)
  })

  it('is no longer seen when the role is gone', async () => {
    const passing = await person('临时', ['bp:visitor:view'])
    await save(chief.token, '临时视图', [passing.role])
    expect(await names(passing.token)).toEqual(['临时视图'])
    await site.database.pool.query('update account_building set role_id = $2 where role_id = $1', [passing.role, guard.role])
    await site.database.pool.query('delete from role where id = $1', [passing.role])
    expect((await views(chief.token)).find(({ name }) => name === '临时视图')).toMatchObject({ sharedWith: [] })
  })
})

describe('a view can be shared', () => {
  it("with one's own role, and by whoever may see the roles with all of them", async () => {
    expect(await rolesFor(guard.token)).toEqual([guard.role])
    expect(await rolesFor(chief.token)).toEqual(expect.arrayContaining([guard.role, clerk.role, chief.role]))
    expect((await save(guard.token, '门卫视图', [guard.role])).json.code).toBe(0)
  })

  it('with no other role, and such a try leaves everything as it was', async () => {
    const other = await site.signIn(site.operatorB, site.buildingB)
    const [foreign] = await rolesFor(other)
    for (const [token, role] of [
      [guard.token, clerk.role],
      [chief.token, foreign ?? ''],
      [chief.token, 'nowhere'],
    ] as const) {
      const before = await names(token)
      expect((await save(token, '越权', [role])).status).toBe(404)
      expect(await names(token)).toEqual(before)
    }
  })
})
