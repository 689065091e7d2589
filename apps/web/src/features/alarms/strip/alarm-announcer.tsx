import { VisuallyHidden } from '@mantine/core'
import { ALARM_PRIORITIES, type Alarm, type AlarmPriority, cameLate } from '@muster/contracts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { compareAlarms } from '../alarm-order.ts'
import { useAlarmTexts } from '../use-alarm-texts.ts'

/**
 * Announces to screen readers each new alarm, and each that became more severe: at once when critical, else at the next
 * pause.
 */
export function AlarmAnnouncer({ alarms }: { alarms: ReadonlyMap<string, Alarm> }) {
  const { t } = useTranslation()
  const texts = useAlarmTexts()
  const told = useRef(new Map<string, AlarmPriority>())
  const [news, setNews] = useState<Alarm | null>(null)

  useEffect(() => {
    const untold = [...alarms.values()].filter((alarm) => alarm.work === 'new' && isNews(alarm, told.current.get(alarm.id)))
    untold.sort(compareAlarms)
    for (const { id, priority } of untold) told.current.set(id, priority)
    for (const id of told.current.keys()) if (!alarms.has(id)) told.current.delete(id)
    if (untold[0]) setNews(untold[0])
  }, [alarms])

  const announced =
    news &&
    t('alarms.strip.announce', {
      priority: t(`alarms.priority.${news.priority}`),
      what: texts.what(news),
      who: texts.who(news),
      where: texts.where(news),
    })
  const text = announced && [announced, ...(cameLate(news) ? [texts.when(news)] : [])].join(t('resource.listSeparator'))
  return (
    <VisuallyHidden>
      <div role="alert">{news?.priority === 'critical' && text}</div>
      <div role="status">{news && news.priority !== 'critical' && text}</div>
    </VisuallyHidden>
  )
}

/** Not announced yet, or only as less severe than now. */
const isNews = ({ priority }: Alarm, toldAs: AlarmPriority | undefined) =>
  toldAs === undefined || ALARM_PRIORITIES.indexOf(priority) < ALARM_PRIORITIES.indexOf(toldAs)
