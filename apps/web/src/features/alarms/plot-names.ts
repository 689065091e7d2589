import type { Area, PlanFeature } from '@muster/contracts'
import { nearestLandmark } from '@muster/geometry'
import { accuracyMetres } from '../../map/words/position-words.ts'
import type { PlotFrame } from './plot-frame.ts'
import { type Labelled, type PlacedLabel, placeLabels } from './plot-labels.ts'
import { isNamed } from './plot-path.ts'
import { type Pixel, spotsOn } from './plot-spots.ts'

export interface PlotPlace {
  name: string
  x: number
  y: number
}

/** Whom the alarm is about, where they were; the accuracy is null where it was not kept. */
export interface PlotSubject extends PlotPlace {
  accuracyM: number | null
}

export interface PlotNamed {
  fixes: readonly { x: number; y: number }[]
  area: (Pick<Area, 'polygon'> & { name?: string | null }) | null
  subjects: readonly PlotSubject[]
  around: readonly PlotPlace[]
  now: readonly PlotPlace[]
  /** Where the track was at the times that are its names. */
  times?: readonly PlotPlace[]
  /** What is drawn of the plan, all of one floor. */
  outlines: readonly PlanFeature[]
}

/** Radius of the marks. */
export const SUBJECT_PX = 7
export const AROUND_PX = 7
export const NOW_PX = 6
export const TIME_PX = 2.5
const CORNER_PX = 3

type Named = Labelled & { of: 'subject' | 'then' | 'now' | 'time' | 'area' | 'plan' }
type Landmark = PlanFeature & { name: string; spots: Pixel[] }

/**
 * Names that have room: whom it is about, where that is, everybody else, then everything else on the plan. The others
 * are in the list beside the picture too; the place is nowhere else.
 */
export function plotNames(
  { fixes, area, subjects, around, now, times = [], outlines }: PlotNamed,
  frame: PlotFrame,
): (PlacedLabel & Pick<Named, 'of'>)[] {
  const marked = (of: Named['of'], { name, x, y }: PlotPlace, radiusPx: number): Named => ({
    ...{ text: name, of, mark: { x: frame.x(x), y: frame.y(y), radiusPx: radiusPx + 1 }, spots: [] },
  })
  const landmarks = outlines.flatMap((feature): Landmark[] => {
    const spots = feature.name && isNamed(feature) ? spotsOn(feature.geometry, frame) : []
    return spots.length > 0 ? [{ ...feature, name: feature.name!, spots }] : []
  })
  const at = subjects[0] ?? fixes.at(-1)
  const here = at && nearestLandmark({ x: at.x, y: at.y, z: null, floor: outlines[0]?.floor ?? null }, landmarks)?.landmark
  const standing = ({ name, spots }: Landmark): Named => ({ text: name, of: 'plan', mark: null, spots })
  const named: Named[] = [
    ...subjects.map((one) => marked('subject', { ...one, name: withAccuracy(one) }, SUBJECT_PX)),
    ...(here ? [standing(here)] : []),
    ...around.map((one) => marked('then', one, AROUND_PX)),
    ...now.map((one) => marked('now', one, NOW_PX)),
    ...times.map((one) => marked('time', one, TIME_PX)),
    ...nameOfArea(area, frame),
    ...landmarks.filter((landmark) => landmark !== here).map(standing),
  ]
  const labels = placeLabels(named, frame.widthPx, frame.heightPx)
  return labels.flatMap((label, i) => (label ? [{ ...label, of: named[i]!.of }] : []))
}

/** At its topmost corner, or else within it. */
function nameOfArea(area: PlotNamed['area'], frame: PlotFrame): Named[] {
  const top = area?.polygon[0]?.reduce((best, point) => (point[1] > best[1] ? point : best))
  if (!area?.name || !top) return []
  const mark = { x: frame.x(top[0]), y: frame.y(top[1]), radiusPx: CORNER_PX }
  return [{ text: area.name, of: 'area', mark, spots: spotsOn({ type: 'polygon', rings: area.polygon }, frame) }]
}

/** A circle of a few decimetres disappears behind the mark. */
const withAccuracy = ({ name, accuracyM }: PlotSubject) => (accuracyM === null ? name : `${name} ±${accuracyMetres(accuracyM)} m`)
