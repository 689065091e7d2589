import { z } from 'zod'
import type { UploadedFile } from '../fields/field.ts'

/** How the map looks from a place, metres and degrees; `is3d`: it opens in three dimensions. */
export const mapCamera = z.object({
  is3d: z.boolean(),
  x: z.number(),
  y: z.number(),
  zoom: z.number().min(0).max(30),
  bearing: z.number().min(-360).max(360),
  pitch: z.number().min(0).max(70),
})

/** A place above the site, metres; its height is 0 unless said. */
export const mapPoint = z.object({ x: z.number(), y: z.number(), z: z.number().default(0) })
export type MapPoint = z.infer<typeof mapPoint>

/** Roaming: around one point, or along a line with the eye on a centre. */
export const FLY_TYPES = [0, 1] as const
const MOST_FLY_POINTS = 50
const LONGEST_FLY_S = 600
const flyPoints = z.array(mapPoint).max(MOST_FLY_POINTS)

/** A flight with a name, kept for visitors and for big screens. */
export const mapTour = z.object({
  id: z.string().min(1).max(64),
  name: z.string().trim().min(1).max(15),
  type: z.union([z.literal(0), z.literal(1)]),
  durationS: z.number().min(3).max(LONGEST_FLY_S),
  points: flyPoints,
  centre: mapPoint.nullable(),
})
export type MapTour = z.infer<typeof mapTour>
export const MOST_TOURS = 20

/** Settings that are a number, each with its bounds and the step of its slider. */
export const MAP_NUMBERS = {
  rotateAngle: { min: -180, max: 180, step: 1, initial: 0 },
  defaultTiltAngle: { min: 0, max: 70, step: 1, initial: 45 },
  defaultFloorHeight: { min: 0, max: 100, step: 1, initial: 20 },
  defaultHistoryLineHeight: { min: 0, max: 50, step: 0.5, initial: 0 },
  defaultHistoryLineWidth: { min: 0.5, max: 10, step: 0.5, initial: 1 },
  defaultPolygonMarkerHeight: { min: 0, max: 50, step: 0.5, initial: 0 },
  luminanceAtZenith: { min: 0, max: 1, step: 0.05, initial: 0.2 },
  specularIntensity: { min: 0, max: 2, step: 0.1, initial: 1 },
  scatteringIntensity: { min: 0, max: 2, step: 0.1, initial: 0.8 },
  mapFlyDuration: { min: 3, max: LONGEST_FLY_S, step: 1, initial: 10 },
  iconDisplayDistance: { min: 10, max: 20_000, step: 10, initial: 3000 },
  textDisplayDistance: { min: 10, max: 20_000, step: 10, initial: 3000 },
  zoomOutDistance: { min: 0, max: 20_000, step: 10, initial: 2000 },
  zoomOutProportion: { min: 0.01, max: 10, step: 0.1, initial: 2 },
  zoomInProportion: { min: 0.01, max: 10, step: 0.1, initial: 0.1 },
} as const
export type MapNumber = keyof typeof MAP_NUMBERS

/** Settings that are on or off. */
export const MAP_SWITCHES = {
  enableLighting: true,
  enableShadows: true,
  showGlobe: true,
  openingAnimation: true,
  markerDepth: false,
  lineDepth: false,
  matteEffect: false,
  mapFly: false,
  branchSwitch: false,
} as const
export type MapSwitch = keyof typeof MAP_SWITCHES

/** Settings that are one of a few codes, the first of which holds while nothing was set. */
export const MAP_CHOICES = {
  /** Edges: as they are, or sampled twice, four or eight times. */
  msaaSamples: [0, 1, 2, 3],
  /** Own tiles, or those of provider B or G. */
  imageryType: [0, 1, 2],
  /** Plain, or a picture. */
  backgroudType: [0, 1],
  mapFlyType: FLY_TYPES,
  /** Icons and names by their distance: left out beyond it, or smaller with it. */
  displayType: [0, 1],
} as const
export type MapChoice = keyof typeof MAP_CHOICES

/** Within this distance icons have the near proportion, metres; from `zoomOutDistance` on the far one. */
export const NEAR_SCALE_M = 50

