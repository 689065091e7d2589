/** An approved gathering: this many may be together at its place. */
export interface Approval {
  mostPeople: number
  /** Whether the person at this position of the list is at the place. */
  holds: (i: number) => boolean
}

/**
 * Who of a list is at an approved place, 1 each; nobody of a place where more are than approved. They stay in the
 * search: an approval covers no one beside the place, and those beside it are together with those at it.
 */
export function approvedOf(count: number, approvals: readonly Approval[]): Uint8Array {
  const approved = new Uint8Array(count)
  for (const { mostPeople, holds } of approvals) {
    const there: number[] = []
    for (let i = 0; i < count; i++) if (holds(i)) there.push(i)
    if (there.length <= mostPeople) for (const i of there) approved[i] = 1
  }
  return approved
}
