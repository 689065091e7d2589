import { insertRows } from '../load/insert-rows.ts'
import type { SeedPart } from '../load/seed-part.ts'

/** Areas and what they are watched for. */
export const loadAreas: SeedPart = async ({ db, plant }) => {
  await insertRows(
    db,
    'area',
    plant.areas.map(({ id, code, name, kind, riskLevel, floor, polygon, baseM, topM, capacity, cardsRest }) => ({
      id,
      building_id: plant.id,
      code,
      name,
      kind,
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
