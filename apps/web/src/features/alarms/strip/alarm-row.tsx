import { Button } from '@mantine/core'
import { type Alarm, alarmState, cameLate } from '@muster/contracts'
import { IconBellRinging, IconCheck, IconClipboardCheck, IconCurrentLocation } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isLongName } from '../../../components/long-name.ts'
import { openAlarm } from '../../../components/open-alarm.ts'
import { duration } from '../../../i18n/site-time.ts'
import { useServerNow } from '../../../live/use-server-now.ts'
import { useMay } from '../../../session/session-info.ts'
import { acknowledgeAlarms } from '../alarm-actions.ts'
import { openHandling } from '../handling-store.ts'
import { canLocate, locateSearch } from '../locate.ts'
import { PriorityMark } from '../priority-mark.tsx'
import { useAlarmTexts } from '../use-alarm-texts.ts'
import classes from './alarm-strip.module.css'

/** One alarm: priority, what, who, where, since, state, and what to do. */
export function AlarmRow({ alarm, firstOut = false }: { alarm: Alarm; firstOut?: boolean }) {
  const { t } = useTranslation()
  const texts = useAlarmTexts()
  const state = alarmState(alarm)
  const ringing = state === 'activeNew'
  const worker = alarm.acknowledgedByName ?? alarm.acknowledgedBy
  const assignee = alarm.work === 'handled' ? null : (alarm.assignedToName ?? alarm.assignedTo)
  return (
    <li className={classes.row} data-state={state} data-priority={alarm.priority} data-alarm-id={alarm.id}>
      <PriorityMark priority={alarm.priority} blink={ringing} />
      <span className={classes.what}>
        {texts.what(alarm)}
        {firstOut && <span className={classes.firstOut}>{t('alarms.strip.firstOut')}</span>}
      </span>
      <span className={classes.subject}>
        <button
          type="button"
          className={classes.who}
          data-name={isLongName(texts.who(alarm)) || undefined}
          aria-label={t('alarms.strip.open', { what: texts.what(alarm), who: texts.who(alarm) })}
          onClick={() => openAlarm(alarm.id)}
        >
          {texts.who(alarm)}
        </button>
        <Where alarm={alarm} />
      </span>
      <SinceTimer alarm={alarm} />
      <span className={classes.state} title={assignee === null ? undefined : t('alarms.strip.assignedTo', { name: assignee })}>
        {ringing && <IconBellRinging className={classes.stillBell} size={15} aria-hidden />}
        {texts.state(alarm)}
        {cameLate(alarm) && (
          <span className={classes.late} title={texts.when(alarm)}>
            {t('alarms.late.hint', { arrived: texts.at(alarm.arrivedAt) })}
          </span>
        )}
        <span className={classes.muted}>
          {alarm.work === 'acknowledged' && worker && <> · {worker}</>}
          {assignee && <> · {t('alarms.strip.assignedTo', { name: assignee })}</>}
        </span>
      </span>
      <RowActions alarm={alarm} />
    </li>
  )
}

/** Its place in words, which leads to the place on the map. */
function Where({ alarm }: { alarm: Alarm }) {
  const { t } = useTranslation()
  const where = useAlarmTexts().where(alarm)
  if (!canLocate(alarm)) {
    return (
      <span className={classes.where} title={where}>
        {where}
      </span>
    )
  }
  return (
    <Link
      className={classes.where}
      to="/dashboard"
      search={locateSearch(alarm)}
      title={where}
      aria-label={t('alarms.strip.locate', { where })}
    >
      {where}
    </Link>
  )
}

/** How long the alarm lasts, or lasted; the absolute time as its title. */
function SinceTimer({ alarm }: { alarm: Alarm }) {
  const { t } = useTranslation()
  const texts = useAlarmTexts()
  const nowMs = useServerNow()
  const untilMs = alarm.clearedAt === null ? nowMs : Date.parse(alarm.clearedAt)
  return (
    <time className={classes.since} dateTime={alarm.startedAt} title={t('alarms.since', { at: texts.when(alarm) })}>
      {duration(untilMs - Date.parse(alarm.startedAt))}
    </time>
  )
}

function RowActions({ alarm }: { alarm: Alarm }) {
  const { t } = useTranslation()
  const texts = useAlarmTexts()
  const navigate = useNavigate()
  const mayAcknowledge = useMay('alarm:acknowledge')
  const mayHandle = useMay('alarm:handle')
  const toAcknowledge = mayAcknowledge && alarm.work === 'new'
  const [busy, setBusy] = useState(false)
  const about = `${texts.what(alarm)} ${texts.who(alarm)}`
  const acknowledge = () => {
    setBusy(true)
    void acknowledgeAlarms([alarm.id]).finally(() => setBusy(false))
  }
  return (
    <span className={classes.actions}>
      {canLocate(alarm) && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconCurrentLocation size={15} aria-hidden />}
          aria-label={`${t('alarms.action.locate')} ${about}`}
          onClick={() => void navigate({ to: '/dashboard', search: locateSearch(alarm) })}
        >
          {t('alarms.action.locate')}
        </Button>
      )}
      {toAcknowledge && (
        <Button
          aria-keyshortcuts="a"
          size="compact-sm"
          loading={busy}
          leftSection={<IconCheck size={15} aria-hidden />}
          aria-label={`${t('alarms.action.acknowledge')} ${about}`}
          onClick={acknowledge}
        >
          {t('alarms.action.acknowledge')}
        </Button>
      )}
      {mayHandle && alarm.work !== 'handled' && (
        <Button
          className={toAcknowledge ? classes.later : undefined}
          size="compact-sm"
          variant="outline"
          leftSection={<IconClipboardCheck size={15} aria-hidden />}
          aria-label={`${t('alarms.action.handle')} ${about}`}
          onClick={() => openHandling(alarm)}
        >
          {t('alarms.action.handle')}
        </Button>
      )}
    </span>
  )
}
