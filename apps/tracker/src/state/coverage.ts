const CELL_M = 2
const SUREST = 60
/** Heard there for half a minute more than not. */
const SURE = 30
/** Ways and rooms of a large site; some 20 MB. */
const MOST_CELLS = 20_000
const MOST_IN_CELL = 24

/** Which anchors are heard where, learned from the fixes of all tags. */
export class Coverage {
  /** By place and kind of radio: how surely each anchor is heard there, up to `SUREST`. */
  private readonly cells = new Map<number, Map<string, number>>()
  private readonly kinds: string[] = []

  /** Somebody there heard exactly `heard`. Those of `anchors` that he should have heard too were missed once more. */
  note(
    at: { floor: number; x: number; y: number },
    kind: string,
    heard: readonly string[],
    anchors: ReadonlyMap<string, { missed: number }>,
  ): void {
    const cell = this.cellAt(this.keyOf(at, kind))
    for (const name of heard) {
      if (anchors.has(name) && (cell.has(name) || cell.size < MOST_IN_CELL)) cell.set(name, Math.min(SUREST, (cell.get(name) ?? 0) + 1))
    }
    for (const [name, sure] of cell) {
      const anchor = anchors.get(name)
      if (anchor !== undefined && heard.includes(name)) continue
      if (anchor !== undefined && sure >= SURE) anchor.missed++
      if (sure > 1) cell.set(name, sure - 1)
      else cell.delete(name)
    }
  }

  /** One number, because texts would take most of the time: 8 bits of the floor and 20 of each coordinate. */
  private keyOf({ floor, x, y }: { floor: number; x: number; y: number }, kind: string): number {
    let of = this.kinds.indexOf(kind)
    if (of < 0) of = this.kinds.push(kind) - 1
    return ((of * 2 ** 8 + floor + 2 ** 7) * 2 ** 20 + Math.floor(x / CELL_M) + 2 ** 19) * 2 ** 20 + Math.floor(y / CELL_M) + 2 ** 19
  }

  private cellAt(key: number): Map<string, number> {
    let cell = this.cells.get(key)
    if (cell !== undefined) return cell
    cell = new Map()
    this.cells.set(key, cell)
    if (this.cells.size > MOST_CELLS) this.cells.delete(this.cells.keys().next().value as number)
    return cell
  }
}
