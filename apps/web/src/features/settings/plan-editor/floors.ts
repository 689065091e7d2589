import { type Floor, PLAN_LIMITS, planFloor } from '@muster/contracts'

export type FloorAction =
  | { type: 'add'; number: number }
  | ({ type: 'change'; number: number } & Partial<Floor>)
  | { type: 'remove'; number: number }
  /** Floors restored by undo. */
  | { type: 'need'; numbers: readonly number[]; from: readonly Floor[] }

const DEFAULT_HEIGHT_M = 4

/** Floors of a plan, by number upwards. */
export function changeFloors(floors: readonly Floor[], action: FloorAction): readonly Floor[] {
  switch (action.type) {
    case 'add':
      if (floors.length >= PLAN_LIMITS.floors || floors.some(({ number }) => number === action.number)) return floors
      return sorted([...floors, newFloor(floors, action.number)])
    case 'change': {
      const { type: _, number, ...changed } = action
      return floors.map((floor) => (floor.number === number ? { ...floor, ...changed, number } : floor))
    }
    case 'remove':
      return floors.length > 1 ? floors.filter(({ number }) => number !== action.number) : floors
    case 'need': {
      const missing = action.numbers.filter((number) => !floors.some((floor) => floor.number === number))
      const back = missing.flatMap((number) => action.from.filter((floor) => floor.number === number))
      return back.length === 0 ? floors : sorted([...floors, ...back])
    }
  }
}

const sorted = (floors: readonly Floor[]) => floors.toSorted((a, b) => a.number - b.number)

/** On top of the next one below, else under the next one above. */
function newFloor(floors: readonly Floor[], number: number): Floor {
  const label = number < 0 ? `B${-number}` : `${number}F`
  const below = floors.filter((floor) => floor.number < number).at(-1)
  const above = floors.find((floor) => floor.number > number)
  const heightM = (below ?? above)?.heightM || DEFAULT_HEIGHT_M
  // The ground floor of a house is at ground level.
  if (below !== undefined) return { number, label, elevationM: below.elevationM + (below.number === 0 ? 0 : below.heightM), heightM }
  return { number, label, elevationM: above === undefined ? 0 : above.elevationM - heightM, heightM }
}

/** The most likely next floor. */
export const nextNumber = (floors: readonly Floor[]): number => floors.reduce((most, { number }) => Math.max(most, number), -1) + 1

export const FLOOR_FAULTS = ['floorTwice', 'floorNumber', 'floorLabel', 'floorElevation', 'floorHeight'] as const
export type FloorFault = (typeof FLOOR_FAULTS)[number]

const FAULT_OF = { number: 'floorNumber', label: 'floorLabel', elevationM: 'floorElevation', heightM: 'floorHeight' } as const

/** The first invalid floor; null when all are valid. */
export function floorFault(floors: readonly Floor[]): { number: number; fault: FloorFault } | null {
  const numbers = new Set<number>()
  for (const floor of floors) {
    const parsed = planFloor.safeParse(floor)
    const field = parsed.error?.issues[0]?.path[0]
    if (field !== undefined) return { number: floor.number, fault: FAULT_OF[field as keyof typeof FAULT_OF] }
    if (numbers.has(floor.number)) return { number: floor.number, fault: 'floorTwice' }
    numbers.add(floor.number)
  }
  return null
}
