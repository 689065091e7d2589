import { isDeepStrictEqual } from 'node:util'
import type { AreaChange, AreaForm } from '@muster/contracts'
import type { Queryable } from '@muster/database'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { formValues } from './area-form.ts'
import { namesOfForms } from './area-names.ts'

type Forms = ReadonlyMap<string, AreaForm>
export interface FormChange {
  id: string
  before: AreaForm | null
  after: AreaForm | null
}

/** Differences between two states of the areas. */
export function changesBetween(before: Forms, after: Forms): FormChange[] {
  const ids = new Set([...before.keys(), ...after.keys()])
  return [...ids].flatMap((id) => {
    const change = { id, before: before.get(id) ?? null, after: after.get(id) ?? null }
    return isDeepStrictEqual(change.before, change.after) ? [] : [change]
  })
}

/** Changes of areas whose type the role grants, before or after. */
export const seenChanges = <C extends FormChange>({ scope: { areaTypeIds } }: SessionView, changes: readonly C[]): C[] =>
  changes.filter(({ before, after }) => areaTypeIds === null || [before, after].some((form) => form && areaTypeIds.includes(form.typeId)))

/** The same in words, as on forms. */
export async function inWords(
  db: Queryable,
  session: SessionView,
  changes: readonly FormChange[],
  timeZone: string,
): Promise<AreaChange[]> {
  const names = await namesOfForms(
    db,
    session,
    changes.flatMap(({ before, after }) => [before, after].filter((form) => form !== null)),
  )
  const words = (form: AreaForm | null) => form && { ...formValues(form, names, timeZone), type: names.get(form.typeId) ?? '' }
  return changes.map(({ id, before, after }) => ({
    id,
    name: (after ?? before)?.name ?? '',
    change: before === null ? 'add' : after === null ? 'delete' : 'change',
    before: words(before),
    after: words(after),
  }))
}
