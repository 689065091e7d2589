import { describe, expect, it } from 'vitest'
import { PERMISSIONS } from '../endpoints.ts'
import { DEFAULT_MENU } from './default-menu.ts'
import { isLicensed, menuUrls, viewPath } from './menu.ts'
import { MENU_ICONS } from './page.ts'

const urls = (...entries: [id: string, parentId: string | null, path: string | null][]) =>
  Object.fromEntries(menuUrls(entries.map(([id, parentId, path]) => ({ id, parentId, path }))))

describe('addresses of the menu', () => {
  it("are a child's path when that begins with a slash", () => {
    expect(urls(['a', null, '/organisation'], ['b', 'a', '/staff/list'])).toEqual({ a: '/organisation', b: '/staff/list' })
  })

  it("are else the parent's path and the name", () => {
    expect(urls(['a', null, '/organisation'], ['b', 'a', 'staff'], ['c', 'b', 'one'])).toEqual({
      a: '/organisation',
      b: '/organisation/staff',
      c: '/organisation/staff/one',
    })
    expect(urls(['a', null, '/organisation'], ['b', 'a', null], ['c', 'b', 'posts']).c).toBe('/organisation/posts')
    expect(urls(['a', null, null], ['b', 'a', 'staff'])).toEqual({ a: null, b: '/staff' })
  })

  it('of a top-level entry with no children end in -only', () => {
    expect(urls(['a', null, '/tracks/track'], ['b', null, 'work'])).toEqual({ a: '/tracks/track-only', b: '/work-only' })
    expect(viewPath('/tracks/track-only')).toBe('/tracks/track')
  })

  it('of the home page, of groups and of places outside stay as they are', () => {
    expect(urls(['a', null, '/dashboard'], ['b', null, null], ['c', null, 'https://example.com/a'])).toEqual({
      a: '/dashboard',
      b: null,
      c: 'https://example.com/a',
    })
  })

  it('end also when the parents run in a circle', () => {
    expect(urls(['a', 'b', 'x'], ['b', 'a', 'y']).a).toMatch(/^\//)
  })
})

describe('the built-in menu', () => {
  it('knows every permission, and no other', () => {
    const codes = DEFAULT_MENU.flatMap(({ permission, buttons }) => [...(permission === null ? [] : [permission]), ...buttons])
    expect([...new Set(codes)].sort()).toEqual([...PERMISSIONS].sort())
  })

  it('has parents before their pages, keys and addresses once, and pictures for all', () => {
    const keys = DEFAULT_MENU.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    const paths = DEFAULT_MENU.flatMap(({ path }) => path ?? [])
    expect(new Set(paths).size).toBe(paths.length)
    for (const [index, { parent, icon }] of DEFAULT_MENU.entries()) {
      expect(MENU_ICONS).toContain(icon)
      if (parent !== null) expect(keys.indexOf(parent)).toBeLessThan(index)
    }
  })
})

it('an entry of a module stands when the licence lists that module', () => {
  expect(isLicensed(null, new Set())).toBe(true)
  expect(isLicensed('access', new Set(['clusterAlarm']))).toBe(false)
  expect(isLicensed('clusterAlarm', new Set(['clusterAlarm']))).toBe(true)
})
