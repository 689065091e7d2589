import type { Floor } from '@muster/contracts'
import { describe, expect, it } from 'vitest'
import { changeFloors, type FloorAction, floorFault, nextNumber } from './floors.ts'

const floor = (number: number, more: Partial<Floor> = {}): Floor => ({
  number,
  label: `${number}F`,
  elevationM: number * 4,
  heightM: 4,
  ...more,
})
const OUTDOOR = floor(0, { label: '室外', elevationM: 0 })
const after = (floors: readonly Floor[], ...actions: FloorAction[]) => actions.reduce(changeFloors, floors)

describe('floors of a plan', () => {
  it('are added by number, upon the one below and under the one above', () => {
    const all = after([OUTDOOR], { type: 'add', number: 1 }, { type: 'add', number: 2 }, { type: 'add', number: -1 })
    expect(all.map(({ number, label, elevationM }) => [number, label, elevationM])).toEqual([
      [-1, 'B1', -4],
      [0, '室外', 0],
      [1, '1F', 0],
      [2, '2F', 4],
    ])
    expect(nextNumber(all)).toBe(3)
    expect(changeFloors(all, { type: 'add', number: 2 })).toBe(all)
  })

  it('are renamed, lifted and taken away; the last one stays', () => {
    const two = [OUTDOOR, floor(1)]
    expect(after(two, { type: 'change', number: 1, label: '一层', elevationM: 0.3 })[1]).toEqual({
      ...floor(1),
      label: '一层',
      elevationM: 0.3,
    })
    expect(after(two, { type: 'remove', number: 1 })).toEqual([OUTDOOR])
    expect(after(two, { type: 'remove', number: 1 }, { type: 'remove', number: 0 })).toEqual([OUTDOOR])
  })

  it('come back when what is undone lies on them', () => {
    const two = [OUTDOOR, floor(1)]
    const one = after(two, { type: 'remove', number: 1 })
    expect(after(one, { type: 'need', numbers: [0, 1], from: two })).toEqual(two)
    expect(changeFloors(two, { type: 'need', numbers: [1], from: two })).toBe(two)
  })

  it.each<[string, Partial<Floor>]>([
    ['floorNumber', { number: 300 }],
    ['floorLabel', { label: ' ' }],
    ['floorElevation', { elevationM: 9000 }],
    ['floorHeight', { heightM: -1 }],
  ])('say what is wrong: %s', (fault, wrong) => {
    expect(floorFault([OUTDOOR, floor(1, wrong)])?.fault).toBe(fault)
  })

  it('say that a number stands twice', () => {
    expect(floorFault([floor(1), floor(1)])).toEqual({ number: 1, fault: 'floorTwice' })
    expect(floorFault([OUTDOOR, floor(1)])).toBeNull()
  })
})
