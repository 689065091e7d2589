const CELL_M = 2
const SUREST = 60
/** Heard there for half a minute more than not. */
const SURE = 30
/** Ways and rooms of a large site; some MB. */
const MOST_CELLS = 20_000
const MOST_IN_CELL = 24
/** Room for `SUREST`. */
const SURE_BITS = 6
const SURE_MASK = 2 ** SURE_BITS - 1

/** Which anchors are heard where, learned from the fixes of all tags. */
export class Coverage {
  /**
   * By place and kind of radio: an anchor's number with how surely it is heard there, up to `SUREST`. As small as can
   * be, since every fix needs another cell: fetching it from memory is most of the work.
   */
  private readonly cells = new Map<number, number[]>()
  private readonly kinds: string[] = []
  private readonly numbers = new Map<string, number>()
  private readonly names: string[] = []

  /** Somebody there heard exactly `heard`. Those of `anchors` that he should have heard too were missed once more. */
  note(
    at: { floor: number; x: number; y: number },
    kind: string,
    heard: readonly string[],
    anchors: ReadonlyMap<string, { missed: number }>,
  ): void {
    const cell = this.cellAt(this.keyOf(at, kind))
    let met = 0
    for (const name of heard) if (anchors.has(name)) met |= hear(cell, this.numberOf(name))
    for (let i = cell.length - 1; i >= 0; i--) {
      if (met & (1 << i)) continue
      const sure = cell[i]! & SURE_MASK
      const missed = sure < SURE ? undefined : anchors.get(this.names[cell[i]! >> SURE_BITS]!)
      if (missed !== undefined) missed.missed++
      if (sure > 1) cell[i]!--
      else cell.splice(i, 1)
    }
  }

  /** One number, because texts would take most of the time: 8 bits of the floor and 20 of each coordinate. */
  private keyOf({ floor, x, y }: { floor: number; x: number; y: number }, kind: string): number {
    let of = this.kinds.indexOf(kind)
    if (of < 0) of = this.kinds.push(kind) - 1
    return ((of * 2 ** 8 + floor + 2 ** 7) * 2 ** 20 + Math.floor(x / CELL_M) + 2 ** 19) * 2 ** 20 + Math.floor(y / CELL_M) + 2 ** 19
  }

  private cellAt(key: number): number[] {
    let cell = this.cells.get(key)
    if (cell !== undefined) return cell
    cell = []
    this.cells.set(key, cell)
    if (this.cells.size > MOST_CELLS) this.cells.delete(this.cells.keys().next().value as number)
    return cell
  }

  private numberOf(name: string): number {
    let number = this.numbers.get(name)
    if (number === undefined) {
      number = this.names.push(name) - 1
      this.numbers.set(name, number)
    }
    return number
  }
}

/** The anchor was heard once more; its bit, none when there is no room for it. */
function hear(cell: number[], number: number): number {
  let i = 0
  while (i < cell.length && cell[i]! >> SURE_BITS !== number) i++
  if (i === MOST_IN_CELL) return 0
  if (i === cell.length) cell.push(number << SURE_BITS)
  if ((cell[i]! & SURE_MASK) < SUREST) cell[i]!++
  return 1 << i
}
