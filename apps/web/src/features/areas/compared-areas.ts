import type { AreaChange, Drawing } from '@muster/contracts'
import type { EditedArea } from '../../map/editor/area-editor.tsx'

type Form = AreaChange['before']

const fenceIn = (form: Form) => form?.fence as Drawing | null | undefined

/**
 * The fences of both states: those that differ once for each side, the others once.
 * @param nameOf name of a former fence
 */
export function comparedAreas(changes: readonly AreaChange[], nameOf: (name: string) => string): EditedArea[] {
  const drawn = (id: string, name: string, form: Form, side: NonNullable<EditedArea['side']>): EditedArea[] => {
    const fence = fenceIn(form)
    return fence ? [{ id, name, floor: fence.floor, shape: fence.shape as EditedArea['shape'], side }] : []
  }
  return changes.flatMap(({ id, name, before, after }) => {
    if (JSON.stringify(fenceIn(before)) === JSON.stringify(fenceIn(after))) return drawn(id, name, after, 'same')
    const former = String(before?.name ?? name)
    return [...drawn(`${id} before`, after ? nameOf(former) : former, before, 'before'), ...drawn(id, name, after, 'after')]
  })
}
