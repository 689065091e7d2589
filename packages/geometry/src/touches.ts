/**
 * Places where lines of rings touch. What rings enclose stays in one piece as long as no way leads from a ring over
 * such places back to itself.
 */
export class Touches {
  /** Of rings, then of places: another in the same group, itself when it is the group's first. */
  private readonly groups: number[]

  constructor(rings: number) {
    this.groups = Array.from({ length: rings }, (_, i) => i)
  }

  /**
   * False when lines cross in a place, or the place closes a way.
   * @param around the lines that meet there, each twice, in order of direction
   */
  add(around: readonly number[], ringOf: (line: number) => number): boolean {
    const open: number[] = []
    for (const line of around) {
      if (open.at(-1) === line) open.pop()
      else open.push(line)
    }
    if (open.length > 0) return false
    const place = this.groups.push(this.groups.length) - 1
    return [...new Set(around)].every((line) => {
      const [one, other] = [this.firstOf(ringOf(line)), this.firstOf(place)]
      this.groups[one] = other
      return one !== other
    })
  }

  private firstOf(member: number): number {
    let at = member
    while (this.groups[at] !== at) {
      this.groups[at] = this.groups[this.groups[at]!]!
      at = this.groups[at]!
    }
    return at
  }
}
