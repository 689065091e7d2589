import { describe, expect, it } from 'vitest'
import { Storeys } from './storeys.ts'

const FLOORS = [-1, 0, 1, 2, 3].map((number) => ({
  number,
  label: String(number),
  elevationM: number > 0 ? 0.15 + (number - 1) * 4.35 : number * 4.2,
  heightM: 4.35,
}))

function storeys(view: Partial<Parameters<Storeys['set']>[0]>): Storeys {
  const made = new Storeys(FLOORS)
  made.set({ floor: 0, isolated: false, apart: 0, gapM: 20, ...view })
  return made
}
const shown = (made: Storeys) => FLOORS.filter(({ number }) => made.isShown(number)).map(({ number }) => number)

describe('storeys', () => {
  it('stand whole when one looks from outside, without what is below the ground', () => {
    const outside = storeys({})
    expect(shown(outside)).toEqual([0, 1, 2, 3])
    expect(outside.hasRoofs).toBe(true)
  })

  it('are cut above the floor one looks at', () => {
    const second = storeys({ floor: 2 })
    expect(shown(second)).toEqual([0, 1, 2])
    expect(second.hasRoofs).toBe(false)
    expect(shown(storeys({ floor: -1 }))).toEqual([-1])
  })

  it('are moved apart by the same way each, the outdoors stays', () => {
    const apart = storeys({ floor: 2, apart: 1 })
    expect(shown(apart)).toEqual([-1, 0, 1, 2, 3])
    expect([-1, 0, 1, 2, 3].map((floor) => apart.liftOf(floor))).toEqual([-20, 0, 0, 20, 40])
    expect(storeys({ apart: 0.5 }).surfaceM(3)).toBeCloseTo(8.85 + 20)
  })

  it('show one alone when asked', () => {
    expect(shown(storeys({ floor: 2, isolated: true }))).toEqual([2])
  })

  it('keep people within their storey, whatever height was measured', () => {
    const made = storeys({})
    expect(made.placeM(2, 6)).toBeCloseTo(6)
    expect(made.placeM(2, 40)).toBeCloseTo(4.5 + 1.2)
    expect(made.placeM(0, -3)).toBeCloseTo(1.2)
  })
})
