import type { Alarm, AlarmHelp, EndpointData } from '@muster/contracts'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { livePositions } from '../../../live/live-positions.ts'
import { useSite } from '../../../live/queries.ts'
import { useSessionInfo } from '../../../session/session-info.ts'
import { AlarmEvidenceView } from '../alarm-evidence-view.tsx'
import { AlarmFacts } from '../alarm-facts.tsx'
import { AlarmTimeline } from '../alarm-timeline.tsx'
import { PriorityMark } from '../priority-mark.tsx'
import { useAlarmTexts } from '../use-alarm-texts.ts'
import classes from './alarm-sheet.module.css'

interface AlarmSheetProps {
  alarm: Alarm
  data: EndpointData<'alarmEvidence'>
  subject: AlarmHelp['subject']
  onDone: () => void
}

/**
 * The whole evidence of an alarm on paper, or as the PDF that the browser makes of it. It stands beside the page, is
 * seen by the printer alone, and goes when the printing is over.
 */
export function AlarmSheet({ alarm, data, subject, onDone }: AlarmSheetProps) {
  const { t } = useTranslation()
  const texts = useAlarmTexts()
  const site = useSite().data
  const reader = useSessionInfo()
  const printedAt = useRef(new Date(livePositions.serverNowMs()).toISOString()).current
  const done = useRef(onDone)
  done.current = onDone

  useEffect(() => {
    const end = () => done.current()
    window.addEventListener('afterprint', end)
    // After the frame in which the sheet is drawn.
    const timer = setTimeout(() => window.print())
    return () => {
      clearTimeout(timer)
      window.removeEventListener('afterprint', end)
    }
  }, [])

  return createPortal(
    <article className={classes.sheet} data-print-sheet aria-label={t('alarms.print.title')}>
      <header>
        <h1>{t('alarms.print.title')}</h1>
        <p>
          <PriorityMark priority={alarm.priority} /> <strong>{texts.what(alarm)}</strong> · {texts.who(alarm)}
        </p>
        <p>
          {site?.name} · {t('alarms.print.by', { name: reader?.realName ?? reader?.name ?? '', at: texts.at(printedAt) })} ·{' '}
          {t('alarms.print.number', { id: alarm.id })}
        </p>
      </header>
      <AlarmFacts alarm={alarm} subject={subject} />
      <section>
        <h2>{t('alarms.detail.timeline')}</h2>
        <AlarmTimeline alarm={alarm} actions={data.actions} />
      </section>
      <section>
        <h2>{t('alarms.detail.evidence')}</h2>
        <AlarmEvidenceView alarm={alarm} evidence={data.evidence} />
      </section>
    </article>,
    document.body,
  )
}
