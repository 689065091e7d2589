import { buildAreaIndex } from '@muster/geometry'
import type { Live } from '../../framework/parts/live.ts'

const FOUND = new Int32Array(64)

/** Numbers of people in one of the areas now, by the positions shown on live consoles. */
export function insideAreas(live: Live, buildingId: string, areaIds: readonly string[]): number[] {
  const channel = live.channel(buildingId)
  const areas = areaIds.flatMap((id) => channel?.config.areas.get(id) ?? [])
  if (!channel || areas.length === 0) return []
  const index = buildAreaIndex(areas.map(({ floor, shape }) => ({ floor, polygon: shape })))
  const inside: number[] = []
  for (const { no, x, y, z, floor, status } of channel.positions()) {
    if (!(status === 'live' || (status === 'stale' && channel.config.countsLastKnown))) continue
    const count = index.find(floor, x, y, FOUND)
    const isIn = ({ baseM, topM }: (typeof areas)[number]) => (baseM === null || z >= baseM) && (topM === null || z <= topM)
    if ([...FOUND.subarray(0, count)].some((at) => isIn(areas[at]!))) inside.push(no)
  }
  return inside
}
