import { PERMIT_FAULT_CODES, type PermitFault, permitFaults } from '@muster/contracts'
import { signedDistanceToPolygon } from '@muster/geometry'
import { type AlarmEvent, type AlarmState, createAlarmState, stepAlarms } from '@muster/positioning'
import { alarmId } from '../alarms/alarm-id.ts'
import { describeAlarm } from '../alarms/describe-alarm.ts'
import type { Context } from '../context.ts'
import { type PermitConfig, siteMoment } from '../site/permit-site.ts'
import { type Located, locatePeople } from './located-people.ts'

/** Whoever is not further out than positions err stands at the work place, metres. */
const EDGE_M = 1
const MOST_ERROR_M = 5

/**
 * Once a second: what is wrong with the permits for hazardous work. In a replay not before the step at which they were
 * saved, as for crowds.
 */
export function passPermits(context: Context): void {
  const { state, config } = context
  if (state.step <= state.replayUntilStep) return
  const { watched, calendar } = config.permits
  endUnwatched(context)
  if (watched.length === 0) return
  const people = locatePeople(context, () => false)
  const moment = { nowMs: state.logTimeMs, ...siteMoment(calendar, state.logTimeMs) }
  for (const permit of watched) {
    const isHere = ({ no }: { no: number }) => isAtWork(permit, people.get(no))
    const guardianHere = permit.guardian !== null && isHere(permit.guardian)
    const faults = permitFaults(permit.facts, { ...moment, guardianHere, operatorsHere: permit.operators.filter(isHere).length })
    const known = state.permits.get(permit.id)
    if (known === undefined && faults.size === 0) continue
    const alarms = known ?? createAlarmState()
    state.permits.set(permit.id, alarms)
    step(context, permit, alarms, faults)
    if (alarms.episodes.length === 0) state.permits.delete(permit.id)
  }
}

function step(context: Context, permit: PermitConfig, alarms: AlarmState, faults: ReadonlySet<PermitFault>): void {
  for (const event of stepAlarms<'permit'>(permit.rules, alarms, { timeMs: context.state.logTimeMs, faults })) {
    if (event.type === 'raised') raise(context, permit, event)
    else if (event.type === 'cleared') context.output.clear(idOf(event), event.timeMs)
  }
}

/** Work that is over, or taken back: nobody asks for anything any more. */
function endUnwatched({ state, config, output }: Context): void {
  if (state.permits.size === 0) return
  const ids = new Set(config.permits.watched.map(({ id }) => id))
  for (const [id, { episodes }] of state.permits) {
    if (ids.has(id)) continue
    for (const episode of episodes) if (episode.raised) output.clear(idOf(episode), state.logTimeMs)
    state.permits.delete(id)
  }
}

function isAtWork({ floor, polygon, baseM, topM }: PermitConfig, person: Located | undefined): boolean {
  if (person === undefined) return false
  const { fix } = person
  if (floor !== null && fix.floor !== floor) return false
  if ((baseM !== null && fix.z < baseM) || (topM !== null && fix.z > topM)) return false
  return signedDistanceToPolygon(polygon, fix.x, fix.y) <= Math.min(MOST_ERROR_M, Math.max(EDGE_M, fix.accuracyM))
}

const idOf = ({ ruleId, startMs }: Pick<AlarmEvent, 'ruleId' | 'startMs'>): string => alarmId('permit', ruleId, null, startMs)

function raise({ config, state, output }: Context, permit: PermitConfig, { ruleId, startMs }: AlarmEvent): void {
  const { polygon, floor, baseM, guardian, rules, id } = permit
  const rule = rules.find((one) => one.id === ruleId)!
  const event = rule.fault as PermitFault
  const missing = event === 'guardianLeft' && guardian !== null ? { missing: guardian.name } : null
  output.raise(
    describeAlarm({
      ...{ config, id: idOf({ ruleId, startMs }), kind: 'permit', startMs, arrivedMs: state.logTimeMs, event },
      device: { id, name: permit.name },
      at: { floor, x: (polygon.minX + polygon.maxX) / 2, y: (polygon.minY + polygon.maxY) / 2, z: baseM },
      evidence: {
        ...{ rule: { kind: 'permit', code: PERMIT_FAULT_CODES[event], onDelayMs: rule.onDelayMs }, fixes: [], anchors: [], frame: null },
        ...(missing !== null && { measured: missing }),
      },
    }),
  )
}
