import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-password.ts'

describe('a new password', () => {
  it.each(['P@ssw0rd1!', 'Password-1', 'Admin@123', 'Qwer1234!', 'Abc@12345', 'Welcome#2026', 'Woaini-520', 'Muster_2026', 'Test@1234'])(
    '%s is on every list',
    (password) => expect(isCommonPassword(password, [])).toBe(true),
  )
  it('is refused when it is little more than the name of its account', () => {
    expect(isCommonPassword('Wanglei-1', ['wanglei'])).toBe(true)
    expect(isCommonPassword('WangLei@888', ['wanglei'])).toBe(true)
  })
  it.each(['aaaaaaaaaaaaaaaaaaaa', 'abcabcabcabcabcabcabc', 'orchid72orchid72orchid72', '121212121212121212121'])(
    'the passphrase %s is a few characters over and over',
    (password) => expect(isCommonPassword(password, [])).toBe(true),
  )
  it.each(['Orchid-72', 'Lampe-7-offen', 'kT9!mWq2x', 'Gelb7#Tisch', 'four lamps over the quay'])('%s may pass', (password) =>
    expect(isCommonPassword(password, ['wanglei', 'li'])).toBe(false),
  )
})
