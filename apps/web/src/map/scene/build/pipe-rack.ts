import type { PlanFeature } from '@muster/contracts'
import { axisOf } from '@muster/geometry'
import type { SolidContext } from './solid-context.ts'

const BAY_M = 6
const POST_M = 0.22
const PIPES = 5

/** Frames every few metres with pipes over them; a line of the plan is one pipe. */
export function drawPipeRack({ geometry, baseM, heightM }: PlanFeature, { mesh, elevationM, fill, edge, detail }: SolidContext): void {
  if (geometry.type === 'line') {
    for (let i = 1; i < geometry.points.length; i++) mesh.pipe(geometry.points[i - 1]!, geometry.points[i]!, 0.25, baseM, fill)
    return
  }
  if (geometry.type !== 'polygon') return
  const axis = axisOf(geometry.rings[0]!)
  if (axis === null) {
    mesh.prism(geometry.rings, baseM, baseM + Math.max(0.4, heightM), detail)
    return
  }
  const { from, to, widthM } = axis
  const lengthM = Math.hypot(to[0] - from[0], to[1] - from[1])
  const [dx, dy] = [(to[0] - from[0]) / lengthM, (to[1] - from[1]) / lengthM]
  const at = (alongM: number, acrossM: number): [number, number] => [
    from[0] + dx * alongM - dy * acrossM,
    from[1] + dy * alongM + dx * acrossM,
  ]
  const topM = baseM + Math.max(heightM, 0.6)
  const half = widthM / 2 - POST_M
  const bays = Math.max(1, Math.round(lengthM / BAY_M))
  for (let bay = 0; bay <= bays; bay++) {
    const alongM = (bay / bays) * lengthM
    for (const acrossM of [-half, half]) mesh.cylinder(at(alongM, acrossM), POST_M, elevationM, topM, edge)
    for (const zM of [baseM, topM - 0.3]) mesh.strip([at(alongM, -half), at(alongM, half)], 0.3, zM, zM + 0.3, edge)
  }
  const pipes = Math.max(1, Math.min(PIPES, Math.floor(widthM)))
  for (let pipe = 0; pipe < pipes; pipe++) {
    const acrossM = pipes === 1 ? 0 : -half * 0.8 + (pipe / (pipes - 1)) * half * 1.6
    mesh.pipe(at(0, acrossM), at(lengthM, acrossM), 0.16 + (pipe % 3) * 0.06, baseM + 0.55, pipe % 2 === 0 ? fill : detail)
  }
}
