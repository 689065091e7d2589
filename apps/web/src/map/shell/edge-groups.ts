import type { EdgePlace } from './edge-place.ts'

/** What a mark takes at most, with a gap, css px. */
const MARK_PX = { width: 184, height: 30 }

/** Marks that would lie over each other are one, where the first of them stands. */
export function edgeGroups<Hint>(placed: readonly { hint: Hint; at: EdgePlace }[]): { hints: [Hint, ...Hint[]]; at: EdgePlace }[] {
  const groups: { hints: [Hint, ...Hint[]]; at: EdgePlace }[] = []
  for (const { hint, at } of placed) {
    const over = groups.find((group) => Math.abs(group.at.x - at.x) < MARK_PX.width && Math.abs(group.at.y - at.y) < MARK_PX.height)
    if (over) over.hints.push(hint)
    else groups.push({ hints: [hint], at })
  }
  return groups
}
