import type { WrittenName } from '../plan/written-names.ts'
import type { Obstacle, Point } from './chip-places.ts'

export interface PlacedName extends WrittenName {
  key: string
  /** Its middle, css px. */
  at: Point
  widthPx: number
}

/** Half the width of an icon that hides letters, css px. */
const ICON_PX = 7

/** Names under an icon, without those over which somebody in alarm is. */
export function coveredNames(names: readonly PlacedName[], icons: readonly Point[], important: readonly Obstacle[]): PlacedName[] {
  const isUnder = ({ at, widthPx, sizePx }: PlacedName, { x, y }: Point, halfX: number, halfY = halfX) =>
    Math.abs(at.x - x) < widthPx / 2 + halfX && Math.abs(at.y - y) < sizePx / 2 + halfY
  return names.filter(
    (name) =>
      icons.some((icon) => isUnder(name, icon, ICON_PX)) &&
      !important.some(({ at, width, height }) => isUnder(name, at, width / 2, height / 2)),
  )
}
