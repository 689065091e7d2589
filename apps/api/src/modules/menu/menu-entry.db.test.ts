import { type AuthEntry, DEFAULT_MENU, type FormValues, type MenuNode, type RoleChoices } from '@muster/contracts'
import { type TranslationKey, translate } from '@muster/i18n'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Existing, faultsOf, saved, saveForm } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
})
afterAll(() => site.stop())

interface Tree {
  version: number
  entries: (MenuNode & { [key: string]: unknown })[]
}
const treeOf = async (as = token) => (await site.call('menuTree', { token: as })).json.data as Tree
const find = async (name: string, as = token) => {
  const entry = (await treeOf(as)).entries.find((one) => one.name === name && one.kind !== 'button')
  if (!entry) throw new Error(`no entry ${name}`)
  return entry
}
const reset = async () => site.call('menuReset', { token, body: { version: (await treeOf()).version } })
const authOf = async (as = token, language = 'zh-CN') =>
  ((await site.call('sessionInfo', { token: as, headers: { 'accept-language': language } })).json.data as { auth: AuthEntry[] }).auth
const link = (values: FormValues = {}): FormValues => ({
  kind: 'link',
  titleZhCn: '天气',
  address: 'https://weather.example/now',
  ...values,
})
const formOf = async (id: string) =>
  (await site.call('menuEntry.get', { token, query: { id } })).json.data as Existing & { values: FormValues }
const edit = async (id: string, change: FormValues, as = token) => {
  const form = await formOf(id)
  return saveForm(site, as, 'menuEntry', { ...form.values, ...change }, form)
}
const move = (entry: Existing, parentId: string | null, afterId: string | null) =>
  site.call('menuMove', { token, body: { id: entry.id, version: entry.version, parentId, afterId } })
const hide = ({ id, version }: Existing, hidden = true) => site.call('menuHide', { token, body: { id, version, hidden } })
const reasonOf = ({ json }: Awaited<ReturnType<typeof move>>) => json.message
const below = (entries: readonly MenuNode[], parentId: string | null) =>
  entries.filter((entry) => entry.parentId === parentId && entry.kind !== 'button').map(({ name }) => name)

beforeEach(reset)

