import { LANDMARK_KINDS, type PlanFeatureKind } from '@muster/contracts'
import type { PlaceNames } from '@muster/geometry'
import { AREA_TYPES } from '../areas/areas.ts'
import type { Plant } from '../map/index.ts'

const isLandmark = (kind: PlanFeatureKind) => LANDMARK_KINDS.some((landmark) => landmark === kind)

/** The initial types of every building are named after their use. */
const useOf = (buildingId: string, typeId: string) => {
  const code = typeId.slice(buildingId.length + 1)
  return AREA_TYPES.find((type) => type.code === code)?.use ?? code
}

/** Names for places of the plant, as the tracker derives them from the plan. */
export const placeNamesOf = ({ id: buildingId, areas, features }: Plant): PlaceNames => ({
  namedAreas: areas.map((area) => ({ ...area, use: useOf(buildingId, area.typeId) })),
  landmarks: features.flatMap(({ name, kind, floor, geometry }) => (name && isLandmark(kind) ? [{ name, floor, geometry }] : [])),
})
