import type { ChartDepartment } from '@muster/contracts'
import { type HierarchyNode, stratify } from 'd3-hierarchy'

/** Size of a department's box, px. */
export const BOX = { width: 190, height: 72 } as const
/** Gaps between neighbours, between the first two ranks, and between the lines of a list, px. */
const GAP = { beside: 24, below: 56, listed: 14 } as const
/** Indentation of each further rank of a list, px. */
const INDENT = 28
/** Depth of the direct children of top departments; deeper ones are listed. */
const COLUMN = 2

export interface PlacedDepartment {
  department: ChartDepartment
  /** Upper left corner, px. */
  x: number
  y: number
}
export interface ChartLayout {
  boxes: PlacedDepartment[]
  /** Ids of parent and child, with the line between them as an SVG path. */
  links: { from: string; to: string; path: string }[]
  width: number
  height: number
}

/** Departments with everybody below them: a company without direct members still has people. */
export function withPeopleBelow(departments: readonly ChartDepartment[]): ChartDepartment[] {
  const byId = new Map(departments.map((department) => [department.id, { ...department }]))
  for (const { id, parentId, people } of departments) {
    // A cycle of parents, which the product refuses, must not hang the page.
    const passed = new Set([id])
    let superior = parentId
    while (superior !== null && !passed.has(superior)) {
      passed.add(superior)
      const above = byId.get(superior)
      if (above === undefined) break
      above.people += people
      superior = above.parentId
    }
  }
  return [...byId.values()]
}

/** An id that no department has: the temporary parent of the top departments during layout. */
const ROOT = '\u0000'

type Node = HierarchyNode<{ id: string; parentId: string | null; department: ChartDepartment | null }>

/**
 * Top departments with their children side by side below them, and deeper ones in an indented list below their column:
 * a thousand departments side by side would be a hundred screens wide. Departments with an unknown parent count as top
 * ones.
 */
export function layOutChart(departments: readonly ChartDepartment[]): ChartLayout {
  if (departments.length === 0) return { boxes: [], links: [], width: 0, height: 0 }
  const known = new Set(departments.map(({ id }) => id))
  const parent = ({ parentId }: ChartDepartment) => (parentId !== null && known.has(parentId) ? parentId : ROOT)
  const forest: Node = stratify<Node['data']>()([
    { id: ROOT, parentId: null, department: null },
    ...departments.map((department) => ({ id: department.id, parentId: parent(department), department })),
  ])
  const places = new Map<Node, PlacedDepartment>()
  let left = 0
  for (const top of forest.children ?? []) left += placeTop(top, left, places) + GAP.beside
  const boxes = [...places.values()]
  return {
    boxes,
    links: [...places].flatMap(([node, to]) => {
      const from = node.parent && places.get(node.parent)
      return from ? [{ from: from.department.id, to: to.department.id, path: linkPath(from, to, node.depth > COLUMN) }] : []
    }),
    width: left - GAP.beside,
    height: Math.max(...boxes.map(({ y }) => y)) + BOX.height,
  }
}

/** Centres a top department over its columns. @returns the width of all, px */
function placeTop(top: Node, left: number, places: Map<Node, PlacedDepartment>): number {
  const columns = top.children ?? []
  let right = left
  for (const column of columns) right += placeColumn(column, right, places) + GAP.beside
  const width = Math.max(BOX.width, right - GAP.beside - left)
  places.set(top, { department: departmentOf(top), x: left + (width - BOX.width) / 2, y: 0 })
  return width
}

function placeColumn(column: Node, left: number, places: Map<Node, PlacedDepartment>): number {
  let line = 0
  column.eachBefore((node) => {
    const y = BOX.height + GAP.below + line * (BOX.height + GAP.listed)
    places.set(node, { department: departmentOf(node), x: left + (node.depth - COLUMN) * INDENT, y })
    line += 1
  })
  return BOX.width + column.height * INDENT
}

const departmentOf = (node: Node) => node.data.department as ChartDepartment

/** From the lower edge of the parent to the upper edge of the child, or to its left edge if it is listed. */
function linkPath(from: PlacedDepartment, to: PlacedDepartment, listed: boolean): string {
  const bottom = from.y + BOX.height
  if (listed) return `M${from.x + INDENT / 2} ${bottom}V${to.y + BOX.height / 2}H${to.x}`
  return `M${from.x + BOX.width / 2} ${bottom}V${(bottom + to.y) / 2}H${to.x + BOX.width / 2}V${to.y}`
}
