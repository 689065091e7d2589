import { describe, expect, test } from 'vitest'
import { wallsOfPlan } from './walls-of-plan.ts'

const wall = { floor: 1, kind: 'wall', geometry: { type: 'line', points: [[0, 0], [10, 0], [10, 5]] } } // biome-ignore format: one line
const door = (geometry: unknown, floor = 1) => ({ floor, kind: 'door', geometry })

describe('walls of a plan', () => {
  test('are the pieces of its lines', () => {
    expect(wallsOfPlan([wall])).toEqual([
      { floor: 1, x1: 0, y1: 0, x2: 10, y2: 0 },
      { floor: 1, x1: 10, y1: 0, x2: 10, y2: 5 },
    ])
  })

  test('are open where a door is drawn on them, on that floor only', () => {
    const across = door({ type: 'line', points: [[4, 0.1], [5, 0.1]] }) // biome-ignore format: one line
    expect(wallsOfPlan([wall, across]).slice(0, 2)).toEqual([
      { floor: 1, x1: 0, y1: 0, x2: 4, y2: 0 },
      { floor: 1, x1: 5, y1: 0, x2: 10, y2: 0 },
    ])
    expect(wallsOfPlan([wall, { ...across, floor: 2 }])).toHaveLength(2)
    expect(wallsOfPlan([wall, door({ type: 'point', at: [0, 0] })])[0]!.x1).toBeCloseTo(0.6)
  })

  test('leave out what is no geometry', () => {
    expect(wallsOfPlan([{ ...wall, geometry: 'nothing' }])).toEqual([])
  })
})
