import { KIND_GEOMETRIES, type PlanFeature, type PlanFeatureKind } from '@muster/contracts'
import type { PlanThing } from '../../../map/modes/document.ts'
import type { MapMode } from '../../../map/modes/registry.ts'

export const KIND_GROUPS = {
  building: ['building', 'room', 'corridor', 'wall', 'door', 'stairs', 'lift', 'platform'],
  ground: ['road', 'paving', 'parking', 'bund', 'fence', 'gate', 'ground', 'green', 'tree', 'water'],
  equipment: ['tank', 'column', 'vessel', 'equipment', 'pump', 'exchanger', 'furnace', 'stack', 'coolingTower', 'pipeRack'],
  safety: ['label', 'hydrant', 'fireMonitor', 'eyewash', 'windsock'],
  way: ['way'],
} as const satisfies Record<string, readonly PlanFeatureKind[]>

/** Usual heights, metres; kinds not listed are flat. */
const USUAL_HEIGHTS_M: Partial<Record<PlanFeatureKind, number>> = {
  building: 6,
  door: 2.1,
  gate: 2,
  fence: 2.2,
  platform: 0.2,
  bund: 1,
  tree: 5,
  tank: 10,
  column: 20,
  vessel: 3,
  furnace: 12,
  stack: 30,
  coolingTower: 8,
  exchanger: 2,
  pump: 1.2,
  equipment: 2,
  pipeRack: 2.5,
  hydrant: 0.9,
  fireMonitor: 1.6,
  eyewash: 1.2,
  windsock: 6,
}

/** Initial values of a kind; walls are as high as their storey. */
export const thingOf = (kind: PlanFeatureKind, storeyM: number): PlanThing => ({
  kind,
  baseM: kind === 'pipeRack' ? 5 : 0,
  heightM: kind === 'wall' ? storeyM : (USUAL_HEIGHTS_M[kind] ?? 0),
})

const BY_GEOMETRY: Record<PlanFeature['geometry']['type'], readonly MapMode[]> = {
  polygon: ['rectangle', 'polygon', 'corridor'],
  circle: ['circle'],
  line: ['line'],
  point: ['point'],
}

/** Modes for drawing a kind, the usual one first. */
export const drawingModes = (kind: PlanFeatureKind): MapMode[] => {
  const modes = KIND_GEOMETRIES[kind].flatMap((type) => BY_GEOMETRY[type])
  // A road is drawn along its centre line.
  return kind === 'road' ? modes.toSorted((a, b) => Number(b === 'corridor') - Number(a === 'corridor')) : modes
}

/** All tools available while drawing a kind. */
export const modesFor = (kind: PlanFeatureKind): MapMode[] => ['select', ...drawingModes(kind), 'hole', 'cut', 'join', 'measure']
