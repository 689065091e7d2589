import type { LocatedPeople } from './crowds.ts'

/** An approved gathering: this many may be together at its place. */
export interface Approval {
  mostPeople: number
  /** Whether the person at this position of the list is at the place. */
  holds: (i: number) => boolean
}

/**
 * People who count as gathering. Those at an approved place are left out, unless more are there than approved: then all
 * of them count.
 */
export function unapproved(people: LocatedPeople, approvals: readonly Approval[]): LocatedPeople {
  if (approvals.length === 0) return people
  const left = new Uint8Array(people.count)
  for (const { mostPeople, holds } of approvals) {
    const there: number[] = []
    for (let i = 0; i < people.count; i++) if (holds(i)) there.push(i)
    if (there.length <= mostPeople) for (const i of there) left[i] = 1
  }
  const at = Array.from(left.keys()).filter((i) => left[i] === 0)
  return {
    count: at.length,
    x: Float64Array.from(at, (i) => people.x[i]!),
    y: Float64Array.from(at, (i) => people.y[i]!),
    floor: Int32Array.from(at, (i) => people.floor[i]!),
    no: Int32Array.from(at, (i) => people.no[i]!),
    accuracyM: Float64Array.from(at, (i) => people.accuracyM[i]!),
  }
}
