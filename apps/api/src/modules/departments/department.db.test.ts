import type { ChartDepartment, DepartmentNode } from '@muster/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { faultsOf, saved, saveForm } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
let root: { id: string; version: number }
const ids: Record<string, string> = {}
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  root = await saved(site, token, 'department', { name: '公司', code: 'R' })
  for (const code of ['A', 'B', 'C']) {
    ids[code] = (await saved(site, token, 'department', { name: `部门${code}`, code, parent: [{ id: root.id, name: '公司' }] })).id
  }
})
afterAll(() => site.stop())

const childrenOf = async (parentId?: string) =>
  ((await site.call('departmentTree', { token, query: parentId ? { parentId } : {} })).json.data as DepartmentNode[]).map(
    ({ code }) => code,
  )
const move = (code: string, afterId: string | null, parentId: string | null) =>
  site.call('departmentMove', { token, body: { id: ids[code], afterId, parentId } })

it('the tree is read level by level', async () => {
  expect(await childrenOf()).toEqual(['R'])
  expect(await childrenOf(root.id)).toEqual(['A', 'B', 'C'])
  expect(await childrenOf(ids.A)).toEqual([])
})

it('departments are put in another order, and below another superior', async () => {
  expect((await move('C', null, root.id)).json.code).toBe(0)
  expect(await childrenOf(root.id)).toEqual(['C', 'A', 'B'])
  await move('C', ids.A!, root.id)
  expect(await childrenOf(root.id)).toEqual(['A', 'C', 'B'])
  await move('B', null, ids.A!)
  expect(await childrenOf(ids.A)).toEqual(['B'])
})

it('a circle is refused, by a move and by a form, also when two close it at once', async () => {
  expect((await move('A', null, ids.B!)).status).toBe(409)
  const form = await saveForm(
    site,
    token,
    'department',
    { name: '部门A', code: 'A', parent: [{ id: ids.B!, name: 'B' }] },
    { id: ids.A!, version: 1 },
  )
  expect(Object.keys(faultsOf(form))).toEqual(['parent'])
  await move('B', null, root.id)
  const both = await Promise.all([move('A', null, ids.B!), move('B', null, ids.A!)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

it('a top-level department, one with departments below it and one with people cannot be deleted', async () => {
  const top = await site.call('department.delete', { token, body: { ids: [root.id] } })
  expect(top.json.data).toMatchObject({ deleted: [], failed: [{ reason: '顶级部门不能删除' }] })
  await saved(site, token, 'person', { name: '某人', number: '1', department: [{ id: ids.C!, name: 'C' }] })
  const used = await site.call('department.delete', { token, body: { ids: [ids.C] } })
  expect(used.json.data).toMatchObject({ failed: [{ reason: '该部门下有 1 名人员或车辆，不能删除' }] })
})

it('a code is given once', async () => {
  expect(Object.keys(faultsOf(await saveForm(site, token, 'department', { name: '又一个', code: 'C' })))).toEqual(['code'])
})

it('a department counts the people of those below it too: in tree, list and chart', async () => {
  const tops = (await site.call('departmentTree', { token, query: {} })).json.data as DepartmentNode[]
  expect(tops.map(({ people }) => people)).toEqual([1])
  const list = (await site.call('department.page', { token, query: {} })).json.data as { code: string; people: number }[]
  expect(list.filter(({ people }) => people > 0).map(({ code }) => code)).toEqual(['R', 'C'])
  const chart = (await site.call('departmentChart', { token })).json.data as ChartDepartment[]
  expect(chart.filter(({ people }) => people > 0).map(({ id }) => id)).toEqual([root.id, ids.C])
})

it('the chart has heads with their photos and counts people', async () => {
  const { json } = await site.call('departmentChart', { token })
  expect(json.data).toContainEqual({ id: ids.C, parentId: root.id, name: '部门C', headName: null, headPhoto: null, people: 1 })
})
