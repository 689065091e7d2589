import type { Site, TrackableClass } from '@muster/contracts'
import { type FlatPolygon, flattenPolygon, labelPoint, polygonContains } from '@muster/geometry'
import { crowdsOf, type Drawn } from './crowds.ts'
import { isGhostFloor } from './draw-list.ts'
import type { CountedPlace, HeadCount } from './head-count.ts'
import type { Marker } from './marker-field.ts'
import type { MarkerView } from './marker-view.ts'

export interface CountedBuilding extends CountedPlace {
  shape: FlatPolygon
}

/** At smaller scales an icon is wider than a room. */
const AFAR_M_PER_PX = 0.2

/** Ground outlines of everything that has its own floors. */
export function countedBuildings(site: Site): CountedBuilding[] {
  return site.features.flatMap(({ id, kind, name, floor, geometry }) => {
    if (kind !== 'building' || floor !== 0 || name === null || geometry.type !== 'polygon') return []
    const xs = geometry.rings[0]!.map(([x]) => x)
    const widthM = Math.max(...xs) - Math.min(...xs)
    return [{ id, name, at: labelPoint(geometry.rings), widthM, shape: flattenPolygon(geometry.rings) }]
  })
}

export interface FoldedPeople {
  /** Who is counted instead of drawn. */
  nos: ReadonlySet<number>
  counts: HeadCount[]
}

/**
 * From afar, people inside a building, and those whose icons would cover each other, are shown as a head count: a
 * number says more than eighty icons over a name. The selected person and those in alarm are still drawn on their
 * floor.
 */
export function foldPeople(
  markers: Iterable<Marker>,
  buildings: readonly CountedBuilding[],
  view: MarkerView,
  mPerPx: number,
): FoldedPeople {
  const nos = new Set<number>()
  const tallies = buildings.map((building) => ({
    building,
    counts: new Map<TrackableClass, number>(),
    total: 0,
    alarmed: [] as { no: number; floor: number }[],
  }))
  const outside: Drawn[] = []
  for (const { no, position } of markers) {
    const { x, y, floor, status } = position
    const trackableClass = view.classOf(no)
    if (status === 'unlocated' || trackableClass === null) continue
    const tally = floor === 0 ? undefined : tallies.find(({ building }) => polygonContains(building.shape, x, y))
    if (view.alarms.has(no) && floor !== view.floor) tally?.alarmed.push({ no, floor })
    const drawn = floor === view.floor || isGhostFloor(floor, view)
    if (mPerPx < AFAR_M_PER_PX || !drawn || !view.isShown(no)) continue
    if (tally === undefined) {
      if (no !== view.selectedNo && !view.alarms.has(no)) outside.push({ no, x, y, trackableClass })
      continue
    }
    tally.counts.set(trackableClass, (tally.counts.get(trackableClass) ?? 0) + 1)
    tally.total++
    if (no !== view.selectedNo && !view.alarms.has(no)) nos.add(no)
  }
  const crowded = crowdsOf(outside, mPerPx)
  for (const no of crowded.nos) nos.add(no)
  return { nos, counts: [...tallies.filter(({ total, alarmed }) => total > 0 || alarmed.length > 0), ...crowded.crowds] }
}
