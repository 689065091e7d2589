import { ALARM_END_REASONS, ALARM_PRIORITIES, type Alarm, cameLate, type EndpointData, stayedOutSinceMs } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { livePositions } from '../../live/live-positions.ts'
import classes from './alarm-detail.module.css'
import { useAlarmTexts } from './use-alarm-texts.ts'

type Action = EndpointData<'alarmEvidence'>['actions'][number]

/** Entries of an alarm's history; a code that only a newer server knows is shown as it is. */
const ACTIONS = [
  ...(['raised', 'arrived', 'stayedOut', 'escalated', 'eased', 'cleared', 'silenced'] as const),
  ...([
    'acknowledge',
    'assign',
    'handOver',
    'unassign',
    'comment',
    'shelve',
    'unshelve',
    'told',
    'toldLater',
    'toldUnhandled',
    'reminded',
    'remindedNobody',
    'toldManager',
    'toldNobody',
    'noAssignee',
    'onSite',
    'handle',
    'ignore',
    'reopen',
    'phone',
  ] as const),
]

export interface TimelineEntry {
  at: string
  action: string
  by: string | null
  /** What the account is called. */
  byName: string | null
  detail: string | null
}

/**
 * History of an alarm, oldest first. Beginning, a late arrival, too long a stay out of bounds and the end are included,
 * whether or not the server wrote them down.
 */
export function timelineOf(
  alarm: Pick<Alarm, 'kind' | 'startedAt' | 'arrivedAt' | 'clearedAt' | 'silencedUntil' | 'handledAt' | 'handledBy' | 'handledByName'>,
  actions: readonly Action[],
  nowMs: number,
): TimelineEntry[] {
  const { startedAt, arrivedAt, clearedAt, handledAt, handledBy, handledByName } = alarm
  const entries: TimelineEntry[] = [...actions]
  const known = new Set(actions.map(({ action }) => action))
  if (!known.has('raised')) entries.push({ at: startedAt, action: 'raised', by: null, byName: null, detail: null })
  if (alarm.silencedUntil) entries.push({ at: arrivedAt, action: 'silenced', by: null, byName: null, detail: null })
  if (cameLate(alarm)) entries.push({ at: arrivedAt, action: 'arrived', by: null, byName: null, detail: null })
  const stayedMs = stayedOutSinceMs(alarm, nowMs)
  if (stayedMs !== null) entries.push({ at: new Date(stayedMs).toISOString(), action: 'stayedOut', by: null, byName: null, detail: null })
  // Handling a call for help ends it at the same instant.
  const [by, byName] = clearedAt === handledAt ? [handledBy, handledByName] : [null, null]
  if (clearedAt && !known.has('cleared')) entries.push({ at: clearedAt, action: 'cleared', by, byName, detail: null })
  return entries.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

export function AlarmTimeline({ alarm, actions }: { alarm: Alarm; actions: readonly Action[] }) {
  const { t } = useTranslation()
  const texts = useAlarmTexts()
  const word = (action: string) => {
    const known = ACTIONS.find((name) => name === action)
    return known ? t(`alarms.event.${known}`) : action
  }
  /** The new priority of a change of severity; the reason of an end whose condition may still hold. */
  const detail = (text: string) => {
    const priority = ALARM_PRIORITIES.find((name) => name === text)
    if (priority) return t(`alarms.priority.${priority}`)
    const reason = ALARM_END_REASONS.find((name) => name === text)
    return reason ? t(`alarms.endReason.${reason}`) : text
  }
  return (
    <ol className={classes.timeline}>
      {timelineOf(alarm, actions, livePositions.serverNowMs()).map((entry) => (
        <li key={`${entry.at} ${entry.action}`}>
          <time dateTime={entry.at}>{texts.at(entry.at)}</time>
          <span>
            <strong>{word(entry.action)}</strong> {entry.byName ?? entry.by ?? t('alarms.detail.system')}
            {entry.detail && <span className={classes.muted}> · {detail(entry.detail)}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
