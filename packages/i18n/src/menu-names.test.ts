import { DEFAULT_MENU, LANGUAGES } from '@muster/contracts'
import { describe, expect, it } from 'vitest'
import { catalogues } from './languages.ts'

describe.each(LANGUAGES)('the menu in %s', (language) => {
  const names = catalogues[language].menu as Record<string, unknown>

  it('calls no page as its heading, and no two pages alike: a breadcrumb would say the same word twice', () => {
    const alike = DEFAULT_MENU.filter(({ key, parent }) => parent !== null && names[key] === names[parent])
    expect(alike.map(({ key }) => key)).toEqual([])
    const pages = DEFAULT_MENU.filter(({ path }) => path !== null).map(({ key, parent }) => `${parent && names[parent]} / ${names[key]}`)
    expect(pages.filter((page, i) => pages.indexOf(page) !== i)).toEqual([])
  })
})
