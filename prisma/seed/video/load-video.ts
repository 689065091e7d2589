import { insertRows } from '../load/insert-rows.ts'
import type { SeedPart } from '../load/seed-part.ts'
import { DEMO_CAMERA_PORT, DEMO_CAMERAS } from './demo-cameras.ts'

/** Treatment of camera reports: smoking in the tank farm is more serious than elsewhere. */
const AI_RULES = (plantId: string) => [
  { code: 'noHelmet', event: 'noHelmet', areas: [], leastPct: '60', outcome: 'medium' },
  {
    code: 'smoking',
    event: 'smoking',
    areas: [{ id: `${plantId}-risk-tank-farm`, name: '原料罐区' }],
    leastPct: '50',
    outcome: 'critical',
  },
  { code: 'smoking', event: 'smoking', areas: [], leastPct: '60', outcome: 'high' },
]

/** Cameras of the demonstration site: FLV over HTTP from the simulator, so that nothing needs to be installed. */
export const loadVideo: SeedPart = async ({ db, plant }) => {
  await insertRows(
    db,
    'video_device',
    DEMO_CAMERAS.map(({ code, name, type, area, floor, x, y, heightM, directionDeg, angleDeg, reachM }, i) => ({
      ...{ id: `${plant.id}-${code}`, building_id: plant.id, name, code, type, brand: 'other', protocol: 'flv' },
      ...{ host: '127.0.0.1', port: DEMO_CAMERA_PORT, channel: i + 1, live_url: `http://{host}:{port}/${code}/live.flv` },
      ...{
        history_url: `http://{host}:{port}/${code}/history.flv?start={start}&end={end}`,
        date_format: 'yyyyMMdd',
        time_format: 'HHmmss',
      },
      ...{ area_id: area === null ? null : `${plant.id}-${area}`, floor, x, y, height_m: heightM },
      ...{ direction_deg: directionDeg, angle_deg: angleDeg, reach_m: reachM, enabled: true },
    })),
  )
  await db.query('update building set ai_rules = $2 where id = $1', [plant.id, JSON.stringify(AI_RULES(plant.id))])
}
