import { insertRows } from '../load/insert-rows.ts'
import type { SeedPart } from '../load/seed-part.ts'
import { AREA_TYPES } from './areas.ts'

/** Types of areas, the areas, and what they are watched for. */
export const loadAreas: SeedPart = async ({ db, plant }) => {
  await insertRows(
    db,
    'area_type',
    AREA_TYPES.map(({ code, ...type }) => ({ id: `${plant.id}-${code}`, building_id: plant.id, ...type })),
  )
  await insertRows(
    db,
    'area',
    plant.areas.map(({ id, code, name, typeId, riskLevel, floor, polygon, baseM, topM, capacity, cardsRest }) => ({
      id,
      building_id: plant.id,
      code,
      name,
      type_id: typeId,
      risk_level: riskLevel,
      floor,
      polygon: JSON.stringify(polygon),
      base_m: baseM,
      top_m: topM,
      capacity,
      cards_rest: cardsRest,
    })),
  )
  await insertRows(
    db,
    'area_rule',
    plant.areas.flatMap(({ id, rule }) =>
      rule ? [{ id: `${id}-rule`, area_id: id, kind: rule.kind, enabled: true, params: { ...rule, exemptNos: [] } }] : [],
    ),
  )
}
