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

/** By present engine, then by previous one. */
const takers = new WeakMap<Engine, WeakMap<Engine, Take>>()

/**
 * Moves a tag's filter state to the engine in force: everything it knows about anchors that still exist. Call it before
 * the filters are used or saved: doing so when the configuration changes would hold up all frames for thousands of
 * tags.
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

/** Filters refer to anchors and cells of the radio map by index; while the lists are the same they remain valid. */
const placesAreTheSame = (from: Engine, to: Engine) =>
  from.radioMap?.count === to.radioMap?.count &&
  from.anchorIds.length === to.anchorIds.length &&
  from.anchorIds.every((id, i) => id === to.anchorIds[i])
