import { describe, expect, it } from 'vitest'
import { measure, measuredM, NO_MEASURE } from './measure.ts'

const clicked = (...points: [number, number][]) => points.reduce((state, at) => measure(state, { type: 'add', at }), NO_MEASURE)

describe('measure', () => {
  it('adds up the legs', () => {
    expect(measuredM(clicked([0, 0], [3, 4], [3, 10]))).toBe(11)
  })

  it('takes back the last point', () => {
    expect(measuredM(measure(clicked([0, 0], [3, 4], [3, 10]), { type: 'undo' }))).toBe(5)
  })

  it('does not end with a single point', () => {
    expect(measure(clicked([1, 1]), { type: 'end' }).done).toBe(false)
  })

  it('begins anew with a click after the end', () => {
    const ended = measure(clicked([0, 0], [3, 4]), { type: 'end' })
    expect(ended.done).toBe(true)
    expect(measure(ended, { type: 'add', at: [9, 9] })).toEqual({ points: [[9, 9]], done: false })
  })
})
