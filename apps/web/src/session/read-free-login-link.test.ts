import { describe, expect, it } from 'vitest'
import { readFreeLoginLink } from './read-free-login-link.ts'

const link = {
  token: 'key.0123456789abcdef',
  buildid: 'demo',
  topage: '/dashboard?a=1&b=2',
  showmenu: 'false',
  timestamp: '1763650000000',
  sign: 'a'.repeat(64),
}
const text = (pairs: [string, string][]) => String(new URLSearchParams(pairs))
const pairs = Object.entries(link)

describe('a free-login link', () => {
  it('is read in any order', () => expect(readFreeLoginLink(`?${text(pairs.toReversed())}`)).toEqual(link))

  it.each(pairs)('without %s, or with two of it, is none', (name, value) => {
    const others = pairs.filter(([key]) => key !== name)
    expect(readFreeLoginLink(text(others))).toBeNull()
    expect(readFreeLoginLink(text([...pairs, [name, value]]))).toBeNull()
    expect(readFreeLoginLink(text([...others, others[0]!]))).toBeNull()
  })

  it('with something more is none', () => expect(readFreeLoginLink(text([...pairs, ['userName', 'admin']]))).toBeNull())
})
