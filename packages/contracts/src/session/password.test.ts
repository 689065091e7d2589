import { describe, expect, it } from 'vitest'
import { isStrongPassword } from './password.ts'

describe('a new password', () => {
  it.each(['Aa1!aaaa', 'Aa1!aaaaaaaaaaaa', 'Lampe-72-öffnen'])('%s is strong', (password) => expect(isStrongPassword(password)).toBe(true))
  it.each([
    ['too short', 'Aa1!aaa'],
    ['too long', 'Aa1!aaaaaaaaaaaaa'],
    ['without capitals', 'aa1!aaaa'],
    ['without small letters', 'AA1!AAAA'],
    ['without digits', 'Aab!aaaa'],
    ['without special characters', 'Aa1baaaa'],
    ['with a blank for a special character', 'Aa1 aaaa'],
    ['empty', ''],
  ])('%s is weak', (_, password) => expect(isStrongPassword(password)).toBe(false))
  it('may be a passphrase of any characters where the installation allows longer ones', () => {
    expect(isStrongPassword('Aa1!aaaaaaaaaaaaa', 64)).toBe(true)
    expect(isStrongPassword('four lamps over the quay', 64)).toBe(true)
    expect(isStrongPassword('four lamps over the quay', 20)).toBe(false)
    expect(isStrongPassword('four lamps over the quay')).toBe(false)
    expect(isStrongPassword('four lamps over.', 64)).toBe(false)
  })
})
