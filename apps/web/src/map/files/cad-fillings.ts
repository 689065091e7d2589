import { polygonAreaM2 } from '@muster/geometry'
import type { CadPart, CadShape } from './cad-shapes.ts'
import type { LeftOuts } from './drawing-file.ts'

/** A hatch often fills a line of its layer, which is the same area: the line is it. */
export function withoutFillings(parts: readonly CadPart[], left: LeftOuts): CadPart[] {
  const lines = new Map<string, number[][]>()
  for (const { layer, shape } of parts) {
    const isArea = shape?.type === 'circle' || (shape?.type === 'line' && shape.closed && shape.points.length > 2)
    if (!isArea) continue
    const known = lines.get(layer)
    if (known === undefined) lines.set(layer, [boundsOf(shape)])
    else known.push(boundsOf(shape))
  }
  return parts.filter(({ layer, shape }) => {
    if (shape?.type !== 'area' || shape.rings.length > 1) return true
    const bounds = boundsOf(shape)
    const isFilling = (lines.get(layer) ?? []).some((line) => areAlike(bounds, line))
    if (isFilling) left.add(layer, 'filling')
    return !isFilling
  })
}

/** Box and area. */
function boundsOf(shape: CadShape): number[] {
  if (shape.type === 'circle') {
    const [[x, y], r] = [shape.centre, shape.radius]
    return [x - r, y - r, x + r, y + r, Math.PI * r * r]
  }
  const ring = shape.type === 'area' ? shape.rings[0]! : shape.type === 'line' ? shape.points : []
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
  const ends = (values: number[], of: (a: number, b: number) => number) => values.reduce((a, b) => of(a, b), values[0] ?? 0)
  return [ends(xs, Math.min), ends(ys, Math.min), ends(xs, Math.max), ends(ys, Math.max), polygonAreaM2([ring])]
}

/** Arcs are followed in steps, so that outlines of the same place differ a little. */
function areAlike(one: number[], other: number[]): boolean {
  const size = Math.sqrt(one[4]!)
  return one.every((value, i) => Math.abs(value - other[i]!) <= (i < 4 ? size : one[4]!) * 0.01)
}
