import type { Alarm } from '@muster/contracts'
import type { AlarmMark } from '../../map/markers/marker-view.ts'

/**
 * Who is ringed: whoever is in alarm now, or was and nobody has looked. Pulsing only while the condition is present and
 * unacknowledged, and never for readers who want no motion.
 */
export function alarmMarks(alarms: Iterable<Alarm>, reducedMotion: boolean): Map<number, AlarmMark> {
  const marks = new Map<number, AlarmMark>()
  for (const { trackableNo, active, work } of alarms) {
    if (trackableNo === null || (!active && work !== 'new')) continue
    const pulsing = active && work === 'new' && !reducedMotion
    if (pulsing || !marks.has(trackableNo)) marks.set(trackableNo, pulsing ? 'pulsing' : 'steady')
  }
  return marks
}
