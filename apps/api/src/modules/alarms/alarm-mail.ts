import type { Alarm, Language } from '@muster/contracts'
import { translate } from '@muster/i18n'
import { siteTime } from '../../framework/resource/site-time.ts'
import { placeText, subjectText, whatText } from './alarm-words.ts'

/** Maximum number of alarms named in a mail; beyond that it gives the total. */
const MOST_NAMED = 20

/** The site as mails name it: the system's title in the receiver's language, and floors by number. */
interface Named {
  title: string
  floors: ReadonlyMap<number, string>
  timeZone: string
}

/** One e-mail about some alarms. */
export function mailOfAlarms(language: Language, alarms: readonly Alarm[], { title, floors, timeZone }: Named) {
  const lines = alarms.slice(0, MOST_NAMED).map((alarm) =>
    translate(language, 'alarms.mail.line', {
      priority: translate(language, `alarms.priority.${alarm.priority}`),
      what: whatText(language, alarm),
      who: subjectText(language, alarm),
      where: placeText(language, alarm, floors),
      at: siteTime(new Date(alarm.startedAt), timeZone),
    }),
  )
  if (alarms.length > MOST_NAMED) lines.push(translate(language, 'alarms.mail.more', { number: alarms.length - MOST_NAMED }))
  return {
    subject: translate(language, 'alarms.mail.subject', { title, number: alarms.length, first: lines[0] ?? '' }),
    text: `${lines.join('\n')}\n\n${translate(language, 'alarms.mail.end', { title })}`,
  }
}
