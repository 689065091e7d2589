import { insertRows } from '../load/insert-rows.ts'
import type { SeedPart } from '../load/seed-part.ts'
import { siteTimeMs } from '../load/site-days.ts'
import { ISLANDS } from './islands.ts'

/** Code, name, days until the drill, from, to, codes of the areas to leave, what happened where, content. */
const PLANS = [
  [
    ...(['tank', '罐区泄漏疏散演练', 9, '14:00', '14:30', ['risk-tank-farm', 'risk-loading']] as const),
    { name: '储罐法兰泄漏点', at: [300, 210] },
    '<p>原料储罐法兰泄漏，现场人员按疏散路线撤离，各安全岛负责人清点人数。</p><ul><li>发现人按下定位卡 SOS 报警</li><li>中控室启动疏散，通知消防队</li><li>各部门核对人数，报告失联人员</li></ul>',
  ],
  [
    ...(['plant', '全厂综合应急演练', 40, '09:30', '10:30', []] as const),
    { name: '装置区火情模拟点', at: [190, 200] },
    '<p>全厂警报，除必要岗位外全部人员撤离到就近安全岛并清点人数。</p>',
  ],
] as const

/** Safety islands and planned drills. */
export const loadEmergency: SeedPart = async ({ db, plant, nowMs }) => {
  const idOf = (code: string) => `${plant.id}-island-${code}`
  await insertRows(
    db,
    'safety_island',
    ISLANDS.map(({ code, shape, ...island }) => ({
      ...{ id: idOf(code), building_id: plant.id, ...island, shape: JSON.stringify(shape) as never },
    })),
  )
  await insertRows(
    db,
    'drill_plan',
    PLANS.map(([code, name, inDays, from, to, areas, { name: point, at }, content]) => ({
      ...{ id: `${plant.id}-drill-plan-${code}`, building_id: plant.id, name, content },
      ...{ start_at: new Date(siteTimeMs(nowMs, -inDays, from)), end_at: new Date(siteTimeMs(nowMs, -inDays, to)) },
      ...{ island_ids: ISLANDS.map((island) => idOf(island.code)), area_ids: areas.map((area) => `${plant.id}-${area}`) },
      accident_points: JSON.stringify([{ name: point, place: { floor: 0, shape: { type: 'point', at } } }]) as never,
    })),
  )
}
