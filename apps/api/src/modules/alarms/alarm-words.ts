import type { Alarm, Language } from '@muster/contracts'
import { translate } from '@muster/i18n'

/** Who or what an alarm is about: a crowd by its number, a card by its own and who carries it. */
export function subjectText(language: Language, { members, memberCount, subjectName, trackableName }: Alarm): string {
  if (members !== null) return translate(language, 'alarms.who.crowd', { count: memberCount ?? members.length })
  if (subjectName === null) return trackableName ?? ''
  return trackableName === null
    ? translate(language, 'alarms.who.card', { sn: subjectName })
    : translate(language, 'alarms.who.cardOf', { sn: subjectName, name: trackableName })
}

/** Where it was, in the words of then. @param floors labels by number */
export function placeText(language: Language, { areaName, placeName, floor }: Alarm, floors: ReadonlyMap<number, string>): string {
  const level = floor === null ? null : floor === 0 ? translate(language, 'map.floor.outdoor') : (floors.get(floor) ?? String(floor))
  return [areaName ?? placeName, level].filter(Boolean).join(' · ') || translate(language, 'alarms.unlocated')
}