describe('an entry of the building', () => {
  it('is added, seen, changed and deleted, each with before and after in the log', async () => {
    const organisation = await find('人员组织')
    const entry = await saved(site, token, 'menuEntry', link({ heading: organisation.id, titleEnUs: 'Weather', icon: 'report' }))
    expect((await treeOf()).entries.find(({ id }) => id === entry.id)).toMatchObject({
      parentId: organisation.id,
      name: '天气',
      kind: 'link',
      origin: 'own',
      hidden: false,
      version: entry.version,
    })
    const shown = (await authOf(token, 'en-US')).find(({ id }) => id === entry.id)
    expect(shown).toMatchObject({ title: 'Weather', path: 'https://weather.example/now', icon: 'report', parentId: organisation.id })
    expect((await edit(entry.id, { address: 'http://weather.example/tomorrow', heading: '' })).json.code).toBe(0)
    expect((await authOf()).find(({ id }) => id === entry.id)).toMatchObject({ path: 'http://weather.example/tomorrow', parentId: null })
    await site.call('menuEntry.delete', { token, body: { ids: [entry.id] } })
    expect((await authOf()).some(({ id }) => id === entry.id)).toBe(false)
    const { rows } = await site.database.pool.query('select action, before, after from audit_entry where subject_id = $1 order by id', [
      entry.id,
    ])
    expect(rows.map(({ action }) => action)).toEqual(['menuEntry.add', 'menuEntry.edit', 'menuEntry.delete'])
    expect(rows[1]).toMatchObject({
      before: { address: 'https://weather.example/now' },
      after: { address: 'http://weather.example/tomorrow' },
    })
    expect(rows[2]).toMatchObject({ before: { titleZhCn: '天气' } })
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    '/organisation/staff',
    'https://user@evil.example',
    'https://good.example\\@evil.example',
    'https://',
    ' javascript:alert(1)',
  ])('leads nowhere but to http and https: %s', async (address) => {
    expect(Object.keys(faultsOf(await saveForm(site, token, 'menuEntry', link({ address }))))).toEqual(['address'])
  })

  it('needs a name, a known picture and a code that is no code of the product', async () => {
    expect(Object.keys(faultsOf(await saveForm(site, token, 'menuEntry', link({ titleZhCn: ' ' }))))).toEqual(['titleZhCn'])
    expect(Object.keys(faultsOf(await saveForm(site, token, 'menuEntry', link({ icon: 'skull' }))))).toEqual(['icon'])
    for (const permission of ['map:view', 'bp:account:edit', 'site', 'site:', 'site:A'])
      expect(Object.keys(faultsOf(await saveForm(site, token, 'menuEntry', link({ permission }))))).toEqual(['permission'])
  })

  it('that leads to a page is there for who may open the page, with its query', async () => {
    const staff = await find('员工管理')
    const view: FormValues = {
      kind: 'view',
      titleZhCn: '待复审证书',
      view: staff.id,
      query: '?q=%7B%22left%22%3A%22Y%22%7D',
      icon: 'certificate',
    }
    const entry = await saved(site, token, 'menuEntry', view)
    expect((await authOf()).find(({ id }) => id === entry.id)).toMatchObject({ path: '/organisation/staff?q=%7B%22left%22%3A%22Y%22%7D' })
    expect((await formOf(entry.id)).values).toMatchObject({ view: staff.id, query: 'q=%7B%22left%22%3A%22Y%22%7D', address: '' })
    const other = await site.signIn(await site.addAccount(site.buildingA, ['alarm:view']), site.buildingA)
    expect((await authOf(other)).some(({ id }) => id === entry.id)).toBe(false)
    expect(Object.keys(faultsOf(await saveForm(site, token, 'menuEntry', { ...view, query: 'a#b' })))).toEqual(['query'])
    expect(Object.keys(faultsOf(await saveForm(site, token, 'menuEntry', { ...view, view: 'stranger' })))).toEqual(['view'])
  })

  it('with a code is there for roles that got it; the code goes from them with the entry', async () => {
    const { pool } = site.database
    const name = await site.addAccount(site.buildingA, ['alarm:view'])
    const other = await site.signIn(name, site.buildingA)
    const administrator = await site.addAccount(site.buildingA, [])
    await pool.query('update account set account_type = 1 where login_name = $1', [administrator])
    const top = await site.signIn(administrator, site.buildingA)
    const entry = await saved(site, top, 'menuEntry', link({ permission: 'site:weather:view' }))
    await new Promise((resolve) => setTimeout(resolve, 600))
    const seen = async (as: string) => (await authOf(as)).some(({ id }) => id === entry.id)
    expect([await seen(top), await seen(token), await seen(other)]).toEqual([true, false, false])
    const choices = (await site.call('roleChoices', { token: top })).json.data as RoleChoices
    expect(choices.menu.find(({ id }) => id === entry.id)).toMatchObject({ title: '天气', permission: 'site:weather:view', mine: true })
    const { rows } = await pool.query(
      'select ab.role_id as id from account_building ab join account a on a.id = ab.account_id where a.login_name = $1',
      [name],
    )
    const config = (await site.call('roleConfigGet', { token: top, query: { id: rows[0].id } })).json.data as { permissions: string[] }
    const given = { ...config, id: rows[0].id, permissions: ['alarm:view', 'site:weather:view'] }
    // A code can only be given by its holders.
    expect((await site.call('roleConfigSave', { token, body: given })).json.code).not.toBe(0)
    expect((await site.call('roleConfigSave', { token: top, body: given })).json.code).toBe(0)
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(await seen(other)).toBe(true)
    await site.call('menuEntry.delete', { token: top, body: { ids: [entry.id] } })
    const { rows: after } = await pool.query('select permissions from role where id = $1', [rows[0].id])
    expect(after).toEqual([{ permissions: ['alarm:view'] }])
    const { rows: told } = await pool.query(`select before, after from audit_entry where subject_id = $1 order by id desc limit 1`, [
      rows[0].id,
    ])
    expect(told).toMatchObject([{ before: { permissions: ['alarm:view', 'site:weather:view'] }, after: { permissions: ['alarm:view'] } }])
  })

  it('that is a button stands on a page and needs a code; nobody without it sees it', async () => {
    const staff = await find('员工管理')
    const home = await find('首页')
    const button: FormValues = {
      kind: 'button',
      titleZhCn: '打印工牌',
      page: staff.id,
      address: 'https://badge.example',
      permission: 'site:badge',
    }
    expect(Object.keys(faultsOf(await saveForm(site, token, 'menuEntry', { ...button, permission: '' })))).toEqual(['permission'])
    expect(Object.keys(faultsOf(await saveForm(site, token, 'menuEntry', { ...button, page: home.id })))).toEqual(['page'])
    const entry = await saved(site, token, 'menuEntry', button)
    const buttonsFor = async (as: string) => (await authOf(as)).find(({ key }) => key === 'staff')?.buttons.map(({ id }) => id)
    expect(await buttonsFor(token)).toEqual([])
    const codes = ['bp:enterprise:person:view', 'site:badge']
    const holder = await site.signIn(await site.addAccount(site.buildingA, codes), site.buildingA)
    expect(await buttonsFor(holder)).toEqual([entry.id])
  })

  it('below another heading stands last there; a heading with entries stays one and is not deleted', async () => {
    const heading = await saved(site, token, 'menuEntry', { kind: 'heading', titleZhCn: '外部系统' })
    for (const titleZhCn of ['甲', '乙']) await saved(site, token, 'menuEntry', link({ titleZhCn, heading: heading.id }))
    const last = await saved(site, token, 'menuEntry', link({ titleZhCn: '丙' }))
    await edit(last.id, { heading: heading.id })
    expect(below((await treeOf()).entries, heading.id)).toEqual(['甲', '乙', '丙'])
    expect(Object.keys(faultsOf(await edit(heading.id, { kind: 'link', address: 'https://a.example' })))).toEqual(['kind'])
    const { json } = await site.call('menuEntry.delete', { token, body: { ids: [heading.id] } })
    expect(json.data).toMatchObject({ deleted: [], failed: [{ id: heading.id }] })
  })
})

