import { VisuallyHidden } from '@mantine/core'
import type { Alarm } from '@muster/contracts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../../live/live-store.ts'
import { compareAlarms } from '../alarm-order.ts'
import { useAlarmTexts } from '../use-alarm-texts.ts'

/** Tells screen readers about each new alarm: at once when it is critical, at the next pause when it is not. */
export function AlarmAnnouncer() {
  const { t } = useTranslation()
  const texts = useAlarmTexts()
  const alarms = useLive((state) => state.alarms)
  const told = useRef(new Set<string>())
  const [news, setNews] = useState<Alarm | null>(null)

  useEffect(() => {
    const untold = [...alarms.values()].filter(({ id, work }) => work === 'new' && !told.current.has(id)).sort(compareAlarms)
    for (const { id } of untold) told.current.add(id)
    for (const id of told.current) if (!alarms.has(id)) told.current.delete(id)
    if (untold[0]) setNews(untold[0])
  }, [alarms])

  const text =
    news &&
    t('alarms.strip.announce', {
      priority: t(`alarms.priority.${news.priority}`),
      what: texts.what(news),
      who: texts.who(news),
      where: texts.where(news),
    })
  return (
    <VisuallyHidden>
      <div role="alert">{news?.priority === 'critical' && text}</div>
      <div role="status">{news && news.priority !== 'critical' && text}</div>
    </VisuallyHidden>
  )
}
