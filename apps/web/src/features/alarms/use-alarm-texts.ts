import type { Alarm } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useSite, useTimeZone } from '../../live/queries.ts'
import { alarmState } from './alarm-order.ts'

/** What, who, where, since when and in which state, in the words of the screen. */
export function useAlarmTexts() {
  const { t } = useTranslation()
  const floors = useSite().data?.floors
  const timeZone = useTimeZone()
  const floorLabel = (floor: number | null) =>
    floor === null ? null : (floors?.find(({ number }) => number === floor)?.label ?? String(floor))
  return {
    what: (alarm: Alarm) => t(`alarms.kind.${alarm.kind}`),
    who: (alarm: Alarm) => alarm.trackableName ?? t('app.empty'),
    where: (alarm: Alarm) => [alarm.areaName, floorLabel(alarm.floor)].filter(Boolean).join(' · ') || t('alarms.unlocated'),
    at: (iso: string | null) => (iso === null ? t('app.empty') : siteDateTime(Date.parse(iso), timeZone)),
    state: (alarm: Alarm) => t(`alarms.state.${alarmState(alarm)}`),
  }
}
