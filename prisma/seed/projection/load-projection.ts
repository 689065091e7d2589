import { insertRows } from '../load/insert-rows.ts'
import type { SeedPart } from '../load/seed-part.ts'

const DAY_MS = 86_400_000
/** Days without an accident at the time of seeding. */
const SAFE_DAYS = 1286
const NOTICES = [
  '进入装置区必须佩戴安全帽、防静电工作服和定位卡',
  '厂区全面禁止吸烟，禁止携带火种',
  '11 月 28 日 14:00 举行全厂应急疏散演练，请各单位提前安排',
  '外来车辆须加装阻火器，限速 15 km/h',
].join('\n')

/** The television in the gate house and the small screen above the turnstiles. */
export const loadProjection: SeedPart = ({ db, plant, nowMs }) => {
  const common = {
    building_id: plant.id,
    accident_free_since: new Date(nowMs - SAFE_DAYS * DAY_MS),
    weather: '晴 6–14 ℃ 东北风 3 级',
    notices: NOTICES,
    area_ids: ['risk-process', 'risk-tank-farm', 'risk-loading'].map((code) => `${plant.id}-${code}`),
  }
  return insertRows(db, 'projection_screen', [
    {
      ...{ ...common, id: `${plant.id}-screen-gate-house`, name: '南大门电视', size: '1920x1080', turn_s: 15 },
      parts: ['heads', 'areas', 'safeDays', 'permits', 'passages', 'notices', 'weather'],
    },
    {
      ...{ ...common, id: `${plant.id}-screen-turnstiles`, name: '人员通道 LED 屏', size: '640x320', turn_s: 8 },
      parts: ['heads', 'areas', 'safeDays', 'notices', 'weather'],
    },
  ])
}
