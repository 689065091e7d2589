import type { AuthEntry } from '@muster/contracts'
import { describe, expect, it } from 'vitest'
import { buildMenu, holdsWarningCentre, homePath, pagesOf } from './menu.ts'

let order = 0
const entry = (id: string, path: string | null, parentId: string | null = null, more: Partial<AuthEntry> = {}): AuthEntry => {
  order += 1
  return {
    id,
    parentId,
    key: id,
    title: null,
    type: 'menu',
    path,
    icon: 'home',
    order,
    hidden: false,
    permission: null,
    permissions: [],
    buttons: [],
    ...more,
  }
}
const shape = (auth: AuthEntry[]) => buildMenu(auth).map(({ id, heading, pages }) => [id, heading !== null, pages.map(({ path }) => path)])

describe('menu from the authority list', () => {
  it('makes groups of top-level entries and a single page, suffixed -only, of one without children', () => {
    const auth = [
      entry('home', '/dashboard'),
      entry('work', '/work'),
      entry('people', null),
      entry('staff', '/organisation/staff', 'people'),
    ]
    expect(shape(auth)).toEqual([
      ['home', false, ['/dashboard']],
      ['work', false, ['/work-only']],
      ['people', true, ['/organisation/staff']],
    ])
    expect(pagesOf(buildMenu(auth)).map(({ view }) => view)).toEqual(['/dashboard', '/work', '/organisation/staff'])
  })
  it("adds a child's name to its parent's path unless it begins with a slash", () => {
    const auth = [entry('people', '/organisation'), entry('staff', 'staff', 'people'), entry('units', '/contractors/units', 'people')]
    expect(shape(auth)).toEqual([['people', true, ['/organisation/staff', '/contractors/units']]])
  })
  it('tells of each page what it stands below inside its group, however deep and whatever its own address', () => {
    const auth = [
      entry('people', '/organisation'),
      entry('basics', null, 'people'),
      entry('posts', 'posts', 'basics'),
      entry('partners', null, 'basics'),
      entry('units', '/contractors/units', 'partners'),
      entry('workers', 'workers', 'units'),
      entry('staff', 'staff', 'people'),
    ]
    const [group] = buildMenu(auth)
    expect(group?.pages.map(({ path, sections }) => [path, sections.map(({ key }) => key)])).toEqual([
      ['/organisation/posts', ['basics']],
      ['/contractors/units', ['basics', 'partners']],
      ['/contractors/units/workers', ['basics', 'partners', 'units']],
      ['/organisation/staff', []],
    ])
  })
  it('sorts by order, whatever the order of the list', () => {
    const auth = [entry('b', '/x/b', 'g', { order: 9 }), entry('a', '/x/a', 'g', { order: 8 }), entry('g', null, null, { order: 1 })]
    expect(shape(auth)).toEqual([['g', true, ['/x/a', '/x/b']]])
  })
  it('leads links to where their page stands, with their query, and takes none for a page', () => {
    const links = [entry('a', '/work?q=1', 'g'), entry('b', '/staff/list?', 'g'), entry('gone', '/gone?', 'g')]
    const menu = buildMenu([entry('work', '/work'), entry('g', null), entry('list', '/staff/list', 'g'), ...links])
    expect(menu.flatMap(({ pages }) => pages.map(({ path, link }) => [path, link]))).toEqual([
      ['/work-only', false],
      ['/work-only?q=1', true],
      ['/staff/list', true],
      ['/staff/list', false],
    ])
    expect(pagesOf(menu).map(({ path }) => path)).toEqual(['/work-only', '/staff/list'])
  })
  it('leaves out groups without a page', () => expect(shape([entry('empty', null)])).toEqual([]))
  it('never shows the warning centre, but tells of it', () => {
    const auth = [entry('warningCentre', '/screen'), entry('home', '/dashboard')]
    expect(shape(auth)).toEqual([['home', false, ['/dashboard']]])
    expect(holdsWarningCentre(auth)).toBe(true)
    expect(holdsWarningCentre(auth.slice(1))).toBe(false)
  })
})

describe('home page', () => {
  it('is the dashboard where it is permitted', () => {
    expect(homePath(buildMenu([entry('staff', '/organisation/staff', 'g'), entry('g', null), entry('home', '/dashboard')]))).toBe(
      '/dashboard',
    )
  })
  it('is the first permitted page that is not hidden where the dashboard is not', () => {
    const auth = [entry('out', 'https://example.com'), entry('x', '/x', null, { hidden: true }), entry('y', '/y')]
    expect(homePath(buildMenu(auth))).toBe('/y-only')
  })
  it('is none when nothing is permitted', () => expect(homePath([])).toBeNull())
})
