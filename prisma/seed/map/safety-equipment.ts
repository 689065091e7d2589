import type { PlanFeatureKind } from '@muster/contracts'
import type { Point, Sheet } from './sheet.ts'

/** Hydrants at the kerbs, none farther than 60 m from the next. */
const HYDRANTS: Point[] = [
  ...[60, 110, 170, 230].map((y): Point => [84, y]),
  ...[120, 180, 240, 300, 360].map((x): Point => [x, 38]),
  ...[110, 160, 205, 250, 305, 365].map((x): Point => [x, 150]),
  ...[120, 175, 250, 310, 365].map((x): Point => [x, 274]),
  ...[170, 220].map((y): Point => [382, y]),
  ...[175, 245].map((y): Point => [219, y]),
  [69, 60],
  [69, 118],
]

/** Water and foam cannons around flammables. */
const FIRE_MONITORS: Point[] = [
  [94, 164],
  [94, 258],
  [174, 170],
  [210, 258],
  [236, 206],
  [305, 206],
  [305, 240],
  [377.5, 206],
  [316, 176],
  [320, 98],
  [372, 98],
]

/** Emergency showers with eye-wash, within ten seconds of corrosive substances. */
const EYEWASHES: Point[] = [
  [101, 176],
  [167, 206],
  [130, 228],
  [158, 236],
  [244, 197],
  [292, 197],
  [322, 185],
  [357, 176],
  [330, 100],
  [28, 184.5],
  [122, 120],
]

const WINDSOCKS: Point[] = [
  [110, 132],
  [224, 292],
  [378, 276],
  [60, 230],
]

const EQUIPMENT: [kind: PlanFeatureKind, name: string, places: Point[], heightM: number][] = [
  ['hydrant', '消火栓', HYDRANTS, 0.8],
  ['fireMonitor', '消防炮', FIRE_MONITORS, 1.6],
  ['eyewash', '洗眼器', EYEWASHES, 2.2],
  ['windsock', '风向标', WINDSOCKS, 8],
]

/** Safety equipment along the ways. */
export function drawSafetyEquipment(sheet: Sheet): void {
  for (const [kind, name, places, height] of EQUIPMENT) for (const at of places) sheet.point(0, kind, at, { name, height })
}
