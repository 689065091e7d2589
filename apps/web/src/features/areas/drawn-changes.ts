import type { EndpointData } from '@muster/contracts'
import type { EditedArea } from '../../map/editor/area-editor.tsx'

type Fence = EndpointData<'areaFences'>[number]

export interface DrawnChanges {
  added: EditedArea[]
  moved: { fence: Fence; drawn: EditedArea }[]
  /** Those removed from the plan. */
  missing: Fence[]
}

/** Changes made to the fences on the plan. */
export function drawnChanges(fences: readonly Fence[], drawn: readonly EditedArea[]): DrawnChanges {
  const known = new Map(fences.map((fence) => [fence.id, fence]))
  const there = new Set(drawn.map(({ id }) => id))
  return {
    added: drawn.filter(({ id }) => !known.has(id)),
    moved: drawn.flatMap((area) => {
      const fence = known.get(area.id)
      const isSame = !fence || (fence.floor === area.floor && JSON.stringify(fence.shape) === JSON.stringify(area.shape))
      return isSame ? [] : [{ fence, drawn: area }]
    }),
    missing: fences.filter(({ id }) => !there.has(id)),
  }
}
