import { isDeepStrictEqual } from 'node:util'
import type { AlarmRule } from '@muster/positioning'
import { type RuleBook, ruleBook } from './building-config.ts'
import type { BuildingRow } from './building-rows.ts'

/** How far a charge has to rise above the threshold, percent: it fluctuates with the card's temperature. */
const BATTERY_DEAD_BAND_PCT = 5

/** Rules of cards and other devices, by settings of the building: those of no area. */
export function deviceRules({ cardOfflineS, lowBatteryPct, anchorOfflineS, gatewayOfflineS, cardRestS }: BuildingRow): AlarmRule[] {
  const atOnce = { areaId: null, onDelayMs: 0, offDelayMs: 0 }
  const rules: AlarmRule[] = []
  if (lowBatteryPct > 0)
    rules.push({ ...atOnce, id: 'lowBattery', kind: 'lowBattery', lowPct: lowBatteryPct, clearPct: lowBatteryPct + BATTERY_DEAD_BAND_PCT })
  if (cardOfflineS > 0) rules.push({ ...atOnce, id: 'cardOffline', kind: 'cardOffline', silentMs: cardOfflineS * 1000 })
  if (cardRestS > 0) rules.push({ ...atOnce, id: 'cardSeparated', kind: 'cardSeparated', restMs: cardRestS * 1000 })
  if (anchorOfflineS > 0) rules.push({ ...atOnce, id: 'anchorOffline', kind: 'anchorOffline', silentMs: anchorOfflineS * 1000 })
  if (gatewayOfflineS > 0) rules.push({ ...atOnce, id: 'gatewayOffline', kind: 'gatewayOffline', silentMs: gatewayOfflineS * 1000 })
  return rules
}

/** The book with the rules of devices as they are now; the same one when nothing changed about them. */
export function withDeviceRules(book: RuleBook, building: BuildingRow): RuleBook {
  const rules = [...book.byId.values()]
  const next = deviceRules(building)
  const ofAreas = rules.filter(({ areaId }) => areaId !== null)
  return isDeepStrictEqual(rules.slice(ofAreas.length), next) ? book : ruleBook([...ofAreas, ...next])
}
