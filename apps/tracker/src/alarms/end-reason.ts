import type { AlarmEndReason } from '@muster/contracts'
import type { AlarmEvent } from '@muster/positioning'
import type { BuildingConfig } from '../site/building-config.ts'

/** Why an alarm ended though its condition may still hold; with an area go its rules. */
export function endReason({ areas }: BuildingConfig, { areaId, reason }: Pick<AlarmEvent, 'areaId' | 'reason'>): AlarmEndReason | null {
  return reason === 'ruleGone' && areaId !== null && !areas.byId.has(areaId) ? 'areaGone' : reason
}
