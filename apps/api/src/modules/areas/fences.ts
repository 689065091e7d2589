import { type Handler, ok } from '../../framework/routing/handler.ts'
import { draftedAreas, publishedAreas } from './stored-areas.ts'

/** Every fence that will exist: the background for drawing one. */
export const areaFences: Handler<'areaFences'> = async ({ context: { pool }, session: { buildingId, scope } }) => {
  const published = await publishedAreas(pool, buildingId, null)
  const drafts = await draftedAreas(pool, buildingId, null)
  const ids = [...new Set([...published.keys(), ...drafts.keys()])]
  const fences = ids.flatMap((id) => {
    const [draft, area] = [drafts.get(id), published.get(id)]
    const form = draft ? draft.form : area?.form
    if (!form || (scope.areaTypeIds !== null && !scope.areaTypeIds.includes(form.typeId))) return []
    const { name, floor, moreFloors, shape, typeId, riskLevel } = form
    return [
      { id, name, floor, ...(moreFloors && { moreFloors }), shape, typeId, riskLevel, version: draft?.revision ?? area?.version ?? 0 },
    ]
  })
  return ok(fences)
}