describe('a built-in entry', () => {
  it('is renamed and hidden, and restored to name, picture and place', async () => {
    const posts = await find('岗位管理')
    const alarms = await find('报警管理')
    expect((await edit(posts.id, { titleZhCn: '工种', icon: 'helmet', hidden: 'Y' })).json.code).toBe(0)
    expect((await authOf()).find(({ id }) => id === posts.id)).toMatchObject({ title: '工种', icon: 'helmet', hidden: true })
    await move(await find('工种'), alarms.id, null)
    expect(below((await treeOf()).entries, alarms.id)[0]).toBe('工种')
    const { id, version } = await find('工种')
    expect((await site.call('menuRestore', { token, body: { id, version } })).json.code).toBe(0)
    const { entries } = await treeOf()
    expect(below(entries, posts.parentId).slice(0, 2)).toEqual(['岗位管理', '部门管理'])
    expect(entries.find((one) => one.id === id)).toMatchObject({
      name: '岗位管理',
      icon: 'briefcase',
      hidden: false,
      parentId: posts.parentId,
    })
    const { rows } = await site.database.pool.query(
      `select action, before, after from audit_entry where subject_id = $1 and action like 'menu.%' order by id`,
      [id],
    )
    expect(rows).toMatchObject([
      { action: 'menu.move', before: { parent: 'organisation', place: 1 }, after: { parent: 'alarms', place: 1 } },
      { action: 'menu.restore', before: { icon: 'helmet', hidden: true }, after: { icon: 'briefcase', hidden: false, titles: null } },
    ])
  })

  it('keeps its page and code, whatever a form says, and is not deleted', async () => {
    const posts = await find('岗位管理')
    const form = await formOf(posts.id)
    await saveForm(site, token, 'menuEntry', { ...form.values, origin: 'own', ...link({ permission: 'site:x' }) }, form)
    expect((await authOf()).find(({ id }) => id === posts.id)).toMatchObject({ path: '/organisation/posts', permission: 'bp:job:view' })
    const { json } = await site.call('menuEntry.delete', { token, body: { ids: [posts.id] } })
    expect(json.data).toMatchObject({ deleted: [], failed: [{ id: posts.id, name: '天气' }] })
  })

  it('below a hidden heading is hidden too', async () => {
    await hide(await find('报警管理'))
    const auth = await authOf()
    const below = DEFAULT_MENU.filter(({ parent }) => parent === 'alarms').map(({ key }) => key)
    expect(below.length).toBeGreaterThan(0)
    expect(auth.filter(({ hidden }) => hidden).map(({ key }) => key)).toEqual(['alarms', ...below])
  })

  it('that brings the menu back cannot be hidden, nor the heading it stands below', async () => {
    for (const name of ['菜单管理', '人员组织']) {
      const entry = await find(name)
      expect(entry.fixed).toBe(true)
      expect(reasonOf(await hide(entry))).toContain('不能隐藏')
      expect(Object.keys(faultsOf(await edit(entry.id, { hidden: 'Y' })))).toEqual(['hidden'])
    }
    const alarms = await find('报警管理')
    await hide(alarms)
    expect(reasonOf(await move(await find('菜单管理'), alarms.id, null))).toContain('不能隐藏')
    await move(await find('菜单管理'), null, null)
    expect((await hide(await find('人员组织'))).json.code).toBe(0)
  })
})

