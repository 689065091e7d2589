import { expect, it } from 'vitest'
import { readAlarmNumber } from './alarm-number.ts'

it('reads the number of an alarm as people type it, and nothing else', () => {
  const read = { day: '2026-11-29', signs: '7F1K20' }
  for (const text of ['20261129-7F1K20', ' 2026-11-29 7fik2o ', '202611297F1K20', '２０２６１１２９-7FLK2O'])
    expect(readAlarmNumber(text), text).toEqual(read)
  for (const text of ['', '20261129', '20261131-7F1K20', '20261129-7F1K2', '7F1K20']) expect(readAlarmNumber(text), text).toBeNull()
})
