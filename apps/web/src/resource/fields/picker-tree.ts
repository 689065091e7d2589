import { type PickedDepartment, searchForm } from '@muster/contracts'

/** A displayed line of the tree. */
export interface TreeLine {
  department: PickedDepartment
  depth: number
  /** Whether its children are shown; null: there are none. */
  open: boolean | null
}

/** Departments that hold the text by name or code, and all above them; null: no text. */
function matching(departments: readonly PickedDepartment[], text: string): ReadonlySet<string> | null {
  const wanted = searchForm(text)
  if (wanted === '') return null
  const byId = new Map(departments.map((department) => [department.id, department]))
  const kept = new Set<string>()
  for (const { id, name, code } of departments) {
    if (![name, code].some((one) => searchForm(one).includes(wanted))) continue
    for (let at = byId.get(id); at && !kept.has(at.id); at = byId.get(at.parentId ?? '')) kept.add(at.id)
  }
  return kept
}

/** The ids of all ancestors, so that they can be opened. */
export function idsAbove(departments: readonly PickedDepartment[], ids: readonly string[]): Set<string> {
  const byId = new Map(departments.map((department) => [department.id, department]))
  const above = new Set<string>()
  for (const id of ids)
    for (let parent = byId.get(id)?.parentId ?? null; parent !== null && !above.has(parent); parent = byId.get(parent)?.parentId ?? null)
      above.add(parent)
  return above
}

/**
 * The lines of the tree in order. During a search the matches are shown with all their ancestors. Departments whose
 * superior is not visible to the user are at the top.
 */
export function treeLines(departments: readonly PickedDepartment[], opened: ReadonlySet<string>, text: string): TreeLine[] {
  const kept = matching(departments, text)
  const shown = kept ? departments.filter(({ id }) => kept.has(id)) : departments
  const ids = new Set(shown.map(({ id }) => id))
  const below = new Map<string | null, PickedDepartment[]>()
  for (const department of shown) {
    const parent = department.parentId !== null && ids.has(department.parentId) ? department.parentId : null
    below.set(parent, [...(below.get(parent) ?? []), department])
  }
  const lines = (parent: string | null, depth: number): TreeLine[] =>
    (below.get(parent) ?? []).flatMap((department) => {
      const open = below.has(department.id) ? kept !== null || opened.has(department.id) : null
      return [{ department, depth, open }, ...(open ? lines(department.id, depth + 1) : [])]
    })
  return lines(null, 0)
}
