import type { Site } from '@muster/contracts'
import { georeference, similarityOf } from '@muster/geometry'
import type { DrawingFile, Placing } from './drawing-file.ts'

/** Units that plans are drawn in, metres. */
export const UNITS = { m: 1, mm: 0.001, cm: 0.01, ft: 0.3048, in: 0.0254, km: 1000, dm: 0.1, yd: 0.9144 } as const
export type Unit = keyof typeof UNITS

/** The user's input about the place of a drawing. */
export interface Placement {
  unit: Unit
  /** The drawing's origin is the site's; it is elsewhere; or two points of it are known. */
  by: 'origin' | 'offset' | 'points'
  /** x and y of the site's two reference points in the drawing, as typed. */
  points: readonly [string, string, string, string]
  /** Where the drawing's origin lies, metres of the site, and its turn to the left, degrees; as typed. */
  offset: readonly [string, string, string]
}

/** The default: the origin of the site, in the unit stated by the drawing. */
export function usualPlacement({ unitM }: { unitM: number | null }): Placement {
  const unit = (Object.keys(UNITS) as Unit[]).find((each) => UNITS[each] === unitM) ?? 'm'
  return { unit, by: 'origin', points: ['', '', '', ''], offset: ['0', '0', '0'] }
}

const figure = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

/** How the coordinates of a file become metres; null while input is missing. */
export function placingOf(frame: DrawingFile['frame'], { unit, by, points, offset }: Placement, site: Site): Placing | null {
  if (frame === 'wgs84') {
    const earth = georeference(...site.references)
    return earth && { to: ([lon, lat]) => earth.toLocal(lon, lat), scale: 1 }
  }
  const unitM = UNITS[unit]
  if (by === 'origin') return { to: ([x, y]) => [x * unitM, y * unitM], scale: unitM }
  if (by === 'offset') {
    const [x, y, turnDeg] = offset.map(figure) as [number, number, number]
    const turn = (turnDeg * Math.PI) / 180
    return similarityOf(
      [
        [0, 0],
        [1, 0],
      ],
      [
        [x, y],
        [x + unitM * Math.cos(turn), y + unitM * Math.sin(turn)],
      ],
    )
  }
  const [firstX, firstY, secondX, secondY] = points.map(figure) as [number, number, number, number]
  const [first, second] = site.references
  return similarityOf(
    [
      [firstX, firstY],
      [secondX, secondY],
    ],
    [
      [first.x, first.y],
      [second.x, second.y],
    ],
  )
}
