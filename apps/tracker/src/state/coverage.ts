const CELL_M = 2
const SUREST = 60
/** Heard there for half a minute more than not. */
const SURE = 30
/** Ways and rooms of a large site; some MB. */
const MOST_CELLS = 20_000
const MOST_IN_CELL = 24

/** The anchors of a cell, and how surely each is heard there, up to `SUREST`. */
interface Cell<Anchor> {
  anchors: Anchor[]
  sure: number[]
}

/** Which anchors are heard where, learned from the fixes of all tags. */
export class Coverage<Anchor extends object> {
  /** By place and kind of radio. */
  private readonly cells = new Map<number, Cell<Anchor>>()
  private readonly kinds: string[] = []

  /** Somebody there heard exactly `heard`; `onMissed` is called with each anchor he should have heard, too. */
  note(at: { floor: number; x: number; y: number }, kind: string, heard: readonly Anchor[], onMissed: (anchor: Anchor) => void): void {
    const { anchors, sure } = this.cellAt(this.keyOf(at, kind))
    for (const anchor of heard) {
      const i = anchors.indexOf(anchor)
      if (i >= 0) sure[i] = Math.min(SUREST, sure[i]! + 1)
      else if (anchors.length < MOST_IN_CELL) sure[anchors.push(anchor) - 1] = 1
    }
    for (let i = anchors.length - 1; i >= 0; i--) {
      if (heard.includes(anchors[i]!)) continue
      if (sure[i]! >= SURE) onMissed(anchors[i]!)
      if (--sure[i]! > 0) continue
      anchors.splice(i, 1)
      sure.splice(i, 1)
    }
  }

  /** One number, because strings would take most of the time: 8 bits of the floor and 20 of each coordinate. */
  private keyOf({ floor, x, y }: { floor: number; x: number; y: number }, kind: string): number {
    let of = this.kinds.indexOf(kind)
    if (of < 0) of = this.kinds.push(kind) - 1
    return ((of * 2 ** 8 + floor + 2 ** 7) * 2 ** 20 + Math.floor(x / CELL_M) + 2 ** 19) * 2 ** 20 + Math.floor(y / CELL_M) + 2 ** 19
  }

  private cellAt(key: number): Cell<Anchor> {
    let cell = this.cells.get(key)
    if (cell !== undefined) return cell
    cell = { anchors: [], sure: [] }
    this.cells.set(key, cell)
    if (this.cells.size > MOST_CELLS) this.cells.delete(this.cells.keys().next().value as number)
    return cell
  }
}
