import { insertRows } from '../load/insert-rows.ts'
import type { HistoryPart } from '../load/seed-part.ts'
import { siteTimeMs } from '../load/site-days.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const HOST = 62
const COMPANY = { carrier: '通达危险品运输有限公司', repair: '海安设备检修有限公司' } as const

/** What each vehicle from outside is here for, in the order of the roster. */
const CALLS = [
  { company: COMPANY.carrier, reason: 'loading', goods: '丙烯酸丁酯', waybill: 'YD20260711', hazardous: true },
  { company: COMPANY.carrier, reason: 'unloading', goods: '丙烯腈', waybill: 'YD20260712', hazardous: true },
  { company: COMPANY.carrier, reason: 'unloading', goods: '液碱', waybill: 'YD20260713', hazardous: true },
  { company: COMPANY.carrier, reason: 'delivery', goods: '包装桶', waybill: 'YD20260714', hazardous: false },
  { company: COMPANY.carrier, reason: 'waste', goods: '废活性炭', waybill: 'YD20260715', hazardous: true },
  { company: COMPANY.repair, reason: 'maintenance', goods: null, waybill: null, hazardous: false },
]

/** The present visit of each vehicle from outside, one of yesterday, and the first two again tomorrow. */
export const loadVehicleVisits: HistoryPart = ({ db, plant, roster, sealing, nowMs }) => {
  const outside = roster.vehicles.filter(({ class: is }) => is === 'externalVehicle')
  return insertRows(
    db,
    'vehicle_visit',
    outside.flatMap(({ id, driverName }, i) => {
      const phone = `1990001${String(1000 + i)}`
      const visit = {
        ...{ ...CALLS[i % CALLS.length]!, building_id: plant.id, vehicle_id: id, driver_name: driverName },
        ...{ driver_phone: sealing.seal(phone), driver_phone_hash: sealing.hash(phone), host_id: `${plant.id}-person-${HOST}` },
      }
      const times = (fromMs: number, hours: number) => ({ booked_from: new Date(fromMs), booked_to: new Date(fromMs + hours * HOUR_MS) })
      const cameMs = nowMs - (i + 1) * 20 * MINUTE_MS
      const lastMs = siteTimeMs(nowMs, 1, '09:00') + i * HOUR_MS
      const left = { issued_at: new Date(lastMs + 4 * MINUTE_MS), returned_at: new Date(lastMs + 95 * MINUTE_MS) }
      const next = siteTimeMs(nowMs, -1, '09:30') + i * HOUR_MS
      return [
        { ...visit, id: `${id}-visit`, state: 'onSite', ...times(cameMs, 6), issued_at: new Date(cameMs + 3 * MINUTE_MS) },
        { ...visit, id: `${id}-visit-1`, state: 'left', ...times(lastMs, 3), ...left },
        ...(i < 2 ? [{ ...visit, id: `${id}-visit-next`, state: 'booked', ...times(next, 3) }] : []),
      ]
    }),
  )
}
