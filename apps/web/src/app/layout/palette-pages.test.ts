import { DEFAULT_MENU, LANGUAGES, type Language, menuTitleKey } from '@muster/contracts'
import { translateAny } from '@muster/i18n'
import { expect, it } from 'vitest'
import type { ShownPage } from '../../menu/use-menu.ts'
import { findPages, loadSpelling, needsSpelling } from './palette-pages.ts'

const spelling = await loadSpelling()
const pageOf = (title: string): ShownPage => ({ title }) as ShownPage
const pagesIn = (language: Language) =>
  DEFAULT_MENU.filter(({ path }) => path !== null).map(({ key }) => pageOf(translateAny(language, menuTitleKey(key))))
const found = (pages: readonly ShownPage[], typed: string) => findPages(pages, typed, spelling).map(({ title }) => title)

it.each([
  ['zh_CN', 'xtcs', '系统参数'],
  ['zh_CN', 'xitongcanshu', '系统参数'],
  ['zh_CN', 'xitong cs', '系统参数'],
  ['zh_CN', '系统', '系统参数'],
  ['zh_TW', 'xtcs', '系統參數'],
  ['zh_TW', 'xitongcanshu', '系統參數'],
  ['en_US', 'sp', 'System parameters'],
  ['en_US', 'sys par', 'System parameters'],
  ['en_US', 'parameters', 'System parameters'],
] as const)('in %s %s finds %s', (language, typed, title) => {
  expect(found(pagesIn(language), typed)).toContain(title)
})

it('finds every page by its whole pinyin, its initials and its name', async () => {
  const { pinyin } = await import('pinyin-pro')
  for (const language of LANGUAGES.filter((one) => one !== 'en_US')) {
    const pages = pagesIn(language)
    for (const { title } of pages) {
      const han = title.replace(/[^\p{Script=Han}]/gu, '')
      if (han !== title) continue
      const syllables = pinyin(title, { toneType: 'none', type: 'array' })
      for (const typed of [title, syllables.join(''), syllables.map((one) => one[0]).join('')]) expect(found(pages, typed)).toContain(title)
    }
  }
})

it('has the name that begins so before one that only contains it', () => {
  const pages = ['公司人员', '人员轨迹', '报警列表', '列表报警'].map(pageOf)
  expect(found(pages, 'ry')).toEqual(['人员轨迹', '公司人员'])
  expect(found(pages, '列表')).toEqual(['列表报警', '报警列表'])
  expect(found(['Staff list', 'List of staff'].map(pageOf), 'list')).toEqual(['List of staff', 'Staff list'])
})

it('finds what the building worded, also in Chinese on an English console, and needs pinyin for nothing else', () => {
  const pages = ['Staff', '重点部位'].map(pageOf)
  expect(found(pages, 'zdbw')).toEqual(['重点部位'])
  expect(needsSpelling(pages, 'zd')).toBe(true)
  expect(needsSpelling(pages, '重点')).toBe(false)
  expect(needsSpelling([pageOf('Staff')], 'st')).toBe(false)
})
