import { type Alarm, type AlarmHelp, isClosed } from '@muster/contracts'
import { areaAround } from '@muster/geometry'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../live/queries.ts'
import { useServerNow } from '../../live/use-server-now.ts'
import { ageText } from '../../map/words/position-words.ts'
import classes from './alarm-detail.module.css'
import { type Fact, FactList } from './fact-list.tsx'
import { useAlarmTexts } from './use-alarm-texts.ts'

type Subject = NonNullable<AlarmHelp['subject']>

/** Who, where, since when, in which state, and what was done about it. */
export function AlarmFacts({ alarm, subject }: { alarm: Alarm; subject: Subject | null }) {
  const { t } = useTranslation()
  const texts = useAlarmTexts()
  const text = (value: string | null) => value || t('app.empty')
  const facts: Fact[] = [[t('alarms.column.who'), texts.who(alarm)]]
  if (alarm.members) {
    const names = alarm.members.map(({ no, name }) => name || String(no)).join(t('resource.listSeparator'))
    facts.push([t('alarms.detail.members'), text(names)])
  }
  if (subject) {
    const unit = subject.company ?? subject.departName
    facts.push(
      [t('alarms.help.identity'), [t(`map.class.${subject.class}`), unit, subject.jobName].filter(Boolean).join(' · ')],
      [t('alarms.help.card'), text(subject.tagSn)],
    )
  }
  facts.push(
    [t('alarms.column.where'), <Place key="place" words={texts.where(alarm)} coordinates={texts.coordinates(alarm)} />],
    [t('alarms.column.near'), texts.near(alarm)],
  )
  if (subject?.now && !isClosed(alarm)) facts.push([t('alarms.help.now'), <Now key="now" now={subject.now} />])
  facts.push(
    [t('alarms.column.startedAt'), texts.when(alarm)],
    [t('alarms.detail.clearedAt'), alarm.clearedAt ? texts.at(alarm.clearedAt) : t('alarms.detail.stillActive')],
    [t('alarms.column.status'), texts.state(alarm)],
  )
  if (alarm.disposition) {
    facts.push(
      [t('alarms.handle.by'), text(alarm.handledByName ?? alarm.handledBy)],
      [t('alarms.handle.disposition'), t(`alarms.disposition.${alarm.disposition}`)],
      [t('alarms.handle.cause'), text(alarm.cause)],
      [t('alarms.handle.falseAlarm'), t(alarm.falseAlarm ? 'alarms.detail.yes' : 'alarms.detail.no')],
      [t('alarms.handle.description'), text(alarm.description)],
    )
  }
  return <FactList facts={facts} />
}

const Place = ({ words, coordinates }: { words: string; coordinates: string }) => (
  <>
    {words} <span className={classes.muted}>{coordinates}</span>
  </>
)

/** Where the subject is by now, or was heard last. */
function Now({ now }: { now: NonNullable<Subject['now']> }) {
  const { t } = useTranslation()
  const texts = useAlarmTexts()
  const site = useSite().data
  const nowMs = useServerNow()
  const area = areaAround({ ...now, z: null }, site?.areas ?? [])?.name
  const place = [area, texts.floor(now.floor)].filter(Boolean).join(' · ')
  const age = ageText(t, Math.max(0, nowMs - Date.parse(now.at)))
  const words = t(now.live ? 'alarms.help.seen' : 'alarms.help.lastSeen', { place, age })
  return <Place words={words} coordinates={texts.coordinates(now)} />
}
