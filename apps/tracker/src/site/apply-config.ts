import { createTagState, type Engine, type TagState as PositioningState, restoreTagState, saveTagState } from '@muster/positioning'
import type { Context } from '../context.ts'
import type { BuildingConfig } from './building-config.ts'

/**
 * Goes on with a changed configuration and the same state: filters keep what they know about anchors that are still
 * there; areas, rules and carriers that are gone end with the next reading or second (steps/pass-time.ts).
 */
export function applyConfig(context: Context, config: BuildingConfig): void {
  const former = context.config.engine
  const next = config.engine
  context.config = config
  if (placesAreTheSame(former, next)) return
  for (const tag of context.state.tags.values()) {
    tag.positioning = carryOver(former, next, tag.positioning)
    if (tag.latePositioning !== null) tag.latePositioning = carryOver(former, next, tag.latePositioning)
  }
}

const carryOver = (from: Engine, to: Engine, state: PositioningState) =>
  restoreTagState(to, saveTagState(from, state)) ?? createTagState(state.tagHwId)

/** Filters refer to anchors and cells of the radio map by their place in the list; while the lists are the same they are good as they are. */
const placesAreTheSame = (from: Engine, to: Engine) =>
  from.radioMap?.count === to.radioMap?.count &&
  from.anchorIds.length === to.anchorIds.length &&
  from.anchorIds.every((id, i) => id === to.anchorIds[i])
