import type { EdgePlace } from './edge-place.ts'

/** Largest size of a mark, with a gap, css px. */
const MARK_PX = { width: 184, height: 30 }

/** Overlapping marks are merged at the place of the first. */
export function edgeGroups<Hint>(placed: readonly { hint: Hint; at: EdgePlace }[]): { hints: [Hint, ...Hint[]]; at: EdgePlace }[] {
  const groups: { hints: [Hint, ...Hint[]]; at: EdgePlace }[] = []
  for (const { hint, at } of placed) {
    const over = groups.find((group) => Math.abs(group.at.x - at.x) < MARK_PX.width && Math.abs(group.at.y - at.y) < MARK_PX.height)
    if (over) over.hints.push(hint)
    else groups.push({ hints: [hint], at })
  }
  return groups
}
