import { expect, it } from 'vitest'
import { Flood } from './flood.ts'

it('keeps a sender that floods from taking more than his share, and nobody else', () => {
  const flood = new Flood(2)
  expect([flood.enter('a'), flood.enter('a'), flood.enter('a'), flood.enter('b')]).toEqual([true, true, false, true])
  flood.leave('a')
  expect([flood.enter('a'), flood.enter('a')]).toEqual([true, false])
})
