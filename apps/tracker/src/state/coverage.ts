const CELL_M = 2
const SUREST = 60
/** Heard there for half a minute more than not. */
const SURE = 30
/** Ways and rooms of a large site; some MB. */
const MOST_CELLS = 20_000
const MOST_IN_CELL = 24

/** Which anchors are heard where, learned from the fixes of all tags. */
export class Coverage {
  /** By place and kind of radio: how surely each anchor is heard there, up to `SUREST`. */
  private readonly cells = new Map<string, Map<string, number>>()

  /** Somebody there heard exactly `heard`; `onMissed` is called with each anchor he should have heard, too. */
  note(at: { floor: number; x: number; y: number }, kind: string, heard: readonly string[], onMissed: (anchor: string) => void): void {
    const cell = this.cellAt(`${kind}:${at.floor}:${Math.floor(at.x / CELL_M)}:${Math.floor(at.y / CELL_M)}`)
    for (const anchor of heard) {
      const sure = cell.get(anchor)
      if (sure !== undefined || cell.size < MOST_IN_CELL) cell.set(anchor, Math.min(SUREST, (sure ?? 0) + 1))
    }
    for (const [anchor, sure] of cell) {
      if (heard.includes(anchor)) continue
      if (sure > 1) cell.set(anchor, sure - 1)
      else cell.delete(anchor)
      if (sure >= SURE) onMissed(anchor)
    }
  }

  private cellAt(key: string): Map<string, number> {
    let cell = this.cells.get(key)
    if (cell !== undefined) return cell
    cell = new Map()
    this.cells.set(key, cell)
    if (this.cells.size > MOST_CELLS) this.cells.delete(this.cells.keys().next().value as string)
    return cell
  }
}
