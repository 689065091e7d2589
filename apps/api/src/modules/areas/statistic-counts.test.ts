import { expect, it } from 'vitest'
import { countByLines } from './statistic-counts.ts'

const line = (id: string, areaIds: string[], withBelow = true) => ({ id, name: id, areaIds: new Set(areaIds), withBelow })
const somebody = (kind: 'person' | 'vehicle', ...areas: string[]) => ({ kind, areas: areas.map((id) => ({ id })) })

it('counts everybody once in a line, however its areas lie in each other, and once in all', () => {
  const parentOf = new Map([
    ['unit', null],
    ['pump house', 'unit'],
    ['roof', 'unit'],
    ['gate', null],
    // A cycle must not make it count for ever.
    ['a', 'b'],
    ['b', 'a'],
  ])
  const everybody = [
    somebody('person', 'unit', 'pump house'),
    somebody('person', 'roof'),
    somebody('vehicle', 'unit'),
    somebody('person', 'gate'),
    somebody('person', 'a'),
    somebody('person'),
  ]
  const lines = [line('both', ['unit', 'pump house']), line('fence alone', ['unit'], false), line('gate', ['gate', 'pump house'])]
  expect(countByLines(lines, parentOf, everybody)).toEqual({
    lines: [
      { id: 'both', name: 'both', people: 2, vehicles: 1 },
      { id: 'fence alone', name: 'fence alone', people: 1, vehicles: 1 },
      { id: 'gate', name: 'gate', people: 2, vehicles: 0 },
    ],
    total: { people: 3, vehicles: 1 },
  })
})
