import { DEFAULT_MENU, PERMISSIONS } from '@muster/contracts'
import { describe, expect, it } from 'vitest'
import type { MenuRow } from './menu-row.ts'
import { titleIn, visibleMenu } from './visible-menu.ts'

const row = (id: string, values: Partial<MenuRow>): MenuRow => ({
  id,
  key: null,
  parentId: null,
  type: 'menu',
  path: null,
  permission: null,
  titles: null,
  icon: 'file',
  sort: 0,
  hidden: false,
  version: 1,
  ...values,
})

const MENU = [
  row('people', { sort: 2 }),
  row('staff', { parentId: 'people', path: '/organisation/staff', permission: 'bp:enterprise:person:view', sort: 1 }),
  row('staff-add', { parentId: 'staff', type: 'button', permission: 'bp:enterprise:person:add' }),
  row('map', { path: '/dashboard', permission: 'map:view', sort: 1, titles: { zh_CN: '总览', en_US: 'Overview' } }),
  row('help', { path: 'https://example.com', hidden: true, sort: 3 }),
]
const see = (permissions: readonly string[]) => visibleMenu(MENU, new Set(permissions), new Set(), 'zh_CN')

describe('the menu an account gets', () => {
  it('is sorted by order and holds the codes of each page that the account has', () => {
    const menu = see(PERMISSIONS)
    expect(menu.map(({ id }) => id)).toEqual(['map', 'staff', 'people', 'help'])
    expect(menu.find(({ id }) => id === 'staff')?.permissions).toEqual(['bp:enterprise:person:view', 'bp:enterprise:person:add'])
    expect(see(['bp:enterprise:person:view']).find(({ id }) => id === 'staff')?.permissions).toEqual(['bp:enterprise:person:view'])
  })

  it('hides what stands in a hidden group, and leads to pages the account may open', () => {
    const menu = [
      row('group', { hidden: true }),
      row('log', { key: 'systemLog', parentId: 'group', path: '/settings/log', permission: 'settings:log:view' }),
      row('today', { path: '/settings/log?q=1', sort: 1 }),
      row('print', { parentId: 'log', type: 'button', path: 'https://print.example', permission: 'site:print', titles: { zh_CN: '打印' } }),
    ]
    const seen = (...codes: string[]) => visibleMenu(menu, new Set(codes), new Set(), 'zh_CN')
    expect(seen('settings:log:view').map(({ id, hidden }) => [id, hidden])).toEqual([
      ['group', true],
      ['log', true],
      ['today', false],
    ])
    expect(seen()).toEqual([])
    const buttons = (...codes: string[]) => seen(...codes).find(({ id }) => id === 'log')?.buttons
    expect(buttons('settings:log:view')).toEqual([])
    expect(buttons('settings:log:view', 'site:print')).toMatchObject([{ id: 'print', title: '打印', address: 'https://print.example' }])
  })

  it('has no page without its permission, and no group without a page', () => {
    expect(see(['map:view']).map(({ id }) => id)).toEqual(['map', 'help'])
  })

  it('names what was renamed in the language of the caller, or the one there is', () => {
    expect(titleIn(null, 'zh_CN')).toBeNull()
    expect(titleIn({ zh_CN: '总览', en_US: 'Overview' }, 'en_US')).toBe('Overview')
    expect(titleIn({ zh_CN: '总览' }, 'zh_TW')).toBe('总览')
    expect(titleIn({ en_US: 'Overview' }, 'zh_CN')).toBe('Overview')
  })

  it('knows the module of every built-in entry', () => {
    expect(DEFAULT_MENU.every(({ module }) => module === null || module === 'access' || module === 'clusterAlarm')).toBe(true)
  })
})