describe('the order', () => {
  it('is that of the siblings, and another parent within four levels', async () => {
    const [posts, departments] = [await find('岗位管理'), await find('部门管理')]
    await move(posts, posts.parentId, departments.id)
    expect(below((await treeOf()).entries, posts.parentId).slice(0, 2)).toEqual(['部门管理', '岗位管理'])
    await move(await find('岗位管理'), null, null)
    expect(below((await treeOf()).entries, null)[0]).toBe('岗位管理')
    expect((await authOf()).find(({ parentId }) => parentId === null)).toMatchObject({ key: 'posts' })
  })

  it('has headings in headings, with pages below them; what is hidden above hides them', async () => {
    const [organisation, posts] = [await find('人员组织'), await find('岗位管理')]
    const inner = await saved(site, token, 'menuEntry', { kind: 'heading', titleZhCn: '基础资料', heading: organisation.id })
    expect((await formOf(inner.id)).values).toMatchObject({ kind: 'heading', heading: organisation.id })
    await move(posts, inner.id, null)
    await saved(site, token, 'menuEntry', link({ heading: inner.id }))
    expect(below((await treeOf()).entries, inner.id)).toEqual(['岗位管理', '天气'])
    const viewer = await site.signIn(await site.addAccount(site.buildingA, ['bp:job:view']), site.buildingA)
    const seen = async () => (await authOf(viewer)).filter(({ id }) => [organisation.id, inner.id, posts.id].includes(id))
    expect((await seen()).map(({ id, parentId }) => [id, parentId])).toEqual(
      expect.arrayContaining([
        [organisation.id, null],
        [inner.id, organisation.id],
        [posts.id, inner.id],
      ]),
    )
    const { json } = await site.call('menuHeadings', { token, query: { text: '基础', chosen: '' } })
    expect(json.data).toEqual([{ value: inner.id, label: '人员组织 / 基础资料' }])
    // With the menu page itself below it, neither of the two can be hidden.
    await move(await find('菜单管理'), inner.id, null)
    for (const name of ['人员组织', '基础资料']) expect(reasonOf(await hide(await find(name)))).toContain('不能隐藏')
    await move(await find('菜单管理'), null, null)
    await hide(await find('人员组织'))
    expect((await seen()).every(({ hidden }) => hidden)).toBe(true)
  })

  it('has headings on three levels and pages on the fourth, and no heading below itself', async () => {
    const heading = (titleZhCn: string, over: string) => saved(site, token, 'menuEntry', { kind: 'heading', titleZhCn, heading: over })
    const organisation = await find('人员组织')
    const inner = await heading('基础资料', organisation.id)
    const innermost = await heading('工种', inner.id)
    await move(await find('岗位管理'), innermost.id, null)
    const posts = (await authOf()).find(({ key }) => key === 'posts')
    expect(posts).toMatchObject({ parentId: innermost.id, path: '/organisation/posts' })
    const deeper = { kind: 'heading', titleZhCn: '更深', heading: innermost.id }
    expect(Object.keys(faultsOf(await saveForm(site, token, 'menuEntry', deeper)))).toEqual(['heading'])
    expect(reasonOf(await move(organisation, (await find('报警管理')).id, null))).toContain('最多三层')
    expect(reasonOf(await move(await find('基础资料'), innermost.id, null))).toContain('最多三层')
    expect((await move(await find('基础资料'), (await find('报警管理')).id, null)).json.code).toBe(0)
  })

  it('has nothing below a page, and no circle', async () => {
    const [organisation, posts] = [await find('人员组织'), await find('岗位管理')]
    for (const [entry, parent] of [
      [organisation, organisation],
      [organisation, posts],
      [posts, await find('部门管理')],
      [posts, posts],
    ] as const)
      expect((await move(entry, parent.id, null)).json.code).not.toBe(0)
    const button = (await treeOf()).entries.find(({ origin }) => origin === 'builtInButton')!
    expect(reasonOf(await move(button, button.parentId, null))).toContain('内置按钮')
    expect(reasonOf(await hide(button))).toContain('内置按钮')
    expect(below((await treeOf()).entries, null)).toEqual(DEFAULT_TOP)
  })

  it('takes no parent or sibling of another building', async () => {
    const tokenB = await site.signIn(site.operatorB, site.buildingB)
    const [ofB, posts] = [await find('报警管理', tokenB), await find('岗位管理')]
    expect((await move(posts, ofB.id, null)).json.code).not.toBe(0)
    expect((await move(posts, posts.parentId, (await find('部门管理', tokenB)).id)).status).toBe(404)
    expect(Object.keys(faultsOf(await saveForm(site, token, 'menuEntry', link({ heading: ofB.id }))))).toEqual(['heading'])
    expect((await authOf(tokenB)).every(({ title }) => title === null)).toBe(true)
  })
})

