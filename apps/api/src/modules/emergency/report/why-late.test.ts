import { expect, it } from 'vitest'
import type { Path } from './queues.ts'
import { whyLate } from './why-late.ts'

const STEP_S = 2
/** A person who waits, walks eastwards at 1.2 m/s, stands on the way, and walks on. */
const walk = ({ waitsS = 0, walksS = 60, standsS = 0, thenS = 60 }): Path => {
  const at = (x: number) => ({ x, y: 0, floor: 0 })
  const steps = (seconds: number) => Math.round(seconds / STEP_S)
  const metres = (seconds: number) => 1.2 * STEP_S * steps(seconds)
  const go = (from: number, seconds: number) => Array.from({ length: steps(seconds) }, (_, i) => at(from + 1.2 * STEP_S * (i + 1)))
  const stay = (x: number, seconds: number) => Array.from({ length: steps(seconds) }, () => at(x))
  const stands = metres(walksS)
  return [at(0), ...stay(0, waitsS), ...go(0, walksS), ...stay(stands, standsS), ...go(stands, thenS)]
}
const why = (path: Path, more: object = {}) =>
  whyLate({ path, stepS: STEP_S, arrivedS: path.length * STEP_S, walkingS: 60, cameLater: false, ...more })

it('is what cost most of the time', () => {
  expect(why(walk({ waitsS: 240 }))).toMatchObject({ reason: 'startedLate' })
  expect(why(walk({ standsS: 120 }))).toEqual({ reason: 'stood', seconds: 120 })
  expect(why(walk({ waitsS: 100, standsS: 90 }))).toEqual({ reason: 'stood', seconds: 90 })
  expect(why(walk({ thenS: 300 }), { walkingS: 320 })).toEqual({ reason: 'longWay', seconds: 320 })
  expect(why(walk({ thenS: 300 }))).toEqual({ reason: 'slow', seconds: null })
})

it('is that he came later, never left or was not seen', () => {
  expect(why(walk({}), { cameLater: true })).toEqual({ reason: 'cameLater', seconds: null })
  expect(why(walk({ waitsS: 300, walksS: 0, thenS: 0 }), { arrivedS: null })).toEqual({ reason: 'neverLeft', seconds: null })
  expect(why([null, null])).toEqual({ reason: 'unseen', seconds: null })
})
