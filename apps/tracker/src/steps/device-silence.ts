import { ALARM_DEFINITIONS, type AlarmEvidence } from '@muster/contracts'
import { type AlarmState, type RuleFedBy, stepAlarms } from '@muster/positioning'
import { alarmId } from '../alarms/alarm-id.ts'
import { describeAlarm } from '../alarms/describe-alarm.ts'
import type { Context } from '../context.ts'
import type { BuildingState } from '../state/building-state.ts'

/** A gateway of which nothing came for so long hears nobody: what its cards and anchors do is not known. */
export const GATEWAY_SILENT_MS = 30_000

/** Does the gateway deliver, and has it for so long without a longer pause? Then who it does not hear is silent. */
export function delivers({ gateways, logTimeMs }: BuildingState, gatewayId: string, forMs: number): boolean {
  const spell = gateways.get(gatewayId)?.spell
  return spell !== undefined && logTimeMs - spell.lastMs <= GATEWAY_SILENT_MS && logTimeMs - spell.sinceMs >= forMs
}

/** A part of the site's equipment that has fallen silent. */
export interface SilentDevice {
  kind: Exclude<RuleFedBy<'silence'>['kind'], 'cardOffline'>
  /** As the id of its alarm names it. */
  subject: string
  id: string
  name: string
  at: { floor: number; x: number; y: number; z: number } | null
  /** Arrival of its last word, Unix ms. */
  heardMs: number
  measured: () => NonNullable<AlarmEvidence['measured']>
}

/**
 * So long nothing was heard of it (0: just now): its alarm begins or ends. `rules` empty: nobody watches it any more.
 */
export function judgeSilence(
  { state, config, output }: Context,
  alarms: AlarmState,
  device: SilentDevice,
  silentMs: number,
  rules: readonly RuleFedBy<'silence'>[] = config.rules.silence[device.kind],
): void {
  const { kind, subject, id, name, at, heardMs } = device
  const timeMs = state.logTimeMs
  for (const event of stepAlarms<'silence'>(rules, alarms, { timeMs, sinceMs: heardMs, silentMs })) {
    const alarm = alarmId(kind, subject, null, event.startMs)
    if (event.type === 'cleared') output.clear(alarm, event.timeMs, event.reason)
    if (event.type !== 'raised') continue
    const rule = { ...config.rules.byId.get(event.ruleId) }
    const measured = { silentS: Math.round(silentMs / 1000), ...device.measured() }
    const evidence: AlarmEvidence = { rule, measured, fixes: [], anchors: [], frame: null }
    const described = { config, id: alarm, kind, startMs: event.startMs, arrivedMs: timeMs, priority: ALARM_DEFINITIONS[kind].priority }
    output.raise(describeAlarm({ ...described, device: { id, name }, at, evidence }))
  }
}
