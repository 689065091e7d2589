import type { Engine } from '../engine.ts'
import { MAX_RANGES } from '../filters/layout.ts'

/**
 * Differences of one instant as a graph whose nodes are their anchors. One blink arrives once at each anchor, so any
 * pairs of them, whatever their references, say as much as one set that refers to a single anchor. Least squares finds
 * the arrivals that explain all pairs; its normal equations are kept, so that any number of pairs takes the same room.
 */
export interface ArrivalGraph {
  count: number
  /** Positions in the engine's list. */
  readonly anchor: Int32Array
  /** Number of differences between two nodes, `links[i * MAX_RANGES + j]`; and their sum at each, metres. */
  readonly links: Uint16Array
  readonly sumM: Float64Array
  /** How many differences refer to each. */
  readonly referred: Uint16Array
}

export const createArrivalGraph = (): ArrivalGraph => ({
  count: 0,
  anchor: new Int32Array(MAX_RANGES),
  links: new Uint16Array(MAX_RANGES * MAX_RANGES),
  sumM: new Float64Array(MAX_RANGES),
  referred: new Uint16Array(MAX_RANGES),
})

/** As JSON, node by node; anchors by hardware id. */
export type ArrivalsJson = { anchor: string; links: number[]; sumM: number; referred: number }[]

export const saveArrivals = ({ anchorIds }: Engine, { count, anchor, links, sumM, referred }: ArrivalGraph): ArrivalsJson =>
  Array.from({ length: count }, (_, i) => ({
    anchor: anchorIds[anchor[i]!] ?? '',
    links: [...links.subarray(i * MAX_RANGES, i * MAX_RANGES + count)],
    sumM: sumM[i]!,
    referred: referred[i]!,
  }))

/** Null when one of its anchors is gone. */
export function restoreArrivals({ anchorIndex }: Engine, json: ArrivalsJson): ArrivalGraph | null {
  const graph = createArrivalGraph()
  for (const { anchor, links, sumM, referred } of json.slice(0, MAX_RANGES)) {
    const at = anchorIndex.get(anchor)
    if (at === undefined) return null
    graph.anchor[graph.count] = at
    graph.links.set(links.slice(0, MAX_RANGES), graph.count * MAX_RANGES)
    graph.sumM[graph.count] = sumM
    graph.referred[graph.count++] = referred
  }
  return graph
}
