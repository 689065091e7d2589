import { PERMIT_FAULT_CODES, type PermitFault, permitFaults } from '@muster/contracts'
import { signedDistanceToPolygon } from '@muster/geometry'
import type { AlarmSubject } from '../alarms/tell.ts'
import type { Context } from '../context.ts'
import { type PermitConfig, siteMoment } from '../site/permit-site.ts'
import { endSubjects, judgeSubject, ofRule, stands } from './judge-subject.ts'
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
  endSubjects(context, 'permit', watched)
  if (watched.length === 0) return
  const people = locatePeople(context, () => false)
  const moment = { nowMs: state.logTimeMs, ...siteMoment(calendar, state.logTimeMs) }
  for (const permit of watched) {
    const isHere = ({ no }: { no: number }) => isAtWork(permit, people.get(no))
    const guardianHere = permit.guardian !== null && isHere(permit.guardian)
    const faults = permitFaults(permit.facts, { ...moment, guardianHere, operatorsHere: permit.operators.filter(isHere).length })
    if (faults.size === 0 && !stands(state, 'permit', permit.id)) continue
    judgeSubject<'permit'>(context, ['permit', permit.id], subjectOf(context, permit), permit.rules, { timeMs: state.logTimeMs, faults })
  }
}

function isAtWork({ floor, polygon, baseM, topM }: PermitConfig, person: Located | undefined): boolean {
  if (person === undefined) return false
  const { fix } = person
  if (floor !== null && fix.floor !== floor) return false
  if ((baseM !== null && fix.z < baseM) || (topM !== null && fix.z > topM)) return false
  return signedDistanceToPolygon(polygon, fix.x, fix.y) <= Math.min(MOST_ERROR_M, Math.max(EDGE_M, fix.accuracyM))
}

function subjectOf({ state }: Context, permit: PermitConfig): AlarmSubject {
  const { polygon, floor, baseM, guardian, rules, id, name } = permit
  return {
    name: ofRule,
    begin: ({ ruleId }) => {
      const rule = rules.find((one) => one.id === ruleId)!
      const event = rule.fault as PermitFault
      const missing = event === 'guardianLeft' && guardian !== null ? { missing: guardian.name } : null
      return {
        ...{ arrivedMs: state.logTimeMs, event, device: { id, name } },
        at: { floor, x: (polygon.minX + polygon.maxX) / 2, y: (polygon.minY + polygon.maxY) / 2, z: baseM },
        evidence: {
          ...{ rule: { kind: 'permit', code: PERMIT_FAULT_CODES[event], onDelayMs: rule.onDelayMs }, fixes: [], anchors: [], frame: null },
          ...(missing !== null && { measured: missing }),
        },
      }
    },
  }
}
