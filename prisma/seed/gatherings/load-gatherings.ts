import { insertRows } from '../load/insert-rows.ts'
import type { SeedPart } from '../load/seed-part.ts'

const DAY_MS = 86_400_000

/** Where people of the demonstration site are together all day: area, number, and safety measures. */
const WORKPLACES: readonly [code: string, name: string, people: number, measures: string][] = [
  ['risk-office', '综合办公楼日常办公', 200, '办公区与装置区保持防火间距，楼层设疏散指示和应急照明。'],
  ['risk-control', '中央控制楼值班与交接班', 60, '抗爆控制室，交接班在交接班室进行，每班清点人数。'],
  ['risk-workshop', '机修车间检修班组', 40, '班前会在车间门口进行，动火区与人员集中区分开。'],
  ['risk-process', '2# 装置检修期间集中作业', 120, '检修作业票齐全，监护人现场值守，每 2 小时检测一次可燃气体。'],
  ['risk-loading', '装卸站装卸作业', 30, '装卸作业人员与等候司机分区，等候司机在休息室等候。'],
  ['risk-warehouse', '综合仓库盘点', 20, '盘点期间停止叉车作业，专人引导。'],
]

/** Rules for gatherings at the demonstration site, and where people may gather. */
export const loadGatherings: SeedPart = async ({ db, plant, roster, nowMs }) => {
  const [approver] = roster.people.filter(({ postId }) => postId === `${plant.id}-post-safety-engineer`)
  if (approver === undefined) return
  await insertRows(db, 'gathering_setting', [
    {
      building_id: plant.id,
      enabled: true,
      ...{ radius_m: 15, centre: 'person', yellow_from: 5, orange_from: 8, red_from: 12 },
      ...{ on_delay_s: 60, off_delay_s: 15, dead_band_m: 1, gas_m: 60, mail_after_min: 5 },
      managers: JSON.stringify([{ id: approver.id, name: approver.name }]),
    },
  ])
  const areas = new Map(plant.areas.map(({ code, id }) => [code, id]))
  await insertRows(
    db,
    'approved_gathering',
    WORKPLACES.flatMap(([code, name, people, measures]) => {
      const area_id = areas.get(code)
      if (area_id === undefined) return []
      return [
        {
          ...{ id: `${plant.id}-approved-${code}`, building_id: plant.id, name, area_id, people, measures },
          ...{ from_at: new Date(nowMs - DAY_MS), until_at: new Date(nowMs + 29 * DAY_MS) },
          ...{ approved_by_id: approver.id, approved_by_name: approver.name },
        },
      ]
    }),
  )
}