const numbers = Object.fromEntries(Object.entries(MAP_NUMBERS).map(([name, { min, max }]) => [name, z.number().min(min).max(max)])) as {
  [Name in MapNumber]: z.ZodNumber
}
const switches = Object.fromEntries(Object.keys(MAP_SWITCHES).map((name) => [name, z.boolean()])) as { [Name in MapSwitch]: z.ZodBoolean }
const oneOf = (codes: readonly number[]) => z.number().refine((code) => codes.includes(code))
const choices = Object.fromEntries(Object.entries(MAP_CHOICES).map(([name, codes]) => [name, oneOf(codes)])) as {
  [Name in MapChoice]: z.ZodNumber
}
const picture: z.ZodType<UploadedFile | null> = z.object({ name: z.string().max(255), downloadUrl: z.string().max(1000) }).nullable()

/** Own imagery: a PMTiles file of pictures that the server keeps. Changed by its own endpoints alone. */
export const ownTiles = z.object({
  id: z.string().min(1).max(64),
  name: z.string().max(255),
  bytes: z.number().int().nonnegative(),
  minZoom: z.number().int().min(0).max(24),
  maxZoom: z.number().int().min(0).max(24),
  /** West, south, east, north, degrees WGS-84. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
})
export type OwnTiles = z.infer<typeof ownTiles>

/** How the map of a building looks and moves; what is missing in a stored row has its default. */
export const mapSettings = z.object({
  ...numbers,
  ...switches,
  ...choices,
  /** Floor that three dimensions begin with; null: outdoors. */
  focusFloorId: z.number().int().nullable(),
  /** Where the map begins; null: the whole site. */
  defaultMapView: mapCamera.nullable(),
  backgroundImage: picture,
  ownTiles: ownTiles.nullable(),
  mapFlyPoint: flyPoints,
  mapFlyCentre: mapPoint.nullable(),
  /** Ids of the buildings that the overview shows. */
  branchList: z.array(z.string().min(1).max(64)).max(100),
  tours: z.array(mapTour).max(MOST_TOURS),
})
export type MapSettings = z.infer<typeof mapSettings>

export const MAP_SETTING_DEFAULTS: MapSettings = {
  ...(Object.fromEntries(Object.entries(MAP_NUMBERS).map(([name, { initial }]) => [name, initial])) as Record<MapNumber, number>),
  ...MAP_SWITCHES,
  ...(Object.fromEntries(Object.entries(MAP_CHOICES).map(([name, [first]]) => [name, first])) as Record<MapChoice, number>),
  focusFloorId: null,
  defaultMapView: null,
  backgroundImage: null,
  ownTiles: null,
  mapFlyPoint: [],
  mapFlyCentre: null,
  branchList: [],
  tours: [],
}

/** Which rules a whole set of settings may break, by the field at which it is said. */
export const MAP_RULES = ['zoomDistance', 'zoomProportion', 'background', 'flyPoint', 'flyRoute', 'branches', 'tour'] as const
export type MapRule = (typeof MAP_RULES)[number]
export interface MapFault {
  field: keyof MapSettings
  rule: MapRule
}

/** Whether a flight can be flown: a point to turn around, or a line of two points and a centre to look at. */
export function canFly({ type, points, centre }: Pick<MapTour, 'type' | 'points' | 'centre'>): boolean {
  return type === 0 ? points.length > 0 : points.length > 1 && centre !== null
}

/** What is wrong with settings that are each within their bounds. */
export function mapSettingFaults(settings: MapSettings): MapFault[] {
  const faults: MapFault[] = []
  const add = (wrong: boolean, field: keyof MapSettings, rule: MapRule) => {
    if (wrong) faults.push({ field, rule })
  }
  add(settings.zoomOutDistance <= NEAR_SCALE_M, 'zoomOutDistance', 'zoomDistance')
  add(settings.zoomOutProportion <= settings.zoomInProportion, 'zoomInProportion', 'zoomProportion')
  add(settings.backgroudType === 1 && settings.backgroundImage === null, 'backgroundImage', 'background')
  const flies = canFly({ type: settings.mapFlyType === 1 ? 1 : 0, points: settings.mapFlyPoint, centre: settings.mapFlyCentre })
  add(settings.mapFly && !flies, 'mapFlyPoint', settings.mapFlyType === 1 ? 'flyRoute' : 'flyPoint')
  add(settings.branchSwitch && settings.branchList.length === 0, 'branchList', 'branches')
  add(!settings.tours.every(canFly), 'tours', 'tour')
  return faults
}
