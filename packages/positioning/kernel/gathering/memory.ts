// Columns grow with the people, so where they begin is known only then. Each ends in room for two entries more, because
// two are worked on at a time and lists are written one further than they get.

/** People as they come: place in metres, fullest circle found. */
export let inX: usize = 0
export let inY: usize = 0
export let found: usize = 0
/** Least x and y of them all, greatest x and y. */
export const box: usize = memory.data(4 * 8, 16)
/** Cell of each. */
export let cells: usize = 0
/** People of cell c are at `starts[c] .. starts[c + 1]` of the next four columns. */
export let starts: usize = 0
/** Position in the list, place (x, y), fullest circle so far, whether all his circles were tried. */
export let order: usize = 0
export let places: usize = 0
export let sizes: usize = 0
export let tested: usize = 0
/** Who is not settled, and how many of these come before each. */
export let open: usize = 0
export let openBefore: usize = 0
/**
 * People around the person at hand: who, the way to each (x, y), the same in columns, fullest circle so far, whether he
 * is in the circle at hand (all bits or none).
 */
export let near: usize = 0
export let nearWay: usize = 0
export let nearX: usize = 0
export let nearY: usize = 0
export let nearSize: usize = 0
export let nearInside: usize = 0
/** Those near who are not settled. */
export let nearOpen: usize = 0
/** Centres (x, y) of the circles to try that the person at hand has in common with one of them. */
export let centres: usize = 0

let end: usize = 0

function column(entries: i32, bytes: i32): usize {
  const from = end
  end = (from + <usize>(entries + 2) * <usize>bytes + 15) & ~15
  return from
}

/** Makes room for so many people and cells. What was there is lost. */
export function reserve(people: i32, cellCount: i32): void {
  end = __heap_base
  inX = column(people, 8)
  inY = column(people, 8)
  found = column(people, 1)
  cells = column(people, 4)
  starts = column(cellCount, 4)
  order = column(people, 4)
  places = column(people, 16)
  sizes = column(people, 8)
  tested = column(people, 1)
  open = column(people, 4)
  openBefore = column(people, 4)
  near = column(people, 4)
  nearWay = column(people, 16)
  nearX = column(people, 8)
  nearY = column(people, 8)
  nearSize = column(people, 8)
  nearInside = column(people, 8)
  nearOpen = column(people, 4)
  centres = column(people, 16)
  const missing = <i32>((end + 0xffff) >>> 16) - memory.size()
  if (missing > 0 && memory.grow(missing) < 0) unreachable()
}

export function whole(base: usize, i: i32): i32 {
  return load<i32>(base + ((<usize>i) << 2))
}

export function putWhole(base: usize, i: i32, value: i32): void {
  store<i32>(base + ((<usize>i) << 2), value)
}
