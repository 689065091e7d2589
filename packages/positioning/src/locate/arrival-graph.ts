import type { Epoch } from '../filters/epoch.ts'
import { MAX_RANGES } from '../filters/layout.ts'
import type { ArrivalGraph } from './arrival-graph-state.ts'
import type { ArrivalRoom } from './arrival-room.ts'

export function clearArrivals(graph: ArrivalGraph) {
  graph.count = 0
  graph.links.fill(0)
  graph.sumM.fill(0)
  graph.referred.fill(0)
}

/** Adds the epoch's differences; false, and nothing changed, if there is no room for their anchors. */
export function addArrivals(graph: ArrivalGraph, { count, anchor, ref, value }: Epoch): boolean {
  const before = graph.count
  for (let i = 0; i < count; i++) {
    if (nodeOf(graph, anchor[i]!) >= 0 && nodeOf(graph, ref[i]!) >= 0) continue
    graph.count = before
    return false
  }
  for (let i = 0; i < count; i++) {
    const from = nodeOf(graph, anchor[i]!)
    const to = nodeOf(graph, ref[i]!)
    graph.links[from * MAX_RANGES + to]!++
    graph.links[to * MAX_RANGES + from]!++
    graph.referred[to]!++
    graph.sumM[from] = graph.sumM[from]! + value[i]!
    graph.sumM[to] = graph.sumM[to]! - value[i]!
  }
  return true
}

/** The anchor's node, a new one if it has none; -1 if there is no room. */
function nodeOf(graph: ArrivalGraph, anchor: number): number {
  for (let i = 0; i < graph.count; i++) if (graph.anchor[i] === anchor) return i
  if (graph.count === MAX_RANGES) return -1
  graph.anchor[graph.count] = anchor
  return graph.count++
}

/**
 * Gives the epoch the arrivals as differences from one reference for each connected part of the graph: the anchor that
 * most of its differences refer to, of several the first in the engine's list. Sorted by anchor.
 */
export function toOneReference(graph: ArrivalGraph, epoch: Epoch, room: ArrivalRoom) {
  const { part, arrivalM } = room
  const parts = findParts(graph, part)
  for (let node = 0; node < graph.count; node++) if (part[node] === node) solvePart(graph, node, room)
  epoch.count = 0
  for (let node = 0; node < graph.count; node++) {
    if (part[node] === node) continue
    let at = epoch.count++
    for (; at > 0 && epoch.anchor[at - 1]! > graph.anchor[node]!; at--) {
      epoch.anchor[at] = epoch.anchor[at - 1]!
      epoch.ref[at] = epoch.ref[at - 1]!
      epoch.value[at] = epoch.value[at - 1]!
    }
    epoch.anchor[at] = graph.anchor[node]!
    epoch.ref[at] = graph.anchor[part[node]!]!
    epoch.value[at] = arrivalM[node]!
  }
  // The error of a reference is common to its own part only.
  epoch.shared.fill(parts === 1 ? 1 : 0, 0, epoch.count)
  epoch.known.fill(0, 0, epoch.count)
}

/** Writes for each node the reference's node of its part; returns the number of parts. */
function findParts({ count, anchor, links, referred }: ArrivalGraph, part: Int32Array): number {
  const comesFirst = (a: number, b: number) => (referred[a] === referred[b] ? anchor[a]! < anchor[b]! : referred[a]! > referred[b]!)
  for (let i = 0; i < count; i++) part[i] = i
  let changed = true
  while (changed) {
    changed = false
    for (let i = 0; i < count; i++)
      for (let j = 0; j < count; j++) {
        if (links[i * MAX_RANGES + j] === 0 || !comesFirst(part[j]!, part[i]!)) continue
        part[i] = part[j]!
        changed = true
      }
  }
  let parts = 0
  for (let i = 0; i < count; i++) if (part[i] === i) parts++
  return parts
}

/** Least squares within the part of the reference `root`, whose arrival is zero: elimination without pivots. */
function solvePart({ count, links, sumM }: ArrivalGraph, root: number, { normal, arrivalM, part }: ArrivalRoom) {
  const inPart = (node: number) => part[node] === root && node !== root
  for (let i = 0; i < count; i++) {
    if (!inPart(i)) continue
    let degree = 0
    for (let j = 0; j < count; j++) {
      degree += links[i * MAX_RANGES + j]!
      normal[i * MAX_RANGES + j] = -links[i * MAX_RANGES + j]!
    }
    normal[i * MAX_RANGES + i] = degree
    arrivalM[i] = sumM[i]!
  }
  for (let k = 0; k < count; k++) {
    if (!inPart(k)) continue
    for (let i = k + 1; i < count; i++) {
      if (!inPart(i)) continue
      const factor = normal[i * MAX_RANGES + k]! / normal[k * MAX_RANGES + k]!
      for (let j = k; j < count; j++) normal[i * MAX_RANGES + j] = normal[i * MAX_RANGES + j]! - factor * normal[k * MAX_RANGES + j]!
      arrivalM[i] = arrivalM[i]! - factor * arrivalM[k]!
    }
  }
  for (let k = count - 1; k >= 0; k--) {
    if (!inPart(k)) continue
    for (let j = k + 1; j < count; j++) if (inPart(j)) arrivalM[k] = arrivalM[k]! - normal[k * MAX_RANGES + j]! * arrivalM[j]!
    arrivalM[k] = arrivalM[k]! / normal[k * MAX_RANGES + k]!
  }
}
