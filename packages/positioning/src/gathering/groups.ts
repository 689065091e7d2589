import type { People } from './people.ts'

interface Grouping {
  /** The members of any crowd. */
  chosen: readonly number[]
  /** Distance at which two belong to one crowd, metres; and for two who were in the same one before. */
  linkM: number
  stickM: number
  /** Everybody's previous crowd; -1: none. */
  before: (i: number) => number
  /** A smaller group is not a crowd of its own and joins the nearest one. */
  least: number
}

/**
 * Divides the chosen into groups: neighbours of a member are members. Everybody is in exactly one; floors are never
 * mixed. Groups smaller than `least` join the nearest group of their floor.
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
  // People of one cell are all near each other.
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

/** Every chosen person shares a circle with others of their floor, so a group that is too small has one beside it. */
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
