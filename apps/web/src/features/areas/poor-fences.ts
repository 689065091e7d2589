import type { EndpointData } from '@muster/contracts'
import { isOnFloor, outlineOf, polygonAreaM2 } from '@muster/geometry'
import type { EditedArea } from '../../map/editor/area-editor.tsx'

type Accuracy = EndpointData<'areaAccuracy'>

export interface PoorFence {
  id: string
  name: string
  /** Accuracy of the positions around it, metres. */
  accuracyM: number
  widthM: number
}

/** Fences narrower than the accuracy of positions around them: it cannot be told whether somebody is inside. */
export function poorFences({ cellM, cells }: Accuracy, areas: readonly EditedArea[]): PoorFence[] {
  return areas.flatMap(({ id, name, floor, moreFloors, shape }) => {
    const rings = outlineOf(shape)
    const outer = rings[0] ?? []
    const [xs, ys] = [outer.map(([x]) => x), outer.map(([, y]) => y)]
    const [minX, maxX, minY, maxY] = [Math.min(...xs) - cellM, Math.max(...xs), Math.min(...ys) - cellM, Math.max(...ys)]
    const around = cells.filter(
      (cell) =>
        isOnFloor({ floor, moreFloors: moreFloors ?? [] }, cell.floor) &&
        cell.x >= minX &&
        cell.x <= maxX &&
        cell.y >= minY &&
        cell.y <= maxY,
    )
    if (around.length === 0) return []
    const accuracyM = around.reduce((sum, cell) => sum + cell.accuracyM, 0) / around.length
    const widthM = widthOf(rings)
    return accuracyM > widthM ? [{ id, name, accuracyM, widthM }] : []
  })
}

/** Width of the rectangle with the same area and perimeter; for rounder shapes, of the square. */
function widthOf(rings: ReturnType<typeof outlineOf>): number {
  const areaM2 = polygonAreaM2(rings)
  const outer = rings[0] ?? []
  const half = outer.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = outer[(i + 1) % outer.length] ?? [x, y]
    return sum + Math.hypot(nextX - x, nextY - y) / 2
  }, 0)
  const root = half * half - 4 * areaM2
  return root < 0 ? Math.sqrt(areaM2) : (half - Math.sqrt(root)) / 2
}
