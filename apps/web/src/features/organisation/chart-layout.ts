import type { ChartDepartment } from '@muster/contracts'
import { type HierarchyPointNode, stratify, tree } from 'd3-hierarchy'

/** Size of a department's box and the gaps between boxes, px. */
export const BOX = { width: 190, height: 72 } as const
const GAP = { beside: 24, below: 56 } as const

export interface PlacedDepartment {
  department: ChartDepartment
  /** Upper left corner, px. */
  x: number
  y: number
}
export interface ChartLayout {
  boxes: PlacedDepartment[]
  /** Ids of superior and inferior. */
  links: { from: string; to: string }[]
  width: number
  height: number
}

/** An id that no department has: what the top departments hang on while they are laid out. */
const ROOT = '\u0000'

/** A tidy tree of all departments, superiors above. Departments whose superior is unknown count as top ones. */
export function layOutChart(departments: readonly ChartDepartment[]): ChartLayout {
  if (departments.length === 0) return { boxes: [], links: [], width: 0, height: 0 }
  const known = new Set(departments.map(({ id }) => id))
  const parent = ({ parentId }: ChartDepartment) => (parentId !== null && known.has(parentId) ? parentId : ROOT)
  const root = stratify<{ id: string; parentId: string | null; department: ChartDepartment | null }>()([
    { id: ROOT, parentId: null, department: null },
    ...departments.map((department) => ({ id: department.id, parentId: parent(department), department })),
  ])
  const placed = tree<(typeof root)['data']>().nodeSize([BOX.width + GAP.beside, BOX.height + GAP.below])(root)
  const nodes = placed.descendants().filter((node): node is HierarchyPointNode<(typeof root)['data']> => node.data.department !== null)
  const left = Math.min(...nodes.map(({ x }) => x)) - BOX.width / 2
  const top = Math.min(...nodes.map(({ y }) => y))
  const boxes = nodes.map(({ x, y, data }) => ({
    department: data.department as ChartDepartment,
    x: x - BOX.width / 2 - left,
    y: y - top,
  }))
  return {
    boxes,
    links: departments
      .filter((department) => parent(department) !== ROOT)
      .map(({ id, parentId }) => ({ from: parentId as string, to: id })),
    width: Math.max(...boxes.map(({ x }) => x)) + BOX.width,
    height: Math.max(...boxes.map(({ y }) => y)) + BOX.height,
  }
}
