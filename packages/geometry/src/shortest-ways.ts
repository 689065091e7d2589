/** A walkable graph: for each node its neighbours and their distance, metres. */
export type WayGraph = readonly (readonly { to: number; lengthM: number }[])[]

/**
 * Distance from the nearest of some nodes to each node, metres; infinite where no way leads (Dijkstra).
 * @param from distance already covered at each start
 * @param mostM limit of the search
 */
export function shortestWays(graph: WayGraph, from: ReadonlyMap<number, number>, mostM = Number.POSITIVE_INFINITY): Float64Array {
  const best = new Float64Array(graph.length).fill(Number.POSITIVE_INFINITY)
  const waiting = new Waiting()
  for (const [node, m] of from) {
    best[node] = Math.min(best[node]!, m)
    waiting.push(node, m)
  }
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, m } = next
    if (m > best[node]!) continue
    for (const { to, lengthM } of graph[node]!) {
      const total = m + lengthM
      if (total >= best[to]! || total > mostM) continue
      best[to] = total
      waiting.push(to, total)
    }
  }
  return best
}

interface Reached {
  node: number
  m: number
}

/** Binary heap: the nearest first. */
class Waiting {
  private readonly items: Reached[] = []

  push(node: number, m: number): void {
    const { items } = this
    let at = items.push({ node, m }) - 1
    while (at > 0) {
      const above = (at - 1) >> 1
      if (items[above]!.m <= m) break
      items[at] = items[above]!
      at = above
    }
    items[at] = { node, m }
  }

  pop(): Reached | undefined {
    const { items } = this
    const [first] = items
    const last = items.pop()
    if (first === undefined || last === undefined || items.length === 0) return first
    let at = 0
    for (let below = 1; below < items.length; below = 2 * at + 1) {
      if (below + 1 < items.length && items[below + 1]!.m < items[below]!.m) below++
      if (items[below]!.m >= last.m) break
      items[at] = items[below]!
      at = below
    }
    items[at] = last
    return first
  }
}
