import { describe, expect, it } from 'vitest'
import { CODES } from './codes.ts'
import type { Endpoint } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'
import { toLanguage } from './language.ts'
import { DEFAULT_MENU } from './menu/default-menu.ts'
import { resourceEndpoints } from './resource/endpoints.ts'
import { RESOURCE_ENDPOINTS, RESOURCES } from './resource/registry.ts'

describe('endpoint registry', () => {
  const endpoints: Endpoint[] = [...Object.values(ENDPOINTS), ...Object.values(RESOURCE_ENDPOINTS)]

  it('has no path twice for one method', () => {
    const keys = endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('answers at no address of a page: who reloads it would read what the server says to programs', () => {
    const read = new Set(endpoints.filter(({ method }) => method === 'GET').map(({ path }) => path))
    expect(DEFAULT_MENU.flatMap(({ path }) => path ?? []).filter((path) => read.has(path))).toEqual([])
  })

  it('has no name twice', () => {
    expect(Object.keys(ENDPOINTS).filter((name) => name in RESOURCE_ENDPOINTS)).toEqual([])
  })

  it('asks for the module of a resource at all of its endpoints', () => {
    const licensed = Object.values(resourceEndpoints({ ...RESOURCES.post, module: 'access' }))
    expect(licensed.length).toBeGreaterThan(5)
    expect(licensed.map(({ module }) => module)).toEqual(licensed.map(() => 'access'))
  })
})

describe('result codes', () => {
  it('are unique', () => {
    const codes = Object.values(CODES).map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
  })
})

describe('language', () => {
  it.each([
    ['zh-CN', 'zh_CN'],
    ['zh_TW', 'zh_TW'],
    ['en-US,en;q=0.9', 'en_US'],
    ['fr', 'zh_CN'],
    ['', 'zh_CN'],
    [null, 'zh_CN'],
  ])('%s is read as %s', (value, language) => {
    expect(toLanguage(value)).toBe(language)
  })
})
