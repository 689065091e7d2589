type Point = readonly [number, number]

/** Which of many segments are near a place: by the cells that their boxes cover. Metres. */
export class SegmentGrid {
  private readonly cells = new Map<string, number[]>()
  private readonly cellM: number

  constructor(segments: readonly (readonly [Point, Point])[], cellM: number) {
    this.cellM = cellM
    for (const [i, [a, b]] of segments.entries())
      for (const key of this.keysAlong(a, b)) {
        const cell = this.cells.get(key)
        if (cell) cell.push(i)
        else this.cells.set(key, [i])
      }
  }

  /** Segments that may come within `withinM` of the line from a to b, each once. */
  near(a: Point, b: Point, withinM = 0): Set<number> {
    const found = new Set<number>()
    for (const key of this.keysAlong(a, b, withinM)) for (const i of this.cells.get(key) ?? []) found.add(i)
    return found
  }

  /** Cells of pieces of the line, so that a long slanting one does not cover its whole box. */
  private keysAlong([ax, ay]: Point, [bx, by]: Point, withinM = 0): Set<string> {
    const keys = new Set<string>()
    const { cellM } = this
    const steps = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / cellM))
    for (let i = 0; i < steps; i++) {
      const [x0, y0] = [ax + ((bx - ax) * i) / steps, ay + ((by - ay) * i) / steps]
      const [x1, y1] = [ax + ((bx - ax) * (i + 1)) / steps, ay + ((by - ay) * (i + 1)) / steps]
      const [left, right] = [Math.floor((Math.min(x0, x1) - withinM) / cellM), Math.floor((Math.max(x0, x1) + withinM) / cellM)]
      const [low, high] = [Math.floor((Math.min(y0, y1) - withinM) / cellM), Math.floor((Math.max(y0, y1) + withinM) / cellM)]
      for (let column = left; column <= right; column++) for (let row = low; row <= high; row++) keys.add(`${column} ${row}`)
    }
    return keys
  }
}
