import { Anchor } from '@mantine/core'
import { type Alarm, type AlarmCamera, type AlarmHelp, type AlarmKind, isClosed, isShelved, patrolRound, permit } from '@muster/contracts'
import { areaAround } from '@muster/geometry'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSite, useTimeZone } from '../../live/queries.ts'
import { useServerNow } from '../../live/use-server-now.ts'
import { ageText } from '../../map/words/position-words.ts'
import { mayDo, useSessionInfo } from '../../session/session-info.ts'
import classes from './alarm-detail.module.css'
import { alarmNumber } from './alarm-number.ts'
import { type Fact, FactList } from './fact-list.tsx'
import { useAlarmTexts } from './use-alarm-texts.ts'

type Subject = NonNullable<AlarmHelp['subject']>

interface AlarmFactsProps {
  alarm: Alarm
  subject: Subject | null
  /** Number of the card then, where it was kept with the alarm. */
  tagSn: string | undefined
  /** That saw its place then. */
  cameras: readonly AlarmCamera[]
}

/** Who, where, since when, in which state, and what was done about it. */
export function AlarmFacts({ alarm, subject, tagSn, cameras }: AlarmFactsProps) {
  const { t } = useTranslation()
  const texts = useAlarmTexts()
  const nowMs = useServerNow()
  const timeZone = useTimeZone()
  const text = (value: string | null) => value || t('app.empty')
  const facts: Fact[] = [
    [t('alarms.detail.number'), alarmNumber(alarm, timeZone)],
    [t('alarms.column.who'), <Who key="who" alarm={alarm} />],
  ]
  if (alarm.members) {
    const names = alarm.members.map(({ no, name }) => name || String(no)).join(t('resource.listSeparator'))
    facts.push([t(alarm.kind === 'understaffing' ? 'alarms.detail.missing' : 'alarms.detail.members'), text(names)])
  }
  if (alarm.gathering) {
    const { advice, manual, dispersed } = alarm.gathering
    facts.push([t('alarms.gathering.advice'), t(`alarms.gathering.${advice}`)])
    if (manual) facts.push([t('alarms.gathering.ending'), t(dispersed ? 'alarms.gathering.dispersed' : 'alarms.gathering.together')])
  }
  if (subject) {
    const unit = subject.company ?? subject.departName
    facts.push([t('alarms.help.identity'), [t(`map.class.${subject.class}`), unit, subject.jobName].filter(Boolean).join(' · ')])
  }
  // The card carried today may be another one: of a closed alarm it says nothing.
  const card = tagSn ?? (isClosed(alarm) ? undefined : subject?.tagSn)
  if (card !== undefined) facts.push([t('alarms.help.card'), text(card)])
  facts.push(
    [t('alarms.column.where'), <Place key="place" words={texts.where(alarm)} coordinates={texts.coordinates(alarm)} />],
    [t('alarms.column.near'), texts.near(alarm)],
  )
  if (cameras.length > 0) {
    const words = cameras.map(({ name, distanceM }) => t('alarms.detail.cameraOf', { name, metres: Math.round(distanceM) }))
    facts.push([t('alarms.detail.cameras'), words.join(t('resource.listSeparator'))])
  }
  if (subject?.now && !isClosed(alarm)) facts.push([t('alarms.help.now'), <Now key="now" now={subject.now} />])
  facts.push(
    [t('alarms.column.startedAt'), texts.when(alarm)],
    [t('alarms.detail.clearedAt'), alarm.clearedAt ? texts.at(alarm.clearedAt) : t('alarms.detail.stillActive')],
    [t('alarms.column.status'), texts.state(alarm)],
  )
  if (alarm.assignedTo) facts.push([t('alarms.work.assignee'), text(alarm.assignedToName ?? alarm.assignedTo)])
  if (isShelved(alarm, nowMs)) {
    const by = alarm.shelvedByName ?? alarm.shelvedBy
    facts.push([
      t('alarms.work.shelved'),
      t('alarms.work.shelvedUntil', { at: texts.at(alarm.shelvedUntil), by, reason: alarm.shelfReason }),
    ])
  }
  if (alarm.silencedUntil) facts.push([t('alarms.work.silenced'), t('alarms.work.silencedUntil', { at: texts.at(alarm.silencedUntil) })])
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

/** Alarms with a record of their own, which tells more. */
const RECORDS: Partial<Record<AlarmKind, { path: string; permission: string }>> = {
  permit: { path: '/permits/list', permission: permit.permissions.view },
  patrol: { path: '/patrol/rounds', permission: patrolRound.permissions.view },
}

function Who({ alarm }: { alarm: Alarm }) {
  const who = useAlarmTexts().who(alarm)
  const info = useSessionInfo()
  const record = RECORDS[alarm.kind]
  if (!record || alarm.subjectId === null || !mayDo(info, record.permission)) return who
  return (
    <Anchor component={Link} to={record.path} search={{ mode: 'view', id: alarm.subjectId } as never} inherit>
      {who}
    </Anchor>
  )
}

const Place = ({ words, coordinates }: { words: string; coordinates: string }) => (
  <>
    {words} <span className={classes.muted}>{coordinates}</span>
  </>
)

/** Where the subject is now, or was last heard. */
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
