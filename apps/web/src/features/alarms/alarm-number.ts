import { type Alarm, alarmSigns } from '@muster/contracts'
import { siteDateAndTime } from '../../i18n/site-time.ts'

/** The number by which people speak of an alarm: its day at the site, and six signs of its id. */
export function alarmNumber({ id, startedAt }: Pick<Alarm, 'id' | 'startedAt'>, timeZone: string): string {
  const { date } = siteDateAndTime(Date.parse(startedAt), timeZone)
  return `${date.replaceAll('-', '')}-${alarmSigns(id)}`
}
