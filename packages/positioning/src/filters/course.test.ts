import { expect, test } from 'vitest'
import { COURSE_UNKNOWN, followCourse } from './course.ts'
import { COURSE_RAD, COURSE_VARIANCE, createTrackState, VX, VXVX, VY, VYVY } from './track-state.ts'

test('the course is learnt while walking and forgotten while standing', () => {
  const track = createTrackState()
  const { numbers } = track
  numbers[COURSE_VARIANCE] = COURSE_UNKNOWN
  numbers[VX] = -1
  numbers[VY] = 1
  numbers[VXVX] = numbers[VYVY] = 0.01
  for (let i = 0; i < 10; i++) {
    followCourse(track, 1)
    expect(numbers[COURSE_VARIANCE]).toBeGreaterThan(0)
  }
  expect(numbers[COURSE_RAD]).toBeCloseTo(0.75 * Math.PI, 2)
  expect(numbers[COURSE_VARIANCE]).toBeLessThan(0.02)
  numbers[VX] = numbers[VY] = 0
  for (let i = 0; i < 60; i++) followCourse(track, 1)
  expect(numbers[COURSE_VARIANCE]).toBe(COURSE_UNKNOWN)
})
