import type { Alarm } from '@muster/contracts'
import type { MapSearch } from '../../menu/search.ts'

/** Search parameters that make the map show an alarm: where it began, and who it is about now. */
export function locateSearch(alarm: Alarm): MapSearch {
  return {
    no: alarm.trackableNo ?? undefined,
    floor: alarm.floor ?? undefined,
    x: alarm.x ?? undefined,
    y: alarm.y ?? undefined,
    alarm: alarm.id,
  }
}

/** An alarm without a person and without a place cannot be shown on the map. */
export function canLocate(alarm: Alarm): boolean {
  return alarm.trackableNo !== null || (alarm.x !== null && alarm.y !== null)
}
