import type { Engine } from '../engine.ts'
import type { LocateResult } from '../fix.ts'
import { locateByPressure } from '../floor/pressure.ts'
import type { Measurement, MeasurementKind } from '../measurement.ts'
import type { TagState } from '../tag-state.ts'
import { locateByGnss, locateByVendor } from './by-position.ts'
import { locateByRange } from './by-range.ts'
import { locateByRssi } from './by-rssi.ts'
import { locateByTdoa } from './by-tdoa.ts'
import { endInstant } from './instant.ts'
import { refuse } from './report.ts'

type Locators = {
  [Kind in MeasurementKind]: (
    engine: Engine,
    state: TagState,
    reading: Extract<Measurement, { kind: Kind }>,
    timeMs: number,
  ) => LocateResult
}

/** One way to a position per kind of measurement; a missing kind does not compile. */
const LOCATORS: Locators = {
  range: locateByRange,
  tdoa: locateByTdoa,
  rssi: locateByRssi,
  gnss: locateByGnss,
  position: locateByVendor,
  pressure: locateByPressure,
}

/** A clock set back this often in a row is believed: the former time was the wrong one. */
const BELIEVE_CLOCK_AFTER = 5

/**
 * Takes one measurement of one tag at its event time (Unix ms): changes `state` and returns a fix, or the reason why
 * there is none. Never throws, never returns a number that is not finite. A tag's measurements have to come in the
 * order of their time; an older one is refused (`badTime`), until it becomes clear that the newer one was wrong.
 */
export function locate(engine: Engine, state: TagState, reading: Measurement, timeMs: number): LocateResult {
  if (!Number.isFinite(timeMs)) return refuse('badTime')
  if (timeMs < state.lastMs) {
    state.backwards++
    if (state.backwards < BELIEVE_CLOCK_AFTER) return refuse('badTime')
    state.lastMs = -Infinity
    state.lastPreciseMs = -Infinity
    state.track.live = false
  }
  state.backwards = 0
  if (reading.kind !== 'range' && reading.kind !== 'tdoa') endInstant(state)
  switch (reading.kind) {
    case 'range':
      return LOCATORS.range(engine, state, reading, timeMs)
    case 'tdoa':
      return LOCATORS.tdoa(engine, state, reading, timeMs)
    case 'rssi':
      return LOCATORS.rssi(engine, state, reading, timeMs)
    case 'gnss':
      return LOCATORS.gnss(engine, state, reading, timeMs)
    case 'position':
      return LOCATORS.position(engine, state, reading, timeMs)
    case 'pressure':
      return LOCATORS.pressure(engine, state, reading, timeMs)
  }
}
