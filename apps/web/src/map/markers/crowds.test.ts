import { describe, expect, it } from 'vitest'
import { crowdsOf, type Drawn } from './crowds.ts'

const at = (no: number, x: number, y: number): Drawn => ({ no, x, y, trackableClass: no % 2 === 0 ? 'employee' : 'contractor' })
const four = [at(1, 0, 0), at(2, 3, 0), at(3, 0, 3), at(4, 3, 3)]

describe('crowds', () => {
  it('are one mark with a number by class, in their middle', () => {
    const { nos, crowds } = crowdsOf([...four, at(5, 100, 0)], 1)
    expect(nos.toSorted()).toEqual([1, 2, 3, 4])
    expect(crowds).toHaveLength(1)
    expect(crowds[0]).toMatchObject({ total: 4, building: { at: [1.5, 1.5] } })
    expect(Object.fromEntries(crowds[0]!.counts)).toEqual({ employee: 2, contractor: 2 })
  })

  it('beside each other have one number, for which there is room', () => {
    const beside = four.map(({ no, x, y }) => at(no + 10, x + 30, y))
    const [crowd, ...others] = crowdsOf([...four, ...beside], 1).crowds
    expect(others).toEqual([])
    expect(crowd).toMatchObject({ total: 8, building: { at: [16.5, 1.5] } })
    expect(crowdsOf([...four, ...beside.map(({ no, x, y }) => at(no, x + 30, y))], 1).crowds).toHaveLength(2)
  })

  it('split when one comes closer', () => {
    expect(crowdsOf(four, 0.1).nos).toEqual([])
  })

  it('are none of a few', () => {
    expect(crowdsOf(four.slice(1), 1).crowds).toEqual([])
  })
})
