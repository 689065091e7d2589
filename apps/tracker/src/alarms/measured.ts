import type { AlarmEvidence } from '@muster/contracts'
import { type AlarmEvent, type AlarmRule, type Fix, type MotionState, stillMs, travelOf } from '@muster/positioning'

type Measured = NonNullable<AlarmEvidence['measured']>

const tenths = (value: number) => Math.round(value * 10) / 10
const minutes = (ms: number) => tenths(ms / 60_000)

/** What was measured against a rule about how somebody moves or stays; of other rules the fixes say it all. */
export function measuredOf(
  { kind, startMs, timeMs }: AlarmEvent,
  motion: MotionState | null,
  rule: AlarmRule | null,
  { x, y }: Pick<Fix, 'x' | 'y'>,
): { measured?: Measured } {
  if (rule?.kind === 'equipmentAway')
    return rule.point ? { measured: { awayM: tenths(Math.hypot(x - rule.point.x, y - rule.point.y)) } } : {}
  if (kind === 'retention') return { measured: { stayMin: minutes(timeMs - startMs) } }
  if (motion === null) return {}
  if (kind === 'stationary' || kind === 'parkedTooLong') return { measured: { stillMin: minutes(stillMs(motion, timeMs)) } }
  const travel = kind === 'overspeed' || kind === 'wrongWay' ? travelOf(motion) : null
  if (travel === null) return {}
  return { measured: { speedKmh: tenths((3.6 * travel.distanceM) / travel.seconds), courseDeg: Math.round(travel.courseDeg) } }
}
