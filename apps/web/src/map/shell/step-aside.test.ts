import { expect, it } from 'vitest'
import { stepAside } from './step-aside.ts'

const alarm = (x: number, y: number) => ({ at: { x, y }, width: 50, height: 50, cost: 1 })

it('leaves a mark where nobody is in alarm', () => {
  expect(stepAside({ x: 100, y: 100 }, 26, [alarm(180, 100)])).toEqual({ x: 100, y: 100 })
})

it('moves a mark out of somebody in alarm by the shortest way', () => {
  expect(stepAside({ x: 110, y: 100 }, 26, [alarm(100, 100)])).toEqual({ x: 140, y: 100 })
  expect(stepAside({ x: 100, y: 92 }, 26, [alarm(100, 100)])).toEqual({ x: 100, y: 60 })
})

it('does not move it over the next one in alarm', () => {
  expect(stepAside({ x: 110, y: 100 }, 26, [alarm(100, 100), alarm(150, 100)]).x).not.toBe(140)
})
