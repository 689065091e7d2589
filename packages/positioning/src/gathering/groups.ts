import type { People } from './people.ts'

interface Grouping {
  /** Who belongs to some crowd. */
  chosen: readonly number[]
  /** Two are of one crowd when they are so near, metres; two of the same one before, when they are so near. */
  linkM: number
  stickM: number
  /** Of which crowd somebody was before; -1: of none. */
  before: (i: number) => number
  /** Fewer are not a crowd of their own and belong to the nearest one. */
  least: number
}

/**
 * The chosen in groups: whoever is near somebody of a group is of it. Everybody is in exactly one; nobody is with
 * others on another floor. What is smaller than `least` goes to the nearest group of its floor.
 */
export function groupsOf({ x, y, floor }: People, { chosen, linkM, stickM, before, least }: Grouping): number[][] {
  const parent = new Map(chosen.map((i) => [i, i]))
  const root = (i: number): number => {
    let at = i
    while (parent.get(at) !== at) {
      const up = parent.get(parent.get(at)!)!
      parent.set(at, up)
      at = up
    }
    return at
  }
  const join = (i: number, j: number) => parent.set(root(j), root(i))
  const distance = (i: number, j: number) => Math.hypot(x[i]! - x[j]!, y[i]! - y[j]!)
  const linked = (i: number, j: number) => {
    const apartM = distance(i, j)
    return apartM <= linkM || (apartM <= stickM && before(i) >= 0 && before(i) === before(j))
  }

  const cells = cellsOf(chosen, x, y, floor, linkM)
  // All of a cell are near each other.
  for (const cell of cells.values()) for (const i of cell.people) join(cell.people[0]!, i)
  const reach = Math.ceil(stickM / cellSideM(linkM))
  for (const cell of cells.values()) {
    for (let dx = 0; dx <= reach; dx++) {
      for (let dy = dx === 0 ? 1 : -reach; dy <= reach; dy++) {
        const other = cells.get(keyOf(cell.floor, cell.column + dx, cell.row + dy))
        if (other === undefined || root(other.people[0]!) === root(cell.people[0]!)) continue
        if (cell.people.some((i) => other.people.some((j) => linked(i, j)))) join(cell.people[0]!, other.people[0]!)
      }
    }
  }
  return withoutSmall(collect(chosen, root), least, floor, distance)
}

interface Cell {
  floor: number
  column: number
  row: number
  people: number[]
}

/** Two in one cell are at most `linkM` apart. */
const cellSideM = (linkM: number) => linkM / Math.SQRT2
const keyOf = (floor: number, column: number, row: number) => `${floor}:${column}:${row}`

function cellsOf(chosen: readonly number[], x: Float64Array, y: Float64Array, floor: Int32Array, linkM: number): Map<string, Cell> {
  const side = cellSideM(linkM)
  const cells = new Map<string, Cell>()
  for (const i of chosen) {
    const [column, row] = [Math.floor(x[i]! / side), Math.floor(y[i]! / side)]
    const key = keyOf(floor[i]!, column, row)
    const cell = cells.get(key)
    if (cell === undefined) cells.set(key, { floor: floor[i]!, column, row, people: [i] })
    else cell.people.push(i)
  }
  return cells
}

function collect(chosen: readonly number[], root: (i: number) => number): number[][] {
  const groups = new Map<number, number[]>()
  for (const i of chosen) {
    const group = groups.get(root(i))
    if (group === undefined) groups.set(root(i), [i])
    else group.push(i)
  }
  return [...groups.values()]
}

/** Whoever is chosen shares a circle with others of his floor, so a group that is too small has one beside it. */
function withoutSmall(groups: number[][], least: number, floor: Int32Array, distance: (i: number, j: number) => number): number[][] {
  const kept = [...groups]
  for (;;) {
    const small = kept.find((group) => group.length < least)
    if (small === undefined) return kept
    kept.splice(kept.indexOf(small), 1)
    let nearest: number[] | null = null
    let nearestM = Number.POSITIVE_INFINITY
    for (const group of kept) {
      if (floor[group[0]!] !== floor[small[0]!]) continue
      for (const i of small)
        for (const j of group) {
          const apartM = distance(i, j)
          if (apartM < nearestM) [nearest, nearestM] = [group, apartM]
        }
    }
    nearest?.push(...small)
  }
}
