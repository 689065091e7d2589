/** The part of GeoJSON (RFC 7946) that the plan uses; positions are [longitude, latitude] of the plan frame. */
export type Position = [number, number]
export type Geometry =
  | { type: 'Point'; coordinates: Position }
  | { type: 'LineString'; coordinates: Position[] }
  | { type: 'Polygon'; coordinates: Position[][] }
export interface Feature {
  type: 'Feature'
  geometry: Geometry
  properties: Record<string, string | number>
}
export interface FeatureCollection {
  type: 'FeatureCollection'
  features: Feature[]
}
