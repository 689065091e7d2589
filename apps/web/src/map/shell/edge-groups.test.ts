import { expect, it } from 'vitest'
import { edgeGroups } from './edge-groups.ts'

const mark = (hint: string, x: number, y: number) => ({ hint, at: { x, y, turnDeg: 0 } })

it('joins marks that would lie over each other, where the first stands', () => {
  const groups = edgeGroups([mark('a', 300, 22), mark('b', 310, 22), mark('c', 310, 60), mark('d', 600, 22), mark('e', 120, 30)])
  expect(groups.map(({ hints, at }) => [hints, at.x, at.y])).toEqual([
    [['a', 'b', 'e'], 300, 22],
    [['c'], 310, 60],
    [['d'], 600, 22],
  ])
})
