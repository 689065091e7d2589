import { expect, it } from 'vitest'
import { leastPerMinute, longestGapS, p68, sampledErrors, stopError } from './figures.ts'
import { ALARM_SETUPS, GATHERING_SETUPS } from './places.ts'
import { arrivedS, STOPS, walkAt, walkSeconds } from './walk.ts'

const fix = (timeMs: number, x: number, lateMs = 0) => ({ timeMs, arrivedMs: timeMs + lateMs, x, y: 0 })

it('samples what a console showed, which is what had arrived by then', () => {
  const fixes = [fix(0, 1), fix(1000, 2), fix(2000, 5, 1500)]
  expect(sampledErrors(fixes, { x: 0, y: 0 }, 0, 4000, 1000)).toEqual([1, 2, 2, 2])
  expect(p68([1, 1, 1, 4])).toBeGreaterThan(0.99)
  expect(p68([])).toBeNull()
})

it('takes of a stop the first fix later than five seconds, and none later than ten', () => {
  const at = { x: 0, y: 0 }
  expect(stopError([fix(4000, 9), fix(5000, 8), fix(5500, 3), fix(7000, 1)], at, 0)).toBe(3)
  expect(stopError([fix(5000, 8), fix(10_500, 1)], at, 0)).toBeNull()
})

it('finds the minute with the fewest positions, and the longest time without one', () => {
  const fixes = Array.from({ length: 150 }, (_, s) => fix(s * 1000, 0)).filter(({ timeMs }) => timeMs < 70_000 || timeMs > 80_000)
  expect(leastPerMinute(fixes, 0, 120_000)).toBe(49)
  expect(longestGapS(fixes, 0, 120_000)).toBe(12)
})

it('walks 500 m faster than 1 m/s, with 100 stops of ten seconds', () => {
  expect(walkSeconds(STOPS)).toBeLessThan(500 + STOPS * 10)
  let metres = 0
  for (let s = 0; s < walkSeconds(STOPS); s += 0.1) {
    const [a, b] = [walkAt(s, STOPS), walkAt(s + 0.1, STOPS)]
    metres += Math.hypot(b.x - a.x, b.y - a.y)
  }
  // Corners are cut by a tenth of a second.
  expect(metres).toBeGreaterThan(497)
  expect(metres).toBeLessThan(500.1)
  const stops = Array.from({ length: STOPS }, (_, stop) => walkAt(arrivedS(stop) + 5, STOPS))
  expect(stops.map(({ stop }) => stop)).toEqual(stops.map((_, i) => i))
  // Under the process structure there are no satellites.
  expect(stops.filter(({ x }) => x <= 164).length).toBeGreaterThanOrEqual(60)
})

it('stands four in a square of fifteen metres, three of them where one is outside, 3 m from the edge', () => {
  const inside = ({ ring, spots }: (typeof ALARM_SETUPS)[number]) => {
    const [[west, south], , [east, north]] = ring as [[number, number], [number, number], [number, number]]
    return spots.filter(({ x, y }) => x > west && x < east && y > south && y < north).length
  }
  expect(ALARM_SETUPS.map((setup) => [setup.figure, inside(setup), setup.spots.length])).toEqual(
    ['radio', 'satellite'].flatMap(() => [
      ['overcrowdingMissed', 4, 4],
      ['overcrowdingFalse', 3, 4],
      ['outOfBoundsMissed', 0, 1],
      ['outOfBoundsFalse', 1, 1],
    ]),
  )
})

it('puts six within 12 m of the first, or one of them just outside 18 m, far from all others on their floor', () => {
  const far = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y)
  const reach = ({ spots: [middle, ...others] }: (typeof GATHERING_SETUPS)[number]) =>
    others.map((spot) => Math.round(far(spot, middle!) * 10) / 10)
  const twice = [
    [12, 12, 12, 12, 12],
    [18.5, 12, 12, 12, 12],
  ]
  expect(GATHERING_SETUPS.map(reach)).toEqual([...twice, ...twice])
  const all = [...ALARM_SETUPS, ...GATHERING_SETUPS].flatMap(({ spots }, setup) => spots.map((spot) => ({ ...spot, setup })))
  for (const [i, { spots }] of GATHERING_SETUPS.entries()) {
    const setup = ALARM_SETUPS.length + i
    const near = all.filter((one) => one.setup !== setup && spots.some((spot) => spot.floor === one.floor && far(spot, one) < 40))
    expect(near).toEqual([])
  }
})
