import { type AreaTypeLook, type EndpointData, RISK_LEVELS, type RiskLevel } from '@muster/contracts'
import type { EditedArea } from '../../map/editor/area-editor.tsx'

/** The fences as the editor has them, each with its type. */
export function editedAreas(fences: EndpointData<'areaFences'>, types: readonly AreaTypeLook[]): EditedArea[] {
  const typeOf = new Map(types.map((type) => [type.id, type]))
  return fences.map(({ id, name, floor, moreFloors, shape, typeId, riskLevel }) => {
    const type = typeOf.get(typeId)
    return { id, name, floor, ...(moreFloors && { moreFloors }), shape, ...(type && { area: { type, riskLevel } }) }
  })
}

/** The colours that are on the plan: levels, and types of areas without one, each in its order. */
export function legendOf(drawn: readonly EditedArea[]): { levels: RiskLevel[]; types: AreaTypeLook[] } {
  const levels = new Set<RiskLevel>()
  const types = new Map<string, AreaTypeLook>()
  for (const { area } of drawn) {
    if (!area) continue
    if (area.riskLevel !== null && area.type.use !== 'musterPoint') levels.add(area.riskLevel)
    else types.set(area.type.id, area.type)
  }
  return { levels: RISK_LEVELS.filter((level) => levels.has(level)), types: [...types.values()] }
}

/** What a drawn area is unless somebody says otherwise: of the first type, but never a place to muster. */
export const usualType = (types: readonly AreaTypeLook[]): AreaTypeLook | undefined => types.find(({ use }) => use !== 'musterPoint')
