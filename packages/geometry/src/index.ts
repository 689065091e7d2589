/**
 * Plane geometry of a building's local frame: metres, x and y in the plane. Pure.
 *
 * - `polygon.ts` point in polygon, exact on edges, holes; signed distance
 * - `area-index.ts` which shapes of a floor contain a point
 * - `on-floor.ts` floors that an area is on
 * - `places.ts` what a place is called: the area around it, the nearest landmark · `place-of.ts` both in words
 * - `polygon-measures.ts` area, centroid · `segment.ts` crossings of walls · `segment-grid.ts` which of many are near
 * - `axis.ts` the middle of a strip · `label-point.ts` a place well inside
 * - `line-net.ts` lines as nodes and pieces · `shortest-ways.ts` how far it is from some nodes to all
 * - `outline.ts` rings of a circle or corridor · `outline-fault.ts` what is wrong with rings
 * - `clip.ts` joins, cuts and overlaps, in whole tenths of a millimetre · `tangled.ts` which nobody could wait for
 * - `cover/` which anchors hear a place, and how exact it would be found
 * - `camera-range.ts` what a camera sees, walls taken off · `camera-choice.ts` which of them shows a place best
 * - `georeference.ts` metres <-> WGS-84 through two reference points · `datum.ts` WGS-84 <-> GCJ-02 <-> BD-09
 */
export { type AreaIndex, buildAreaIndex } from './area-index.ts'
export { type Axis, axisOf } from './axis.ts'
export { type CameraChoice, cameraWorth, chooseCamera, type WatchedPlace } from './camera-choice.ts'
export { coneRange, drawnRange, type SightWall } from './camera-range.ts'
export { joinPolygons, overlapMoreThan, splitPolygon } from './clip.ts'
export * from './cover/index.ts'
export { bd09Metres, type Degrees, toBd09, toGcj02 } from './datum.ts'
export { type Georeference, georeference, type ReferencePoint } from './georeference.ts'
export { labelPoint } from './label-point.ts'
export { lineNet } from './line-net.ts'
export { floorsOf, isOnFloor, type OfFloors } from './on-floor.ts'
export { outlineOf } from './outline.ts'
export { OUTLINE_FAULTS, outlineFault } from './outline-fault.ts'
export { type PlaceNames, placeOf } from './place-of.ts'
export { areaAround, type Landmark, type NamedArea, nearestLandmark } from './places.ts'
export {
  boxDistanceM,
  type FlatPolygon,
  flattenPolygon,
  polygonContains,
  polygonDistanceM,
  type Rings,
  sideOfPolygon,
  signedDistanceToPolygon,
  squaredDistanceToSegment,
} from './polygon.ts'
export { polygonAreaM2 } from './polygon-measures.ts'
export { countPathCrossings, segmentsIntersect } from './segment.ts'
export { SegmentGrid } from './segment-grid.ts'
export { shortestWays, type WayGraph } from './shortest-ways.ts'
export { similarityOf } from './similarity.ts'
