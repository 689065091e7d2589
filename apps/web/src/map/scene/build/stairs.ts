import type { PlanFeature } from '@muster/contracts'
import { axisOf } from '@muster/geometry'
import type { SolidContext } from './solid-context.ts'

const RISE_M = 0.3

/** Steps along the longer side of a strip, up to the next storey; a low flight where the plan gives a height. */
export function drawStairs({ geometry, floor, baseM, heightM }: PlanFeature, { mesh, storeyM, fill, detail }: SolidContext): void {
  if (geometry.type !== 'polygon') return
  const axis = axisOf(geometry.rings[0]!)
  const riseM = heightM > 0 ? heightM : floor === 0 ? 1.2 : storeyM
  if (axis === null) {
    mesh.prism(geometry.rings, baseM, baseM + 0.2, fill)
    return
  }
  const steps = Math.max(3, Math.round(riseM / RISE_M))
  const at = (share: number): [number, number] => [
    axis.from[0] + (axis.to[0] - axis.from[0]) * share,
    axis.from[1] + (axis.to[1] - axis.from[1]) * share,
  ]
  const lengthM = Math.hypot(axis.to[0] - axis.from[0], axis.to[1] - axis.from[1])
  const [sideX, sideY] = [
    (-(axis.to[1] - axis.from[1]) / lengthM) * (axis.widthM / 2),
    ((axis.to[0] - axis.from[0]) / lengthM) * (axis.widthM / 2),
  ]
  for (let i = 0; i < steps; i++) {
    const [from, to] = [at(i / steps), at((i + 1) / steps)]
    const topM = baseM + ((i + 1) / steps) * riseM
    mesh.prism(
      [
        [
          [from[0] - sideX, from[1] - sideY],
          [to[0] - sideX, to[1] - sideY],
          [to[0] + sideX, to[1] + sideY],
          [from[0] + sideX, from[1] + sideY],
        ],
      ],
      Math.max(baseM, topM - RISE_M),
      topM,
      i % 2 === 0 ? fill : detail,
    )
  }
}
