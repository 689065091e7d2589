import type { WalkGraph, WalkNode } from '../map/walkways.ts'

interface Arc {
  to: number
  cost: number
}

/** Shortest ways through a graph of the plant. */
export interface Router {
  nodes: WalkNode[]
  /** Throws when there is no such node. */
  node(id: string): WalkNode
  /**
   * Nodes from start to goal, both included; empty when the goal cannot be reached. `avoid` nodes are used only if
   * there is no other way.
   */
  route(from: string, to: string, avoid?: ReadonlySet<string>): WalkNode[]
  /** Nearest node on a floor to a point; floor 0 and platforms by distance. */
  nearest(x: number, y: number, floor: number): WalkNode
}

const AVOIDED_COST = 30
const NOTHING: ReadonlySet<string> = new Set()

/** Shortest ways from one node to all: cost and preceding node of each. */
interface Ways {
  best: Float64Array
  previous: Int32Array
}

export function createRouter(graph: WalkGraph): Router {
  const { nodes } = graph
  const indexOf = new Map(nodes.map(({ id }, index) => [id, index]))
  const arcs: Arc[][] = nodes.map(() => [])
  /** People walk between few places, thousands of times in a week. */
  const waysAvoiding = new Map<ReadonlySet<string>, Map<number, Ways>>()
  for (const { from, to, lengthM, kind } of graph.edges) {
    const a = indexOf.get(from)!
    const b = indexOf.get(to)!
    // Stairs are slow: they count double.
    const cost = kind === 'stairs' ? lengthM * 2 : lengthM
    arcs[a]!.push({ to: b, cost })
    arcs[b]!.push({ to: a, cost })
  }

  function node(id: string): WalkNode {
    const index = indexOf.get(id)
    if (index === undefined) throw new Error(`The plant has no node ${id}`)
    return nodes[index]!
  }

  function route(from: string, to: string, avoid?: ReadonlySet<string>): WalkNode[] {
    const goal = indexOf.get(node(to).id)!
    const { best, previous } = waysFrom(indexOf.get(node(from).id)!, avoid)
    if (best[goal] === Infinity) return []
    const way: WalkNode[] = []
    for (let at = goal; at !== -1; at = previous[at]!) way.push(nodes[at]!)
    return way.reverse()
  }

  function waysFrom(start: number, avoid: ReadonlySet<string> = NOTHING): Ways {
    const known = waysAvoiding.get(avoid) ?? new Map<number, Ways>()
    waysAvoiding.set(avoid, known)
    const ways = known.get(start) ?? findWays(start, avoid)
    known.set(start, ways)
    return ways
  }

  function findWays(start: number, avoid: ReadonlySet<string>): Ways {
    const best = new Float64Array(nodes.length).fill(Infinity)
    const previous = new Int32Array(nodes.length).fill(-1)
    const done = new Uint8Array(nodes.length)
    best[start] = 0
    const heap = createHeap()
    heap.push(start, 0)
    for (let current = heap.pop(); current !== -1; current = heap.pop()) {
      if (done[current]) continue
      done[current] = 1
      for (const { to: next, cost } of arcs[current]!) {
        const total = best[current]! + (avoid.has(nodes[next]!.id) ? cost * AVOIDED_COST : cost)
        if (total >= best[next]!) continue
        best[next] = total
        previous[next] = current
        heap.push(next, total)
      }
    }
    return { best, previous }
  }

  function nearest(x: number, y: number, floor: number): WalkNode {
    let found: WalkNode | undefined
    let foundDistance = Infinity
    for (const candidate of nodes) {
      if (candidate.floor !== floor) continue
      const distance = Math.hypot(candidate.x - x, candidate.y - y)
      if (distance < foundDistance) {
        found = candidate
        foundDistance = distance
      }
    }
    if (!found) throw new Error(`The plant has no ways on floor ${floor}`)
    return found
  }

  return { nodes, node, route, nearest }
}

/** Binary heap of (item, key); -1 when empty. */
function createHeap(): { push(item: number, key: number): void; pop(): number } {
  const items: number[] = []
  const keys: number[] = []
  const swap = (a: number, b: number) => {
    ;[items[a], items[b]] = [items[b]!, items[a]!]
    ;[keys[a], keys[b]] = [keys[b]!, keys[a]!]
  }
  return {
    push(item, key) {
      items.push(item)
      keys.push(key)
      for (let i = items.length - 1; i > 0; ) {
        const parent = (i - 1) >> 1
        if (keys[parent]! <= keys[i]!) break
        swap(i, parent)
        i = parent
      }
    },
    pop() {
      const top = items[0]
      if (top === undefined) return -1
      const item = items.pop()!
      const key = keys.pop()!
      if (items.length > 0) {
        items[0] = item
        keys[0] = key
        for (let i = 0; ; ) {
          const left = 2 * i + 1
          const right = left + 1
          let least = i
          if (left < items.length && keys[left]! < keys[least]!) least = left
          if (right < items.length && keys[right]! < keys[least]!) least = right
          if (least === i) break
          swap(i, least)
          i = least
        }
      }
      return top
    },
  }
}
