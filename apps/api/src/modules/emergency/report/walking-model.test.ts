import { expect, it } from 'vitest'
import { walkingModel } from './walking-model.ts'

it('says what walking allows to those who were sent by a way, and nothing of others', () => {
  expect(walkingModel([120, 60, null, 0, 240, 12])).toEqual({ averageS: 102, mostS: 130, longestS: 230 })
  expect(walkingModel([null])).toEqual({ averageS: null, mostS: null, longestS: null })
})
