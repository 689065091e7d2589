import { type Alarm, alarmDevice, alarmState, cameLate, FIX_METHODS, oldPlaceMs } from '@muster/contracts'
import { areaAround } from '@muster/geometry'
import { useTranslation } from 'react-i18next'
import { duration, siteDateTime } from '../../i18n/site-time.ts'
import { useSite, useTimeZone } from '../../live/queries.ts'
import { floorName } from '../../map/words/position-words.ts'

/** What, who, where, since when and in which state, in the console's language. */
export function useAlarmTexts() {
  const { t } = useTranslation()
  const site = useSite().data
  const timeZone = useTimeZone()
  const floor = (number: number | null) => (number === null ? null : floorName(t, site?.floors ?? [], number))
  /**
   * The area the alarm is about, or for an SOS the one its caller was in, by its name at that time. Alarms of older
   * versions have no place: it is looked up in the present areas.
   */
  const areaOf = ({ areaName, placeName, nearName, x, y, ...place }: Alarm) =>
    areaName ??
    placeName ??
    (nearName !== null || x === null || y === null ? null : (areaAround({ x, y, ...place }, site?.areas ?? [])?.name ?? null))
  const at = (iso: string | null) => (iso === null ? t('app.empty') : siteDateTime(Date.parse(iso), timeZone))
  /** Two cards by their names, a crowd by its number, a device by its own name, a card also by its carrier. */
  const who = ({ kind, event, members, memberCount, subjectName, trackableName }: Alarm) => {
    if (kind === 'understaffing') return t('alarms.who.staff', { count: memberCount ?? 0 })
    if (kind === 'cardsTogether' && members?.length === memberCount)
      return (members ?? []).map(({ name }) => name).join(t('resource.listSeparator'))
    if (members !== null) return t('alarms.who.crowd', { count: memberCount ?? members.length })
    if (subjectName === null) return trackableName ?? t('app.empty')
    if (event === 'unregisteredCard') return t('alarms.who.unregisteredCard', { sn: subjectName })
    return trackableName === null
      ? t(`alarms.who.${alarmDevice(kind)}`, { sn: subjectName })
      : t('alarms.who.cardOf', { sn: subjectName, name: trackableName })
  }
  return {
    /** Its kind, and what another system saw or measured. */
    what({ kind, event, gathering }: Alarm) {
      const words = t(`alarms.kind.${kind}`)
      if (gathering?.advice === 'evacuate') return t('alarms.kindOf', { kind: words, event: t('alarms.gathering.evacuate') })
      // A caller for help is named where people are named.
      return event === null || event === 'unregisteredCard' ? words : t('alarms.kindOf', { kind: words, event: t(`alarms.seen.${event}`) })
    },
    who,
    /** Where its subject was, and how old that was: rescuers must not search there as if it were new. */
    where: (alarm: Alarm) => {
      const place = [areaOf(alarm), floor(alarm.floor)].filter(Boolean).join(' · ') || t('alarms.unlocated')
      const oldMs = oldPlaceMs(alarm)
      return oldMs === null ? place : t('alarms.placeBefore', { place, duration: duration(oldMs) })
    },
    /** What stands nearest on the plan, with its distance. */
    near: ({ nearName, nearM }: Alarm) =>
      nearName === null || nearM === null
        ? t('app.empty')
        : nearM < 1
          ? nearName
          : t('alarms.near', { name: nearName, distance: Math.round(nearM) }),
    /** Metres in the building's frame, beside a place in words. */
    coordinates: ({ x, y }: { x: number | null; y: number | null }) =>
      x === null || y === null ? t('app.empty') : `x ${x.toFixed(1)} m, y ${y.toFixed(1)} m`,
    floor,
    /** How a position was found; of a name that this version does not know, the name. */
    method: (name: string) => {
      const method = FIX_METHODS.find((one) => one === name)
      return method === undefined ? name : t(`map.method.${method}`)
    },
    at,
    /** When it began; for a call for help that came late, what its device says and when it came. */
    when: (alarm: Alarm) =>
      cameLate(alarm)
        ? t(alarm.kind === 'sos' ? 'alarms.late.both' : 'alarms.late.outside', { at: at(alarm.startedAt), arrived: at(alarm.arrivedAt) })
        : at(alarm.startedAt),
    state: (alarm: Alarm) => t(`alarms.state.${alarmState(alarm)}`),
  }
}
