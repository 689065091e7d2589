import { expect, it } from 'vitest'
import { alarmListSearch, mapSearch } from './search.ts'

it('counts parameters that make no sense as absent, so that an old link never breaks a page', () => {
  expect(mapSearch.parse({ no: 'x', floor: '-1', x: '1.5', alarm: 'sos:1:-:5' })).toEqual({
    no: undefined,
    floor: -1,
    x: 1.5,
    alarm: 'sos:1:-:5',
  })
  expect(alarmListSearch.parse({ kind: 'nonsense', status: 7, page: -1, size: 13, from: 'yesterday' })).toEqual({})
  expect(alarmListSearch.parse({ kind: 'sos', status: '0', page: 3, size: 50 })).toEqual({ kind: 'sos', status: 0, page: 3, size: 50 })
})
