import { instantiate } from '../kernel/instantiate.ts'
import { COMPILED } from './compiled.ts'
import { gridShape, mostCells } from './grid-shape.ts'
import { type FloorPeople, type People, splitFloors } from './people.ts'

export interface GatheringSearch {
  /**
   * How full the fullest circle of `radiusM` is that holds a person, anywhere on his floor, himself included and
   * counted up to `most` (at most 255): written into `size` for every person.
   */
  find(people: People, radiusM: number, most: number, size: Uint8Array): void
}

/**
 * Exact. The centres from which a circle holds certain people are the common part of the circles around each of them,
 * and that part has one rightmost point: it is the rightmost point of one of these circles, or of what two have in
 * common (a problem of two unknowns is decided by two constraints). So one centre per person and one per pair are
 * tried, the latter only where it lies to the right of neither of the two (half of all pairs).
 *
 * Before that people who have room in one circle and are at least `most` are settled cell by cell, which is nearly
 * everybody in a workshop or at a muster point. Many circles of somebody are not tried further once he is settled. What
 * is left of them, and those of whoever was settled before his turn, can matter only to people not settled after all:
 * those that hold one of these are tried in the end. The search itself is a kernel in WebAssembly (`kernel/gathering`),
 * two people at a time, with a memory of its own that grows with them.
 */
export function createGatheringSearch(): GatheringSearch {
  const floorSearch = createFloorSearch()
  return {
    find(people, radiusM, most, size) {
      size.fill(1, 0, people.count)
      if (most < 2) return
      for (const floor of splitFloors(people)) {
        if (floor.count < 2) continue
        const found = floorSearch(floor, radiusM, most)
        const { position } = floor
        if (position === null) size.set(found)
        else for (let i = 0; i < floor.count; i++) size[position[i]!] = found[i]!
      }
    },
  }
}

interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly inX: { readonly value: number }
  readonly inY: { readonly value: number }
  readonly box: { readonly value: number }
  readonly found: { readonly value: number }
  reserve(people: number, cells: number): void
  measure(count: number): void
  shape(minX: number, minY: number, cellWidth: number, cellHeight: number, columns: number, rows: number, meant: boolean): void
  find(count: number, radiusM: number, most: number): void
}

/** What it answers is overwritten by the next search. */
function createFloorSearch() {
  const kernel = instantiate(COMPILED, {}) as unknown as Kernel
  let room = 0
  let inX = new Float64Array(0)
  let inY = new Float64Array(0)
  let box = new Float64Array(4)
  let found = new Uint8Array(0)

  function reserve(people: number) {
    room = people
    kernel.reserve(room, mostCells(room))
    const { buffer } = kernel.memory
    inX = new Float64Array(buffer, kernel.inX.value, room)
    inY = new Float64Array(buffer, kernel.inY.value, room)
    box = new Float64Array(buffer, kernel.box.value, 4)
    found = new Uint8Array(buffer, kernel.found.value, room)
  }

  return ({ count, x, y }: FloorPeople, radiusM: number, most: number): Uint8Array => {
    if (count > room) reserve(2 * count)
    inX.set(x.subarray(0, count))
    inY.set(y.subarray(0, count))
    kernel.measure(count)
    const { minX, minY, cellWidth, cellHeight, columns, rows, meant } = gridShape(count, box, radiusM)
    kernel.shape(minX, minY, cellWidth, cellHeight, columns, rows, meant)
    kernel.find(count, radiusM, most)
    return found.subarray(0, count)
  }
}
