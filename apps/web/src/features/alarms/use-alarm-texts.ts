import type { Alarm } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useSite, useTimeZone } from '../../live/queries.ts'
import { alarmState } from './alarm-order.ts'
import { placeName } from './place-name.ts'

/** What, who, where, since when and in which state, in the words of the screen. */
export function useAlarmTexts() {
  const { t } = useTranslation()
  const site = useSite().data
  const timeZone = useTimeZone()
  const floorLabel = (floor: number | null) =>
    floor === null ? null : (site?.floors.find(({ number }) => number === floor)?.label ?? String(floor))
  /** The area the alarm is about, or for an SOS the one its caller stood in. */
  const areaOf = ({ areaName, x, y, z, floor }: Alarm) =>
    areaName ?? (x === null || y === null ? null : placeName({ x, y, z, floor }, site?.areas ?? []))
  return {
    what: (alarm: Alarm) => t(`alarms.kind.${alarm.kind}`),
    who: (alarm: Alarm) => alarm.trackableName ?? t('app.empty'),
    where: (alarm: Alarm) => [areaOf(alarm), floorLabel(alarm.floor)].filter(Boolean).join(' · ') || t('alarms.unlocated'),
    at: (iso: string | null) => (iso === null ? t('app.empty') : siteDateTime(Date.parse(iso), timeZone)),
    state: (alarm: Alarm) => t(`alarms.state.${alarmState(alarm)}`),
  }
}
