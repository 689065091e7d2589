import {
  createTagState,
  type Engine,
  type TagState as PositioningState,
  recalibration,
  restoreTagState,
  saveTagState,
} from '@muster/positioning'
import type { TagState } from './tag-state.ts'

type Take = (state: PositioningState) => PositioningState

/** By the engine in force, then by the former one. */
const takers = new WeakMap<Engine, WeakMap<Engine, Take>>()

/**
 * Takes what a tag's filters know into the engine in force: whatever they know about anchors that are still there. To
 * be called before they are used or saved: when the configuration changes, thousands of tags would hold up the frames
 * of all.
 */
export function carryOver(tag: TagState, engine: Engine): void {
  const former = tag.engine
  if (former === engine) return
  tag.engine = engine
  if (former === null) return
  const take = takerOf(former, engine)
  tag.positioning = take(tag.positioning)
  if (tag.latePositioning !== null) tag.latePositioning = take(tag.latePositioning)
}

function takerOf(from: Engine, to: Engine): Take {
  const known = takers.get(to) ?? new WeakMap<Engine, Take>()
  takers.set(to, known)
  const taker = known.get(from) ?? makeTaker(from, to)
  known.set(from, taker)
  return taker
}

function makeTaker(from: Engine, to: Engine): Take {
  const samePlaces = placesAreTheSame(from, to)
  const recalibrate = recalibration(from, to)
  return (state) => {
    const carried = samePlaces ? state : (restoreTagState(to, saveTagState(from, state)) ?? createTagState(state.tagHwId))
    recalibrate(carried)
    return carried
  }
}

/**
 * Filters refer to anchors and cells of the radio map by their place in the list; while the lists are the same they are
 * good as they are.
 */
const placesAreTheSame = (from: Engine, to: Engine) =>
  from.radioMap?.count === to.radioMap?.count &&
  from.anchorIds.length === to.anchorIds.length &&
  from.anchorIds.every((id, i) => id === to.anchorIds[i])
