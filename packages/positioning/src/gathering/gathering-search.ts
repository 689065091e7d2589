import type { GatheringCircle } from '../alarms/gathering.ts'
import { searchAroundPeople } from './around-people.ts'
import { testCircles } from './neighbourhood.ts'
import { type People, splitFloors } from './people.ts'
import { PeopleGrid } from './people-grid.ts'
import { settleFullCells, settleRest } from './settled.ts'

export interface GatheringSearch {
  /**
   * How full the fullest circle is that holds a person, on his floor, himself included and counted up to `most` (at
   * most 255): written into `size` for every person. The circle lies anywhere, or around one of the people.
   */
  find(people: People, circle: GatheringCircle, most: number, size: Uint8Array): void
}

/**
 * Exact. Circles around people are those of `around-people.ts`; of circles anywhere: the centres from which a circle
 * holds certain people are the common part of the circles around each of them, and that part has one rightmost point:
 * it is the rightmost point of one of these circles, or of what two have in common (a problem of two unknowns is
 * decided by two constraints). So one centre per person and one per pair are tried, the latter only where it lies to
 * the right of neither of the two (half of all pairs).
 *
 * Before that people who have room in one circle and are at least `most` are settled cell by cell, which is nearly
 * everybody in a workshop or at a muster point. Many circles of somebody are not tried further once he is settled. What
 * is left of them, and those of whoever was settled before his turn, can matter only to people not settled after all:
 * those that hold one of these are tried in the end.
 */
export function createGatheringSearch(): GatheringSearch {
  const grid = new PeopleGrid()
  return {
    find(people, { radiusM, centre }, most, size) {
      size.fill(1, 0, people.count)
      if (most < 2) return
      for (const floor of splitFloors(people)) {
        if (floor.count < 2) continue
        grid.fill(floor, radiusM)
        if (centre === 'person') searchAroundPeople(grid, floor.count, radiusM, most)
        else searchFloor(grid, floor.count, radiusM, most)
        const { sizes, order } = grid
        const { position } = floor
        for (let i = 0; i < floor.count; i++) size[position === null ? order[i]! : position[order[i]!]!] = sizes[i]!
      }
    },
  }
}

function searchFloor(grid: PeopleGrid, count: number, radiusM: number, most: number) {
  const { sizes, tested } = grid
  if (grid.meant) settleFullCells(grid, most)
  for (let i = 0; i < count; i++) if (sizes[i]! < most) tested[i] = +testCircles(grid, i, radiusM, most)
  settleRest(grid, count, radiusM, most)
}
