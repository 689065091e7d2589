import { ShapeUtils, Vector2 } from 'three'
import { circlePoints } from '../../plan/circle-points.ts'

type Point = readonly [number, number]
type Rgb = readonly [number, number, number]

const areaOf = (ring: readonly Point[]) =>
  ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length]!
    return sum + (x * nextY - nextX * y) / 2
  }, 0)

/** Counterclockwise seen from above, without the first point again at the end. */
function turned(ring: readonly Point[], counterclockwise: boolean): readonly Point[] {
  const [first, last] = [ring[0]!, ring.at(-1)!]
  const open = ring.length > 3 && first[0] === last[0] && first[1] === last[1] ? ring.slice(0, -1) : ring
  return areaOf(open) > 0 === counterclockwise ? open : open.toReversed()
}

/** Triangles in the making: everything of one look of one floor ends as one mesh. Metres, z up. */
export class MeshBuilder {
  readonly positions: number[] = []
  readonly normals: number[] = []
  readonly colors: number[] = []

  private corner(x: number, y: number, z: number, normal: readonly [number, number, number], color: Rgb): void {
    this.positions.push(x, y, z)
    this.normals.push(...normal)
    this.colors.push(...color)
  }

  /** Level face of rings: the outer one, then holes. */
  face(rings: readonly (readonly Point[])[], z: number, color: Rgb, up = true): void {
    const [outer, ...holes] = rings.map((ring, i) => turned(ring, i === 0))
    if (outer === undefined || outer.length < 3) return
    const points = [outer, ...holes].flat()
    const vectors = (ring: readonly Point[]) => ring.map(([x, y]) => new Vector2(x, y))
    for (const triangle of ShapeUtils.triangulateShape(vectors(outer), holes.map(vectors))) {
      for (const index of up ? triangle : triangle.toReversed()) {
        const [x, y] = points[index]!
        this.corner(x, y, z, [0, 0, up ? 1 : -1], color)
      }
    }
  }

  /** Upright faces around rings. */
  sides(rings: readonly (readonly Point[])[], baseM: number, topM: number, color: Rgb, round = false): void {
    for (const [i, given] of rings.entries()) {
      const ring = turned(given, i === 0)
      for (const [at, from] of ring.entries())
        this.upright(from, ring[(at + 1) % ring.length]!, baseM, topM, color, round ? centreOf(ring) : null)
    }
  }

  /** A body standing on its outline. */
  prism(rings: readonly (readonly Point[])[], baseM: number, topM: number, color: Rgb, top: Rgb = color): void {
    this.face(rings, topM, top)
    if (topM - baseM < 0.01) return
    this.sides(rings, baseM, topM, color)
    // Seen from below where it hangs in the air.
    if (baseM > 0.5) this.face(rings, baseM, color, false)
  }

  cylinder(centre: Point, radiusM: number, baseM: number, topM: number, color: Rgb, top: Rgb = color): void {
    const ring = circlePoints(centre, radiusM)
    this.sides([ring], baseM, topM, color, true)
    this.face([ring], topM, top)
    if (baseM > 0.5) this.face([ring], baseM, color, false)
  }

  /** A round roof over a circle; a whole ball when it is as high as it is wide. */
  dome(centre: Point, radiusM: number, baseM: number, heightM: number, color: Rgb, whole = false): void {
    const around = 20
    const rows = whole ? 12 : 4
    const at = (row: number, column: number) => {
      const lift = (whole ? row / rows - 0.5 : row / rows / 2) * Math.PI
      const turn = (column / around) * 2 * Math.PI
      const out = Math.cos(lift)
      const normal: [number, number, number] = [Math.cos(turn) * out, Math.sin(turn) * out, Math.sin(lift)]
      const z = whole ? baseM + heightM / 2 + (normal[2] * heightM) / 2 : baseM + normal[2] * heightM
      return { place: [centre[0] + normal[0] * radiusM, centre[1] + normal[1] * radiusM, z] as const, normal }
    }
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < around; column++) {
        const [a, b, c, d] = [at(row, column), at(row, column + 1), at(row + 1, column + 1), at(row + 1, column)]
        for (const { place, normal } of [a, b, c, a, c, d]) this.corner(...place, normal, color)
      }
    }
  }

  /** A strip of some thickness along a line, as walls are. */
  strip(points: readonly Point[], thicknessM: number, baseM: number, topM: number, color: Rgb, top: Rgb = color): void {
    for (let i = 1; i < points.length; i++) {
      const [from, to] = [points[i - 1]!, points[i]!]
      const lengthM = Math.hypot(to[0] - from[0], to[1] - from[1])
      if (lengthM === 0) continue
      // As far over the end as it is thick: corners close.
      const [dx, dy] = [((to[0] - from[0]) / lengthM) * (thicknessM / 2), ((to[1] - from[1]) / lengthM) * (thicknessM / 2)]
      const ring: Point[] = [
        [from[0] - dx + dy, from[1] - dy - dx],
        [to[0] + dx + dy, to[1] + dy - dx],
        [to[0] + dx - dy, to[1] + dy + dx],
        [from[0] - dx - dy, from[1] - dy + dx],
      ]
      this.prism([ring], baseM, topM, color, top)
    }
  }

  /** A lying cylinder between two ends, drawn with eight sides. */
  pipe(from: Point, to: Point, radiusM: number, zM: number, color: Rgb): void {
    const lengthM = Math.hypot(to[0] - from[0], to[1] - from[1])
    if (lengthM === 0) return
    const side: Point = [-(to[1] - from[1]) / lengthM, (to[0] - from[0]) / lengthM]
    const sides = radiusM > 0.4 ? 14 : 6
    const normalAt = (i: number): [number, number, number] => {
      const angle = (i / sides) * 2 * Math.PI
      return [side[0] * Math.cos(angle), side[1] * Math.cos(angle), Math.sin(angle)]
    }
    const at = (end: Point, n: readonly [number, number, number]) =>
      [end[0] + n[0] * radiusM, end[1] + n[1] * radiusM, zM + n[2] * radiusM] as const
    for (let i = 0; i < sides; i++) {
      const [n, m] = [normalAt(i), normalAt(i + 1)]
      for (const [end, normal] of [
        [from, n],
        [to, m],
        [to, n],
        [from, n],
        [from, m],
        [to, m],
      ] as const)
        this.corner(...at(end, normal), normal, color)
    }
  }

  private upright(from: Point, to: Point, baseM: number, topM: number, color: Rgb, centre: Point | null): void {
    const lengthM = Math.hypot(to[0] - from[0], to[1] - from[1])
    if (lengthM === 0) return
    const flat: [number, number, number] = [(to[1] - from[1]) / lengthM, -(to[0] - from[0]) / lengthM, 0]
    const normal = (point: Point) => (centre === null ? flat : outwards(centre, point))
    for (const [point, z] of [
      [from, baseM],
      [to, baseM],
      [to, topM],
      [from, baseM],
      [to, topM],
      [from, topM],
    ] as const)
      this.corner(point[0], point[1], z, normal(point), color)
  }
}

function centreOf(ring: readonly Point[]): Point {
  const sum = ring.reduce<[number, number]>(([x, y], point) => [x + point[0], y + point[1]], [0, 0])
  return [sum[0] / ring.length, sum[1] / ring.length]
}

function outwards(centre: Point, point: Point): [number, number, number] {
  const [dx, dy] = [point[0] - centre[0], point[1] - centre[1]]
  const lengthM = Math.hypot(dx, dy) || 1
  return [dx / lengthM, dy / lengthM, 0]
}
