type Point = readonly [number, number]

/** A line with what it came from. */
export interface JoinedLine<T> {
  points: [number, number][]
  closed: boolean
  /** Of its first piece. */
  of: T
}

interface Piece<T> {
  points: readonly Point[]
  of: T
}

const cellOf = ([x, y]: Point, tolerance: number) => `${Math.round(x / tolerance)}:${Math.round(y / tolerance)}`

/**
 * Pieces that meet end to end are joined into one line, closed when its ends meet. Where more than two meet nothing is
 * joined: it is unknown which of them continue. Ends within the same grid cell count as one place.
 */
export function joinLines<T>(pieces: readonly Piece<T>[], tolerance: number): JoinedLine<T>[] {
  const ends = new Map<string, number[]>()
  const keys = pieces.map(({ points }) => [cellOf(points[0]!, tolerance), cellOf(points.at(-1)!, tolerance)] as const)
  for (const [i, [from, to]] of keys.entries())
    for (const key of [from, to]) {
      const known = ends.get(key)
      if (known === undefined) ends.set(key, [i])
      else known.push(i)
    }
  const isUsed = new Uint8Array(pieces.length)
  const nextAt = (key: string): number | undefined => {
    const meeting = ends.get(key)!
    return meeting.length === 2 ? meeting.find((i) => isUsed[i] === 0) : undefined
  }
  /** Continues from an end as long as there is exactly one way. */
  const follow = (points: Point[], start: string): string => {
    let end = start
    for (let next = nextAt(end); next !== undefined; next = nextAt(end)) {
      isUsed[next] = 1
      const [from, to] = keys[next]!
      const isForward = from === end
      const { points: more } = pieces[next]!
      points.push(...(isForward ? more : more.toReversed()).slice(1))
      end = isForward ? to : from
    }
    return end
  }
  return pieces.flatMap((piece, i) => {
    if (isUsed[i]) return []
    isUsed[i] = 1
    const [from, to] = keys[i]!
    const ahead: Point[] = [...piece.points]
    const last = follow(ahead, to)
    const isRound = last === from && ahead.length > 3
    if (!isRound) {
      const behind: Point[] = [ahead[0]!]
      follow(behind, from)
      ahead.unshift(...behind.slice(1).reverse())
    } else ahead.pop()
    return [{ points: ahead.map(([x, y]): [number, number] => [x, y]), closed: isRound, of: piece.of }]
  })
}
