import type { TrackColumns } from '@muster/database'
import { type AreaEvent, type AreaSet, compileAreas, createContainmentState, stepContainment } from '@muster/positioning'
import type { PlantArea } from '../areas/areas.ts'

/** Somebody's stay in an area. */
export interface Stay {
  areaId: string
  fromMs: number
  toMs: number
}

/** Defaults of an area. */
const DEFAULTS = { exitToleranceM: 0.5, enterDelayMs: 0, exitDelayMs: 2000 }

export const fencesOf = (areas: readonly PlantArea[]): AreaSet =>
  compileAreas(areas.map(({ id, floor, polygon, baseM, topM }) => ({ id, floor, rings: polygon, baseM, topM, ...DEFAULTS })))

/** Stays as the tracker finds them; one still open at the end of a track ends with it. */
export function staysOf(areas: AreaSet, track: TrackColumns): Stay[] {
  const state = createContainmentState()
  const stays: Stay[] = []
  const keep = (event: AreaEvent) => {
    if (event.type === 'leave') stays.push({ areaId: event.areaId, fromMs: event.enteredMs, toMs: event.timeMs })
  }
  const { timeMs, xCm, yCm, zCm, floor, accuracyCm } = track
  for (let i = 0; i < timeMs.length; i++) {
    const fix = {
      timeMs: timeMs[i]!,
      x: xCm[i]! / 100,
      y: yCm[i]! / 100,
      z: zCm[i]! / 100,
      floor: floor[i]!,
      accuracyM: accuracyCm[i]! / 100,
    }
    for (const event of stepContainment(areas, state, fix)) keep(event)
  }
  for (const { areaId, phase, sinceMs } of state.presences) {
    if (phase === 'inside') stays.push({ areaId, fromMs: sinceMs, toMs: timeMs[timeMs.length - 1]! })
  }
  return stays
}
