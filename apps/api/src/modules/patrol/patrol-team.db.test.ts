import { PERMISSIONS } from '@muster/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, saved, saveForm } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
let shiftA: { id: string; name: string }
let shiftB: { id: string; name: string }
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  shiftA = { id: (await saved(site, token, 'department', { name: '一班', code: 'A' })).id, name: '一班' }
  shiftB = { id: (await saved(site, token, 'department', { name: '二班', code: 'B', parent: [shiftA] })).id, name: '二班' }
})
afterAll(() => site.stop())

const employee = async (name: string, number: string, department = shiftA) => {
  const values = { name, number, department: [department] }
  return { name, values, ...(await saved(site, token, 'person', values)) }
}
const chosen = (...people: { id: string; name: string }[]) => people.map(({ id, name }) => ({ id, name }))
const rows = async (as = token) =>
  (await site.call('patrolTeam.page', { token: as })).json.data as {
    name: string
    departName: string
    members: string
    memberCount: number
  }[]

describe('a patrol team', () => {
  it('has members of one department, in the order in which they were chosen', async () => {
    const [first, second, other] = [await employee('甲', '1'), await employee('乙', '2'), await employee('丙', '3', shiftB)]
    expect(faultsOf(await saveForm(site, token, 'patrolTeam', { name: '夜班', members: [] })).members).toBeDefined()
    expect(faultsOf(await saveForm(site, token, 'patrolTeam', { name: '夜班', members: chosen(first, other) })).members).toBeDefined()
    const team = await saved(site, token, 'patrolTeam', { name: '夜班', members: chosen(second, first) })
    expect(await rows()).toMatchObject([{ name: '夜班', departName: '一班', members: '乙、甲', memberCount: 2 }])
    expect(faultsOf(await saveForm(site, token, 'patrolTeam', { name: '夜班', members: chosen(first) })).name).toBeDefined()
    await saved(site, token, 'patrolTeam', { name: '夜班', members: chosen(other) }, team)
    expect(await rows()).toMatchObject([{ departName: '二班', members: '丙' }])
    expect((await site.call('patrolTeam.delete', { token, body: { ids: [team.id] } })).json.data).toMatchObject({ deleted: [team.id] })
  })

  it('keeps its members in their department until they are taken out of it', async () => {
    const person = await employee('丁', '4')
    const rest = await employee('戊', '5')
    const team = await saved(site, token, 'patrolTeam', { name: '巡检一组', members: chosen(person, rest) })
    const moved = { ...person.values, department: [shiftB] }
    expect(faultsOf(await saveForm(site, token, 'person', moved, person)).department?.message).toContain('巡检一组')
    // Other data of the person may change.
    const renamed = await saved(site, token, 'person', { ...person.values, name: '丁丁' }, person)
    await saved(site, token, 'patrolTeam', { name: '巡检一组', members: chosen(rest) }, team)
    await saved(site, token, 'person', moved, renamed)
    expect(await rows()).toMatchObject([{ departName: '一班', members: '戊' }])
    expect((await site.call('personLeave', { token, body: { id: rest.id, leftOn: '2026-01-01' } })).json.code).toBe(0)
    expect(await rows()).toMatchObject([{ members: '', memberCount: 0 }])
    expect(faultsOf(await saveForm(site, token, 'patrolTeam', { name: '二组', members: chosen(rest) })).members).toBeDefined()
  })

  it('is seen by the patrol scope of the role', async () => {
    const [a, b] = [await employee('己', '6'), await employee('庚', '7', shiftB)]
    const own = await saved(site, token, 'patrolTeam', { name: '本班组', members: chosen(a) })
    await saved(site, token, 'patrolTeam', { name: '下级组', members: chosen(b) })
    const seen = async (patrol: Record<string, unknown>, personId: string | null = null) => {
      const login = await site.addAccount(site.buildingA, PERMISSIONS, patrol)
      await site.database.pool.query('update account set person_id = $2 where login_name = $1', [login, personId])
      const as = await site.signIn(login, site.buildingA)
      const names = (await rows(as)).map(({ name }) => name).filter((name) => name.endsWith('组') && name !== '巡检一组')
      await site.database.pool.query('update account set person_id = null where login_name = $1', [login])
      return { as, names }
    }
    expect((await seen({ patrol_scope: 'company' })).names).toEqual(expect.arrayContaining(['本班组', '下级组']))
    expect((await seen({ patrol_scope: 'ownAndSub' }, a.id)).names).toEqual(expect.arrayContaining(['本班组', '下级组']))
    expect((await seen({ patrol_scope: 'own' }, a.id)).names).toEqual(['本班组'])
    const chosenOnly = await seen({ patrol_scope: 'selected', patrol_department_ids: [shiftB.id] })
    expect(chosenOnly.names).toEqual(['下级组'])
    expect((await site.call('patrolTeam.get', { token: chosenOnly.as, query: { id: own.id } })).status).toBe(404)
    expect((await saveForm(site, chosenOnly.as, 'patrolTeam', { name: '越权', members: chosen(a) })).status).toBe(409)
    expect((await site.call('patrolTeam.delete', { token: chosenOnly.as, body: { ids: [own.id] } })).json.data).toMatchObject({
      deleted: [],
    })
  })
})
