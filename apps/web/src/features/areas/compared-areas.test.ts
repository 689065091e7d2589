import type { AreaChange } from '@muster/contracts'
import { expect, it } from 'vitest'
import { comparedAreas } from './compared-areas.ts'

const fence = (x: number) => ({ floor: 0, shape: { type: 'circle', centre: [x, 0], radiusM: 5 } })
const form = (name: string, x: number) => ({ name, fence: fence(x) })
const change = (id: string, before: AreaChange['before'], after: AreaChange['after']): AreaChange => ({
  id,
  name: String((after ?? before)?.name),
  change: before === null ? 'add' : after === null ? 'delete' : 'change',
  before,
  after,
})

it('shows a fence that differs on both sides, and one that does not once', () => {
  const areas = comparedAreas(
    [
      change('moved', form('Tanks', 0), form('Tanks', 9)),
      change('renamed', form('Gate', 0), form('West gate', 0)),
      change('new', null, form('Pump', 0)),
      change('gone', form('Old', 0), null),
    ],
    (name) => `${name} (before)`,
  )
  expect(areas.map(({ name, side }) => [name, side])).toEqual([
    ['Tanks (before)', 'before'],
    ['Tanks', 'after'],
    ['West gate', 'same'],
    ['Pump', 'after'],
    ['Old', 'before'],
  ])
})
