import type { Pool } from 'pg'
import { camerasSeeing } from '../../video/cameras-seeing.ts'
import { type KeptCamera, storeCameras } from './alarm-camera.store.ts'
import type { PlannedAlarm } from './path-plan.ts'

/** Cameras kept with an alarm. */
const MOST_CAMERAS = 5
/**
 * Of an alarm that was raised longer ago it is not known any more how the cameras stood: the job comes six minutes
 * after the beginning, and once more six minutes or longer afterwards.
 */
const STILL_SAME_MS = 12 * 60_000
/** Accuracy assumed of a place. */
const USUAL_ACCURACY_M = 3

/** Keeps which cameras saw the places of these alarms when they were raised, some minutes ago. */
export async function keepCameras(allBuildings: Pool, alarms: readonly PlannedAlarm[]): Promise<void> {
  const fresh = alarms.filter(({ x, arrivedAt }) => x !== null && Date.now() - arrivedAt.getTime() < STILL_SAME_MS)
  const kept: KeptCamera[] = []
  for (const buildingId of new Set(fresh.map((alarm) => alarm.buildingId))) {
    const seeing = await camerasSeeing(allBuildings, buildingId)
    for (const { id: alarmId, x, y, floor } of fresh.filter((alarm) => alarm.buildingId === buildingId)) {
      const cameras = seeing({ x: x!, y: y!, floor: floor ?? 0, accuracyM: USUAL_ACCURACY_M }).slice(0, MOST_CAMERAS)
      kept.push(...cameras.map((camera, place) => ({ ...camera, alarmId, place })))
    }
  }
  if (kept.length > 0) await storeCameras(allBuildings, kept)
}
