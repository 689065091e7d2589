import { expect, it } from 'vitest'
import { SessionTokens } from './token.ts'

const tokens = new SessionTokens('5a'.repeat(32))

it('knows the tokens of its installation, at every process', () => {
  const token = tokens.issue()
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(new SessionTokens('5a'.repeat(32)).isOurs(token)).toBe(true)
  expect(tokens.issue()).not.toBe(token)
})

it('knows those that were made up or made elsewhere', () => {
  const token = tokens.issue()
  const changed = `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`
  for (const other of [changed, new SessionTokens('a5'.repeat(32)).issue(), 'A'.repeat(43), token.slice(1), `${token}A`, ''])
    expect(tokens.isOurs(other)).toBe(false)
})
