import { expect, it } from 'vitest'
import { heatTiers, tierOf } from './heat.ts'

it('takes positive integers, each larger than the one before', () => {
  expect(heatTiers('1, 3,6，10')).toEqual([1, 3, 6, 10])
  for (const wrong of ['', '0,1', '3,3', '5,4', '1.5', '-1,2', 'a', '1,2,3,4,5,6,7', '1,,2']) expect(heatTiers(wrong), wrong).toBeNull()
})

it('tells the tier of a value', () => {
  expect([0, 0.9, 1, 2.9, 3, 99].map((value) => tierOf([1, 3], value))).toEqual([0, 0, 1, 1, 2, 2])
})
