import { createTagState, type LocateResult, locate as locateReading, type Measurement } from '@muster/positioning'
import type { Context } from '../context.ts'
import { type Dropped, dropped, type ReadingItem } from '../items.ts'
import { takeFix } from '../state/card-places.ts'
import { carryOver } from '../state/carry-over.ts'
import { noteHearing } from '../state/hearings.ts'
import { fixIsWithin } from './gateway-bounds.ts'

/** From what the radio measured to a position: solver, gate, filter and floor are the engine's. */
export function locate(context: Context, item: ReadingItem): ReadingItem | Dropped {
  const measurement = item.reading as Measurement
  carryOver(item.state, context.config.engine)
  const result = item.late
    ? locateLate(context, item, measurement)
    : locateReading(context.config.engine, item.state.positioning, measurement, item.timeMs)
  if (!result.ok) return dropped(result.reason)
  const { bounds } = item.from.gateway
  if (bounds !== null && !fixIsWithin(bounds, result.fix)) return dropped('outsideBounds')
  item.fix = result.fix
  context.counters.fixes++
  if (!item.late) {
    const { state } = item
    takeFix(context.state, state, result.fix)
    state.recent.push(result.fix)
    noteHearing(state, item.from.gateway.id, item.from.record.arrivedAtMs, result.fix)
    state.anchors = 'anchors' in measurement ? measurement.anchors : []
  }
  return item
}

/**
 * Late readings have a filter of their own: they must not move the live track back. A backlog may begin anew at an
 * earlier time.
 */
function locateLate(context: Context, item: ReadingItem, measurement: Measurement): LocateResult {
  const { state } = item
  const { engine } = context.config
  state.latePositioning ??= createTagState(state.hwId)
  const result = locateReading(engine, state.latePositioning, measurement, item.timeMs)
  if (result.ok || result.reason !== 'badTime') return result
  state.latePositioning = createTagState(state.hwId)
  return locateReading(engine, state.latePositioning, measurement, item.timeMs)
}
