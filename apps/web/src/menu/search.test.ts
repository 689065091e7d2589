import { expect, it } from 'vitest'
import { mapSearch } from './search.ts'

it('counts parameters that make no sense as absent, so that an old link never breaks a page', () => {
  expect(mapSearch.parse({ no: 'x', floor: '-1', x: '1.5', alarm: 'sos:1:-:5' })).toEqual({
    no: undefined,
    floor: -1,
    x: 1.5,
    alarm: 'sos:1:-:5',
  })
})
