import type { Island } from './island.ts'

const rectangle = ([minX, minY, maxX, maxY]: readonly [number, number, number, number]): Island['shape'] => ({
  type: 'polygon',
  rings: [
    [
      [minX, minY],
      [maxX, minY],
      [maxX, maxY],
      [minX, maxY],
    ],
  ],
})

/** Where people muster on the demonstration site: the two muster points and the yard at the gate. */
export const ISLANDS: readonly Island[] = [
  { code: 'west', name: '1号安全岛', floor: 0, shape: rectangle([106, 96, 140, 124]), capacity: 120 },
  { code: 'east', name: '2号安全岛', floor: 0, shape: rectangle([250, 106, 288, 130]), capacity: 120 },
  { code: 'gate', name: '正门安全岛', floor: 0, shape: { type: 'circle', centre: [30, 20], radiusM: 12 }, capacity: 60 },
]
