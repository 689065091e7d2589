import type { ShownPage } from '../../menu/use-menu.ts'

/** An entry inside a group of the menu: a page, a heading, or a page with others below it. */
export interface MenuBranch {
  id: string
  title: string
  /** Null: a heading. */
  page: ShownPage | null
  below: readonly MenuBranch[]
}

interface OpenBranch extends MenuBranch {
  below: OpenBranch[]
}

/** The entries of a group as they stand below one another, from its pages in order. */
export function menuTree(pages: readonly ShownPage[]): MenuBranch[] {
  const top: OpenBranch[] = []
  for (const page of pages) {
    let level = top
    for (const { id, title } of page.sections) {
      // A section is the latest entry: pages come in the order of the menu.
      let branch = level.at(-1)
      if (branch?.id !== id) {
        branch = { id, title, page: null, below: [] }
        level.push(branch)
      }
      level = branch.below
    }
    level.push({ id: page.id, title: page.title, page, below: [] })
  }
  return top
}
