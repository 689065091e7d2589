import { describe, expect, it } from 'vitest'
import { formFaults } from '../fields/rules.ts'
import { shownTitle, systemSetting } from './system-setting.ts'

describe('the title of the product', () => {
  it.each(['', ' ', 0, '0', 'null', null, undefined])('%o falls back to the global one', (value) => {
    expect(shownTitle(value, 'Muster')).toBe('Muster')
  })
  it('is the one that was set', () => expect(shownTitle('华东基地', 'Muster')).toBe('华东基地'))
})

it.each([
  ['0', 'rules.disappearanceS'],
  ['3601', 'rules.disappearanceS'],
  ['', 'rules.required'],
  ['1.5', 'rules.format'],
  ['90', undefined],
])('a card disappears after %s s: %s', (disappearanceS, fault) => {
  const values = { systemTitle: '', notice: '', disappearanceS, loginCaptcha: 'always', unattended: 'watch' }
  expect(formFaults(systemSetting.fields, values).disappearanceS?.key).toBe(fault)
})
