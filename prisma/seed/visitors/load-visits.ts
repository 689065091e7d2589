import { tables } from '@muster/database'
import { insertRows } from '../load/insert-rows.ts'
import type { HistoryPart } from '../load/seed-part.ts'
import { HISTORY_DAYS, siteTimeMs } from '../load/site-days.ts'
import { visitsOn } from '../tracks/free-time.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const COMPANIES = [
  '南京华能仪表有限公司',
  '盐城消防救援支队',
  '江苏恒瑞化工设备厂',
  '省安全生产科学研究院',
  '苏州迈捷物流有限公司',
  '应聘人员',
]
const HOSTS = [4, 16, 28, 62, 78, 13]
/** Number of visitors expected again tomorrow. */
const COMING_AGAIN = 4

/** Visits of these days: past, today's, and tomorrow's. */
export const loadVisits: HistoryPart = async ({ db, plant, roster, nowMs }) => {
  const visitors = roster.people.filter(({ visitReason }) => visitReason !== null)
  const rows = []
  for (const [i, { id, visitReason }] of visitors.entries()) {
    const visit = { building_id: plant.id, person_id: id, reason: visitReason ?? 'other', company: COMPANIES[i % COMPANIES.length]!, host_id: `${plant.id}-person-${HOSTS[i % HOSTS.length]}` } // biome-ignore format: one row
    for (let daysAgo = 1; daysAgo < HISTORY_DAYS; daysAgo++) {
      if (!visitsOn(id, daysAgo, nowMs)) continue
      const fromMs = siteTimeMs(nowMs, daysAgo, '08:00') + i * MINUTE_MS
      rows.push({
        ...visit,
        id: `${id}-visit-${daysAgo}`,
        state: 'left',
        booked_from: new Date(fromMs),
        booked_to: new Date(fromMs + 9 * HOUR_MS),
        issued_at: new Date(fromMs + 3 * MINUTE_MS),
        returned_at: new Date(fromMs + 9 * HOUR_MS - 20 * MINUTE_MS),
      })
    }
    // Visitors on site came this morning, or an hour ago when it is still night.
    const cameMs = Math.min(siteTimeMs(nowMs, 0, '08:00') + i * 7 * MINUTE_MS, nowMs - HOUR_MS)
    const today = { booked_from: new Date(cameMs), booked_to: new Date(Math.max(cameMs + 9 * HOUR_MS, nowMs + 2 * HOUR_MS)), issued_at: new Date(cameMs + 2 * MINUTE_MS) } // biome-ignore format: one row
    await tables(db)
      .updateTable('visit')
      .set({ ...today, company: visit.company, host_id: visit.host_id })
      .where('id', '=', `${id}-visit`)
      .execute()
    if (i >= COMING_AGAIN) continue
    const nextMs = siteTimeMs(nowMs, -1, '09:30') + i * HOUR_MS
    rows.push({ ...visit, id: `${id}-visit-next`, booked_from: new Date(nextMs), booked_to: new Date(nextMs + 3 * HOUR_MS) })
  }
  await insertRows(db, 'visit', rows)
}
