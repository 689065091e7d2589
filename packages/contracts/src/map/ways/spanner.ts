import { shortestWays } from '@muster/geometry'

type Point = readonly [number, number]
type Link = readonly [number, number]

/** A direct piece is left out where others are at most so many times as long. */
const STRETCH = 1.5

/**
 * Joins places that see each other by few pieces, the shortest first: one is added where what is there already would be
 * a detour (greedy spanner).
 */
export function spanner(places: readonly Point[], longestM: number, sees: (a: Point, b: Point) => boolean): Link[] {
  const pairs = pairsWithin(places, longestM).sort((one, other) => one.lengthM - other.lengthM)
  const graph = places.map((): { to: number; lengthM: number }[] => [])
  const links: Link[] = []
  for (const { a, b, lengthM } of pairs) {
    const mostM = lengthM * STRETCH
    if (graph[a]!.length > 0 && graph[b]!.length > 0 && shortestWays(graph, new Map([[a, 0]]), mostM)[b]! <= mostM) continue
    if (!sees(places[a]!, places[b]!)) continue
    graph[a]!.push({ to: b, lengthM })
    graph[b]!.push({ to: a, lengthM })
    links.push([a, b])
  }
  return links
}

function pairsWithin(places: readonly Point[], longestM: number) {
  const sorted = places.map((_, i) => i).sort((a, b) => places[a]![0] - places[b]![0])
  const pairs: { a: number; b: number; lengthM: number }[] = []
  for (const [at, a] of sorted.entries())
    for (let k = at + 1; k < sorted.length; k++) {
      const b = sorted[k]!
      const [dx, dy] = [places[b]![0] - places[a]![0], places[b]![1] - places[a]![1]]
      if (dx > longestM) break
      const lengthM = Math.hypot(dx, dy)
      if (lengthM <= longestM) pairs.push({ a, b, lengthM })
    }
  return pairs
}

/** Links as few lines: from one place where three or more meet, or one ends, to the next. */
export function mergedChains(count: number, links: readonly Link[]): number[][] {
  const others = Array.from({ length: count }, (): number[] => [])
  for (const [a, b] of links) {
    others[a]!.push(b)
    others[b]!.push(a)
  }
  const used = new Set<string>()
  const key = (a: number, b: number) => (a < b ? `${a} ${b}` : `${b} ${a}`)
  const walk = (from: number, to: number): number[] => {
    const chain = [from]
    for (let [last, at] = [from, to]; ; ) {
      used.add(key(last, at))
      chain.push(at)
      if (others[at]!.length !== 2) return chain
      const next = others[at]!.find((other) => !used.has(key(at, other)))
      if (next === undefined) return chain
      ;[last, at] = [at, next]
    }
  }
  const ends = others.flatMap((near, i) => (near.length === 2 ? [] : [i]))
  // Rings without an end come last, from anywhere on them.
  return [...ends, ...others.keys()].flatMap((from) => others[from]!.flatMap((to) => (used.has(key(from, to)) ? [] : [walk(from, to)])))
}
