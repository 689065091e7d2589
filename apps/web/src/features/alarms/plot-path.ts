import type { PlanFeature, PlanFeatureKind } from '@muster/contracts'
import type { PlotFrame } from './plot-frame.ts'

type Points = readonly (readonly [number, number])[]

/** SVG path of a line in metres. */
export const linePath = (points: Points, frame: PlotFrame) =>
  `M${points.map(([x, y]) => `${frame.x(x).toFixed(1)} ${frame.y(y).toFixed(1)}`).join('L')}`

/** The same of a polygon with holes. */
export const ringsPath = (rings: readonly Points[], frame: PlotFrame) => rings.map((ring) => `${linePath(ring, frame)}Z`).join('')

/** What is drawn of the plan: people recognise a place by it. */
const OUTLINES: readonly PlanFeatureKind[] = [
  'road',
  'bund',
  'building',
  'room',
  'wall',
  'tank',
  'column',
  'vessel',
  'furnace',
  'coolingTower',
  'equipment',
  'platform',
  'fence',
]

export const isOutline = ({ kind }: PlanFeature): boolean => OUTLINES.includes(kind)

/** Nobody knows a place by the name of a wall. */
export const isNamed = ({ kind }: PlanFeature): boolean => kind !== 'wall' && kind !== 'fence'
