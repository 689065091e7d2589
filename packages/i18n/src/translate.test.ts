import type { Language } from '@muster/contracts'
import { describe, expect, it } from 'vitest'
import { interpolate, translate } from './translate.ts'

describe('translate', () => {
  it('gives the text of a key in the language asked for', () => {
    expect(translate('zh_CN', 'errors.badCredentials')).toBe('用户名或密码错误')
    expect(translate('en_US', 'errors.badCredentials')).toBe('Wrong user name or password')
  })

  it('fills placeholders', () => {
    expect(translate('en_US', 'app.pager.total', { total: 3 })).toBe('3 in total')
  })

  it('says one of a thing in the singular where a language has one', () => {
    const crowd = (language: Language, count: number) => translate(language, 'alarms.who.crowd', { count })
    expect([0, 1, 2].map((count) => crowd('en_US', count))).toEqual(['0 people', '1 person', '2 people'])
    expect([1, 2].map((count) => crowd('zh_CN', count))).toEqual(['1 人', '2 人'])
  })

  it('leaves a placeholder without a value to be seen', () => {
    expect(interpolate('{{a}} and {{ b }}', { a: 1 })).toBe('1 and {{ b }}')
  })
})
