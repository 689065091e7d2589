import { insertRows } from '../load/insert-rows.ts'
import type { SeedPart } from '../load/seed-part.ts'
import { DEMO_TIME_ZONE } from './site.ts'

/** The building with its floors and its plan. */
export const loadMap: SeedPart = async ({ db, plant }) => {
  const building_id = plant.id
  const [ref1, ref2] = plant.references
  await insertRows(db, 'building', [
    {
      id: plant.id,
      name: plant.name,
      time_zone: DEMO_TIME_ZONE,
      min_x: plant.extent[0],
      min_y: plant.extent[1],
      max_x: plant.extent[2],
      max_y: plant.extent[3],
      ref1_x: ref1.x,
      ref1_y: ref1.y,
      ref1_lon_deg: ref1.lonDeg,
      ref1_lat_deg: ref1.latDeg,
      ref2_x: ref2.x,
      ref2_y: ref2.y,
      ref2_lon_deg: ref2.lonDeg,
      ref2_lat_deg: ref2.latDeg,
      disappearance_s: 30,
    },
  ])
  await insertRows(
    db,
    'floor',
    plant.floors.map(({ number, label, elevationM, heightM }) => ({
      building_id,
      number,
      label,
      elevation_m: elevationM,
      height_m: heightM,
    })),
  )
  await insertRows(
    db,
    'plan_feature',
    plant.features.map(({ geometry, baseM, heightM, ...feature }, sort) => ({
      ...feature,
      building_id,
      geometry: JSON.stringify(geometry),
      base_m: baseM,
      height_m: heightM,
      sort,
    })),
  )
}
