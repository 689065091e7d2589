import { expect, it } from 'vitest'
import { bigScreenHref } from './big-screens.ts'

it('a big screen is told building and user', () => {
  const screens = { newer: '/screens/new', older: '/screens/old' }
  expect(bigScreenHref('newer', { buildId: 'a b', userName: '张三&' }, screens)).toBe(
    '/screens/new?buildId=a+b&userName=%E5%BC%A0%E4%B8%89%26',
  )
  expect(bigScreenHref('older', { buildId: 'a', userName: 'b' }, screens)).toBe('/screens/old?buildId=a&userName=b')
  expect(bigScreenHref('newer', { buildId: 'a', userName: 'b' }, { newer: null, older: null })).toBeNull()
})
