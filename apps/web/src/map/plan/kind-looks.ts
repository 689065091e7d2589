import type { PlanFeatureKind } from '@muster/contracts'

/** How the name of a feature is written: size, weight and from which scale on. */
export type NameLevel = 'district' | 'building' | 'plant' | 'machine' | 'room' | 'road' | 'sign'

export interface KindLook {
  /** Painting order of filled shapes, lowest first. */
  rank: number
  /** Null: the name is not useful on a map, as for a wall. */
  name: NameLevel | null
  /** Stays, dimmed, around another floor: shows where on the site that floor is. */
  landmark?: true
  /** Casts a shadow. */
  tall?: true
  /** Has a sign of its own (`plan-signs.ts`) where it stands. */
  sign?: true
}

/** How each kind of feature is shown. A new kind is a line here, a colour in the palette and, if it has one, a sign. */
export const KIND_LOOKS: Record<PlanFeatureKind, KindLook> = {
  ground: { rank: 0, name: null, landmark: true },
  paving: { rank: 1, name: 'building', landmark: true },
  green: { rank: 2, name: null, landmark: true },
  water: { rank: 3, name: 'plant', landmark: true },
  parking: { rank: 4, name: 'plant', landmark: true },
  bund: { rank: 5, name: 'plant', landmark: true },
  road: { rank: 6, name: 'road', landmark: true },
  tree: { rank: 7, name: null, landmark: true },
  building: { rank: 8, name: 'building', landmark: true, tall: true },
  platform: { rank: 9, name: 'plant', landmark: true },
  room: { rank: 10, name: 'room' },
  corridor: { rank: 11, name: null },
  stairs: { rank: 12, name: 'room' },
  lift: { rank: 13, name: 'room' },
  pipeRack: { rank: 14, name: 'plant', landmark: true },
  tank: { rank: 15, name: 'plant', landmark: true, tall: true },
  column: { rank: 16, name: 'machine', landmark: true, tall: true },
  vessel: { rank: 17, name: 'machine', landmark: true },
  furnace: { rank: 18, name: 'plant', landmark: true, tall: true, sign: true },
  stack: { rank: 19, name: 'machine', landmark: true, tall: true },
  coolingTower: { rank: 20, name: 'plant', landmark: true, tall: true },
  exchanger: { rank: 21, name: 'machine', landmark: true },
  pump: { rank: 22, name: 'machine' },
  equipment: { rank: 23, name: 'machine' },
  fence: { rank: 24, name: null, landmark: true },
  wall: { rank: 25, name: null },
  gate: { rank: 26, name: 'sign', landmark: true, sign: true },
  door: { rank: 27, name: null },
  hydrant: { rank: 28, name: null, sign: true },
  fireMonitor: { rank: 29, name: null, sign: true },
  eyewash: { rank: 30, name: null, sign: true },
  windsock: { rank: 31, name: null, sign: true },
  label: { rank: 32, name: 'district' },
  way: { rank: 33, name: null },
}
