import {
  createTagState,
  type Engine,
  type TagState as PositioningState,
  recalibration,
  restoreTagState,
  saveTagState,
} from '@muster/positioning'
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
  const samePlaces = placesAreTheSame(former, next)
  const recalibrate = recalibration(former, next)
  const carryOver = (state: PositioningState): PositioningState => {
    const carried = samePlaces ? state : (restoreTagState(next, saveTagState(former, state)) ?? createTagState(state.tagHwId))
    recalibrate(carried)
    return carried
  }
  for (const tag of context.state.tags.values()) {
    tag.positioning = carryOver(tag.positioning)
    if (tag.latePositioning !== null) tag.latePositioning = carryOver(tag.latePositioning)
  }
}

/** Filters refer to anchors and cells of the radio map by their place in the list; while the lists are the same they are good as they are. */
const placesAreTheSame = (from: Engine, to: Engine) =>
  from.radioMap?.count === to.radioMap?.count &&
  from.anchorIds.length === to.anchorIds.length &&
  from.anchorIds.every((id, i) => id === to.anchorIds[i])