const DEFAULT_TOP = DEFAULT_MENU.filter(({ parent, hosted }) => parent === null && !hosted).map(({ key }) =>
  translate('zh_CN', `menu.${key}` as TranslationKey),
)

it('whoever saw an older version is told, by form, move, hiding, restoring and reset', async () => {
  const posts = await find('岗位管理')
  const form = await formOf(posts.id)
  const { version } = await treeOf()
  await edit(posts.id, { titleZhCn: '工种' })
  expect((await saveForm(site, token, 'menuEntry', form.values, form)).json.code).toBe(1004)
  expect((await move(posts, null, null)).json.code).toBe(1004)
  expect((await hide(posts)).json.code).toBe(1004)
  expect((await site.call('menuRestore', { token, body: { id: posts.id, version: posts.version } })).json.code).toBe(1004)
  expect((await site.call('menuReset', { token, body: { version } })).json.code).toBe(1004)
  expect((await find('工种')).id).toBe(posts.id)
})

it('the reset gives the menu of the product back, in this building alone, and says what it was', async () => {
  const tokenB = await site.signIn(site.operatorB, site.buildingB)
  const ofB = await saved(site, tokenB, 'menuEntry', link())
  const heading = await saved(site, token, 'menuEntry', { kind: 'heading', titleZhCn: '外部系统' })
  await saved(site, token, 'menuEntry', link({ heading: heading.id }))
  const posts = await find('岗位管理')
  await move(posts, heading.id, null)
  await hide(await find('轨迹回放'))
  await edit(posts.id, { titleZhCn: '工种' })
  expect((await reset()).json.data).toEqual({ deleted: 2, restored: DEFAULT_MENU.filter(({ hosted }) => !hosted).length })
  const { entries } = await treeOf()
  expect(entries.filter(({ origin }) => origin === 'own')).toEqual([])
  expect(below(entries, null)).toEqual(DEFAULT_TOP)
  expect(entries.find(({ id }) => id === posts.id)).toMatchObject({ name: '岗位管理', parentId: posts.parentId })
  expect(entries.some(({ hidden }) => hidden)).toBe(false)
  expect((await treeOf(tokenB)).entries.some(({ id }) => id === ofB.id)).toBe(true)
  const { rows } = await site.database.pool.query(`select before from audit_entry where action = 'menu.reset' order by id desc limit 1`)
  expect(JSON.stringify(rows[0].before)).toContain('外部系统')
})

it('what a new version of the product brings stands where it belongs, though the building has put the rest in order', async () => {
  const [posts, departments] = [await find('岗位管理'), await find('部门管理')]
  await move(posts, posts.parentId, departments.id)
  await site.database.pool.query(`delete from menu_entry where building_id = $1 and key = 'orgChart'`, [site.buildingA])
  site.api.context.menus.buildings.clear()
  const names = below((await treeOf()).entries, posts.parentId)
  expect(names.indexOf('组织架构图')).toBe(names.indexOf('特种作业证') + 1)
  expect(names.slice(0, 2)).toEqual(['部门管理', '岗位管理'])
})

it('each part asks for its permission', async () => {
  const as = async (...codes: string[]) => site.signIn(await site.addAccount(site.buildingA, codes), site.buildingA)
  const viewer = await as('bp:menu:view')
  const posts = await find('岗位管理')
  expect((await treeOf(viewer)).entries.length).toBeGreaterThan(DEFAULT_MENU.length)
  expect((await saveForm(site, viewer, 'menuEntry', link())).json.code).toBe(1002)
  expect((await edit(posts.id, { titleZhCn: 'x' }, await as('bp:menu:view', 'bp:menu:add'))).json.code).toBe(1002)
  const editor = await as('bp:menu:view', 'bp:menu:edit')
  expect((await edit(posts.id, { titleZhCn: '工种' }, editor)).json.code).toBe(0)
  expect((await site.call('menuReset', { token: editor, body: { version: 1 } })).json.code).toBe(1002)
})
