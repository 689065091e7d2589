import type { Context } from '../context.ts'
import type { Dropped, ReadingItem } from '../items.ts'

const secondOf = (timeMs: number) => Math.floor(timeMs / 1000)

/**
 * Once a second of each tag: which anchors are heard where it is, and which it should have heard, too. At its fix,
 * because what is needed is at hand then.
 */
export function missAnchors({ config, state }: Context, item: ReadingItem): ReadingItem | Dropped {
  const { state: tag, fix } = item
  if (item.late || secondOf(fix.timeMs) === secondOf(tag.coveredMs)) return item
  tag.coveredMs = fix.timeMs
  const kind = config.anchors.get(tag.anchors[0] ?? '')?.kind
  if (kind !== undefined) state.coverage.note(fix, kind, tag.anchors, state.anchors)
  return item
}
