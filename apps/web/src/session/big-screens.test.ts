import { expect, it } from 'vitest'
import { bigScreenHref } from './big-screens.ts'

it('a link to a big screen carries building and user', () => {
  expect(bigScreenHref('newer', { buildId: 'a b', userName: '张三&' })).toBe('/bigscreen/new?buildId=a+b&userName=%E5%BC%A0%E4%B8%89%26')
  expect(bigScreenHref('older', { buildId: 'a', userName: 'b' })).toBe('/bigscreen/old?buildId=a&userName=b')
})
