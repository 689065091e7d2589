import type { AlarmEvidence } from '@muster/contracts'
import { type AlarmState, type RuleFedBy, stepAlarms } from '@muster/positioning'
import { type AlarmNews, type Beginning, tell } from '../alarms/tell.ts'
import type { Context } from '../context.ts'
import type { BuildingState } from '../state/building-state.ts'

/** A gateway silent for this long hears nobody: the state of its cards and anchors is unknown. */
export const GATEWAY_SILENT_MS = 30_000

/**
 * Does the gateway deliver, and has it done so this long without a longer pause? Then those it does not hear are
 * silent.
 */
export function delivers({ gateways, logTimeMs }: BuildingState, gatewayId: string, forMs: number): boolean {
  const spell = gateways.get(gatewayId)?.spell
  return spell !== undefined && logTimeMs - spell.lastMs <= GATEWAY_SILENT_MS && logTimeMs - spell.sinceMs >= forMs
}

/** A part of the site's equipment that has fallen silent. */
export interface SilentDevice {
  kind: Exclude<RuleFedBy<'silence'>['kind'], 'cardOffline'>
  /** Its name in the alarm id. */
  subject: string
  id: string
  name: string
  at: { floor: number; x: number; y: number; z: number } | null
  /** When it was last heard, Unix ms. */
  heardMs: number
  measured: () => NonNullable<AlarmEvidence['measured']>
}

/**
 * It has been silent for this long (0: just heard): its alarm begins or ends. `rules` empty: nobody watches it any
 * more.
 */
export function judgeSilence(
  context: Context,
  alarms: AlarmState,
  device: SilentDevice,
  silentMs: number,
  rules: readonly RuleFedBy<'silence'>[] = context.config.rules.silence[device.kind],
): void {
  const { state, config } = context
  const { subject, id, name, at, heardMs } = device
  const timeMs = state.logTimeMs
  const begin = ({ ruleId }: AlarmNews): Beginning => {
    const rule = { ...config.rules.byId.get(ruleId ?? '') }
    const measured = { silentS: Math.round(silentMs / 1000), ...device.measured() }
    return { arrivedMs: timeMs, device: { id, name }, at, evidence: { rule, measured, fixes: [], anchors: [], frame: null } }
  }
  for (const event of stepAlarms<'silence'>(rules, alarms, { timeMs, sinceMs: heardMs, silentMs }))
    tell(context, { name: subject, begin }, event)
}
