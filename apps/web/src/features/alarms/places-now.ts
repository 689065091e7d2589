import { type Alarm, type AlarmHelp, isClosed } from '@muster/contracts'
import type { EvidencePlotProps } from './evidence-plot.tsx'

/**
 * Where its person and those who can help are at present, on the floor of the alarm. Of a closed alarm nobody: its
 * picture is of that moment alone.
 */
export function placesNow(alarm: Alarm, help: AlarmHelp | undefined): NonNullable<EvidencePlotProps['now']> {
  if (help === undefined || isClosed(alarm)) return []
  const { subject, helpers } = help
  const places = [...(subject?.now ? [{ ...subject.now, name: subject.name }] : []), ...helpers]
  return places.filter(({ floor }) => floor === alarm.floor).map(({ name, x, y }) => ({ name, x, y }))
}
