import type { AlarmRule, EquipmentAwayRule } from '@muster/positioning'
import { type BuildingConfig, type RuleBook, ruleBook } from './building-config.ts'
import type { TrackableRow } from './building-rows.ts'

/** How much further than allowed a piece may be before it is away: it is put down beside its place, too. */
const EXIT_TOLERANCE_M = 1
/** Back in its place for so long, the alarm is over. */
const BACK_MS = 10_000

/** Rules of a piece of equipment: of the building's those about its card, and its own when its place is watched. */
export function equipmentRules(row: TrackableRow, { health, silence }: RuleBook, areas: BuildingConfig['areas']): RuleBook {
  const rules: AlarmRule[] = [...health, ...silence.cardOffline]
  const away = awayRule(row, areas)
  return ruleBook(away === null ? rules : [away, ...rules])
}

function awayRule(row: TrackableRow, areas: BuildingConfig['areas']): EquipmentAwayRule | null {
  const { no, watched, storageAreaId, floor, x, y, radiusM, awayS, lentUntilMs } = row
  // An area that is not in force yet holds nothing.
  const areaId = storageAreaId !== null && areas.byId.has(storageAreaId) ? storageAreaId : null
  const marked = floor !== null && x !== null && y !== null && radiusM !== null
  if (watched !== true || (areaId === null && (storageAreaId !== null || !marked))) return null
  return {
    ...{ id: `equipment-${no}`, kind: 'equipmentAway', trackableNo: no, areaId, onDelayMs: (awayS ?? 0) * 1000, offDelayMs: BACK_MS },
    point: areaId === null && marked ? { floor, x, y, radiusM, exitToleranceM: EXIT_TOLERANCE_M } : null,
    ...(lentUntilMs !== null && { lentUntilMs }),
  }
}
