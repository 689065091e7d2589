import type { Alarm, Site } from '@muster/contracts'

/** Stops of the map's tour, metres; null: the whole site. */
export interface TourStop {
  floor: number
  at: readonly [number, number] | null
  /** Name of the place; null: the whole site. */
  name: string | null
}

/** Number of places besides the whole site. */
const MOST_STOPS = 6

/**
 * The tour: the whole site, then the most crowded places. A new severe alarm comes first, until somebody acknowledges
 * it.
 */
export function tourStops(site: Site, people: ReadonlyMap<string, number>, home: number): TourStop[] {
  const whole: TourStop = { floor: home, at: null, name: null }
  const places = site.areas
    .filter(({ id, use }) => use !== 'musterPoint' && (people.get(id) ?? 0) > 0)
    .sort((a, b) => (people.get(b.id) ?? 0) - (people.get(a.id) ?? 0) || (a.id < b.id ? -1 : 1))
    .slice(0, MOST_STOPS)
  return [whole, ...places.map(({ floor, polygon, name }): TourStop => ({ floor: floor ?? home, at: middleOf(polygon), name }))]
}

/** Middle of the box around the outline. */
function middleOf([outline = []]: Site['areas'][number]['polygon']): [number, number] {
  const xs = outline.map(([x]) => x)
  const ys = outline.map(([, y]) => y)
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
}

/** The newest alarm that needs attention, and where; null: none. */
export function alarmStop(alarms: Iterable<Alarm>): (TourStop & { id: string }) | null {
  let newest: Alarm | null = null
  for (const alarm of alarms) {
    const { priority, work, active, x, y } = alarm
    if (work !== 'new' || !active || x === null || y === null || (priority !== 'critical' && priority !== 'high')) continue
    if (newest === null || alarm.arrivedAt > newest.arrivedAt) newest = alarm
  }
  return newest && { id: newest.id, floor: newest.floor ?? 0, at: [newest.x!, newest.y!], name: newest.placeName ?? newest.areaName }
}
