import { type Alarm, isClosed } from '@muster/contracts'
import type { MapSearch } from '../../menu/search.ts'

/**
 * Search parameters that make the map show an alarm: where it began, and while it is open, who it is about now. Where
 * the person of a closed one is today has nothing to do with it.
 */
export function locateSearch(alarm: Alarm): MapSearch {
  return {
    no: isClosed(alarm) ? undefined : (alarm.trackableNo ?? undefined),
    floor: alarm.floor ?? undefined,
    x: alarm.x ?? undefined,
    y: alarm.y ?? undefined,
    alarm: alarm.id,
  }
}

/** An alarm without a person and without a place cannot be shown on the map, nor a closed one without a place. */
export function canLocate(alarm: Alarm): boolean {
  return (alarm.trackableNo !== null && !isClosed(alarm)) || (alarm.x !== null && alarm.y !== null)
}
