import type { GatheringCircle } from '../alarms/gathering.ts'
import { searchAroundPeople } from './around-people.ts'
import { createNeighbourhood, type Neighbourhood, testCircles } from './neighbourhood.ts'
import { type People, splitFloors } from './people.ts'
import { PeopleGrid } from './people-grid.ts'
import { settleFullCells, settleRest } from './settled.ts'

export interface GatheringSearch {
  /**
   * Size of the fullest circle that holds a person, on their floor, themselves included and counted up to `most` (at
   * most 255): written into `size` for every person. The circle lies anywhere, or around one of the people.
   */
  find(people: People, circle: GatheringCircle, most: number, size: Uint8Array): void
}

/**
 * Exact. Circles around people are left to `around-people.ts`. For free circles: the centres from which a circle holds
 * certain people are the intersection of the circles around each of them, and its rightmost point is the rightmost
 * point of one of these circles, or of the intersection of two (a problem of two unknowns is decided by two
 * constraints). So one centre per person and one per pair are tried, the latter only if it lies to the right of neither
 * of the two (half of all pairs).
 *
 * Before that, people who fit in one circle and are at least `most` are settled cell by cell, which is nearly everybody
 * in a workshop or at a muster point. A person with many circles is not tried further once settled. Their remaining
 * circles, and those of people settled before their turn, can matter only to the unsettled: those holding one of these
 * are tried at the end.
 */
export function createGatheringSearch(): GatheringSearch {
  const grid = new PeopleGrid()
  const near = createNeighbourhood()
  return {
    find(people, { radiusM, centre }, most, size) {
      size.fill(1, 0, people.count)
      if (most < 2) return
      for (const floor of splitFloors(people)) {
        if (floor.count < 2) continue
        grid.fill(floor, radiusM)
        if (centre === 'person') searchAroundPeople(grid, floor.count, radiusM, most)
        else searchFloor(grid, near, floor.count, radiusM, most)
        const { sizes, order } = grid
        const { position } = floor
        for (let i = 0; i < floor.count; i++) size[position === null ? order[i]! : position[order[i]!]!] = sizes[i]!
      }
    },
  }
}

function searchFloor(grid: PeopleGrid, near: Neighbourhood, count: number, radiusM: number, most: number) {
  const { sizes, tested } = grid
  if (grid.meant) settleFullCells(grid, most)
  for (let i = 0; i < count; i++) if (sizes[i]! < most) tested[i] = +testCircles(grid, near, i, radiusM, most)
  settleRest(grid, near, count, radiusM, most)
}
