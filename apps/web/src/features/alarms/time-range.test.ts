import { expect, it } from 'vitest'
import { parseRange } from './time-range.ts'

const range = (from: string, to: string) => parseRange(from, to, 'Asia/Shanghai')

it('reads the limits in the time of the site; either may be open', () => {
  expect(range('2026-11-20 08:00', '')).toEqual({ fault: null, from: '2026-11-20T00:00:00.000Z', to: undefined })
  expect(range('', '2026-11-21')).toEqual({ fault: null, from: undefined, to: '2026-11-20T16:00:00.000Z' })
})

it('says which limit is wrong', () => {
  expect(range('8 o’clock', '')).toEqual({ fault: { field: 'from', kind: 'format' } })
  expect(range('', '20.11.2026')).toEqual({ fault: { field: 'to', kind: 'format' } })
  expect(range('2026-11-21', '2026-11-20')).toEqual({ fault: { field: 'to', kind: 'order' } })
})
