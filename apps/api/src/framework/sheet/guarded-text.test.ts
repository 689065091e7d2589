import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guarded, unguarded } from './guarded-text.ts'

describe('the text of a cell', () => {
  it.each(['=1+1', '+cmd', '-x', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1+1', '＋x', '－x', '＠SUM', ' =1', '\u200b＝1', '　=1', "'=1"])(
    'is guarded: %j',
    (text) => expect(guarded(text)).toBe(`'${text}`),
  )

  it.each(['-5', '+5.25', '张三', 'a=b', '138****1234', "O'Neill", "'80"])('stays as it is: %j', (text) => expect(guarded(text)).toBe(text))

  it('comes back as it was, and never begins as a formula does', () => {
    const begins = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠', "'", ' ', '\u200b', '1', 'x', '')
    fc.assert(
      fc.property(begins, begins, begins, fc.string({ unit: 'grapheme' }), (a, b, c, rest) => {
        const text = a + b + c + rest
        const written = guarded(text)
        expect(unguarded(written)).toBe(text)
        expect(/^[=+\-@\t\r＝＋－＠]/.test(written) && !/^[+-]?\d+(\.\d+)?$/.test(written)).toBe(false)
      }),
    )
  })
})
