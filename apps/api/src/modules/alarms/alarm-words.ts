import { type Alarm, type AlarmAround, alarmDevice, type Language } from '@muster/contracts'
import { translate } from '@muster/i18n'

/** Its kind, and for a gathering what its people should do. */
export function whatText(language: Language, { kind, gathering }: Alarm): string {
  const words = translate(language, `alarms.kind.${kind}`)
  if (gathering === null) return words
  return translate(language, 'alarms.kindOf', { kind: words, event: translate(language, `alarms.gathering.${gathering.advice}`) })
}

/**
 * The subject of an alarm: two cards by their names, a crowd by its size, a device by its own name, a card also by its
 * carrier.
 */
export function subjectText(language: Language, { kind, event, members, memberCount, subjectName, trackableName }: Alarm): string {
  if (kind === 'cardsTogether' && members?.length === memberCount)
    return (members ?? []).map(({ name }) => name).join(translate(language, 'resource.listSeparator'))
  if (members !== null) return translate(language, 'alarms.who.crowd', { count: memberCount ?? members.length })
  if (subjectName === null) return trackableName ?? ''
  if (event === 'unregisteredCard') return translate(language, 'alarms.who.unregisteredCard', { sn: subjectName })
  return trackableName === null
    ? translate(language, `alarms.who.${alarmDevice(kind)}`, { sn: subjectName })
    : translate(language, 'alarms.who.cardOf', { sn: subjectName, name: trackableName })
}

/** Where it was, by the names at that time. @param floors labels by number */
export function placeText(language: Language, { areaName, placeName, floor }: Alarm, floors: ReadonlyMap<number, string>): string {
  return [areaName ?? placeName, floorText(language, floor, floors)].filter(Boolean).join(' · ') || translate(language, 'alarms.unlocated')
}

/** A floor by its label. @param floors labels by number */
export function floorText(language: Language, floor: number | null, floors: ReadonlyMap<number, string>): string | null {
  if (floor === null) return null
  return floor === 0 ? translate(language, 'map.floor.outdoor') : (floors.get(floor) ?? String(floor))
}

/** Who was around when it was raised: each with card and distance, then how many more there were; empty: not known. */
export function aroundText(language: Language, around: AlarmAround | undefined): string {
  if (around === undefined) return ''
  const { people, count } = around
  const named = people.map(({ name, tagSn, distanceM }) =>
    translate(language, 'alarms.around.person', { name, card: tagSn ?? '—', distance: distanceM.toFixed(1) }),
  )
  const others = count - people.length
  if (others > 0) named.push(translate(language, 'alarms.around.others', { number: others }))
  return named.join(translate(language, 'resource.listSeparator')) || translate(language, 'alarms.around.none')
}
