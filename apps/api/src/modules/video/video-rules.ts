import type { Pool } from 'pg'
import { readSettings } from '../settings/setting.store.ts'
import type { VideoRules } from './video-desk.ts'

/** Where the building's pictures may come from, and whether they are re-encoded for browsers. */
export async function rulesOfBuilding(pool: Pool, buildingId: string): Promise<VideoRules> {
  const { videoNetworks, videoTranscode } = await readSettings(pool, buildingId)
  const networks = videoNetworks.split('\n').map((line) => line.trim())
  return { networks: networks.filter((line) => line !== ''), transcode: videoTranscode === 'Y' }
}
