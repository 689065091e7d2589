/**
 * Plane geometry of a building's local frame: metres, x and y in the plane. Pure.
 *
 * - `polygon.ts` point in polygon, exact on edges, holes; signed distance
 * - `area-index.ts` which shapes of a floor contain a point
 * - `places.ts` what a place is called: the area around it, the nearest landmark · `place-of.ts` both in words
 * - `polygon-measures.ts` area, centroid · `segment.ts` crossings of walls
 * - `outline.ts` rings of a circle or corridor · `outline-fault.ts` what is wrong with rings · `clip.ts` joins and cuts
 * - `georeference.ts` metres <-> WGS-84 through two reference points
 */
export { type AreaIndex, buildAreaIndex } from './area-index.ts'
export { joinPolygons, splitPolygon } from './clip.ts'
export { type Georeference, georeference, type ReferencePoint } from './georeference.ts'
export { outlineOf } from './outline.ts'
export { OUTLINE_FAULTS, outlineFault } from './outline-fault.ts'
export { type PlaceNames, placeOf } from './place-of.ts'
export { areaAround, type Landmark, type NamedArea } from './places.ts'
export {
  type FlatPolygon,
  flattenPolygon,
  polygonContains,
  type Rings,
  signedDistanceToPolygon,
} from './polygon.ts'
export { polygonAreaM2 } from './polygon-measures.ts'
export { segmentsIntersect } from './segment.ts'
export { similarityOf } from './similarity.ts'
