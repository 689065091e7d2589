import type { Alarm, AlarmHelp, EndpointData } from '@muster/contracts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PrintSheet } from '../../components/print/print-sheet.tsx'
import { livePositions } from '../../live/live-positions.ts'
import { useSite, useTimeZone } from '../../live/queries.ts'
import { useSessionInfo } from '../../session/session-info.ts'
import { AlarmEvidenceView } from './alarm-evidence-view.tsx'
import { AlarmFacts } from './alarm-facts.tsx'
import { alarmNumber } from './alarm-number.ts'
import { useAlarmTracks } from './alarm-query.ts'
import { AlarmTimeline } from './alarm-timeline.tsx'
import { AlarmTimers } from './alarm-timers.tsx'
import { AroundThen } from './around-then.tsx'
import { Deliveries, useDeliveries } from './deliveries.tsx'
import { PriorityMark } from './priority-mark.tsx'
import { useAlarmTexts } from './use-alarm-texts.ts'

interface AlarmSheetProps {
  alarm: Alarm
  data: EndpointData<'alarmEvidence'>
  subject: AlarmHelp['subject']
  onDone: () => void
}

/** The whole evidence of an alarm on paper. */
export function AlarmSheet({ alarm, data, subject, onDone }: AlarmSheetProps) {
  const { t } = useTranslation()
  const texts = useAlarmTexts()
  const timeZone = useTimeZone()
  const plan = useSite()
  const site = plan.data
  const told = useDeliveries(alarm)
  const tracks = useAlarmTracks(alarm.id)
  const reader = useSessionInfo()
  const printedAt = useRef(new Date(livePositions.serverNowMs()).toISOString()).current

  return (
    <PrintSheet label={t('alarms.print.title')} onDone={onDone} ready={!plan.isLoading && !told.isLoading && !tracks.isLoading}>
      <header>
        <h1>{t('alarms.print.title')}</h1>
        <p>
          <PriorityMark priority={alarm.priority} /> <strong>{texts.what(alarm)}</strong> · {texts.who(alarm)}
        </p>
        <p>
          {site?.name} · {t('alarms.print.by', { name: reader?.realName ?? reader?.name ?? '', at: texts.at(printedAt) })} ·{' '}
          {t('alarms.print.number', { number: alarmNumber(alarm, timeZone), id: alarm.id })}
        </p>
      </header>
      <AlarmFacts alarm={alarm} subject={subject} tagSn={data.evidence.tagSn} cameras={data.cameras} />
      <section>
        <h2>{t('alarms.detail.timeline')}</h2>
        <AlarmTimeline alarm={alarm} actions={data.actions} />
      </section>
      <section>
        <h2>{t('alarms.print.timers')}</h2>
        <AlarmTimers alarm={alarm} evidence={data.evidence} />
      </section>
      <section>
        <h2>{t('alarms.delivery.title')}</h2>
        <Deliveries alarm={alarm} />
      </section>
      <section>
        <h2>{t('alarms.around.titleThen')}</h2>
        <AroundThen alarm={alarm} around={data.evidence.around} />
      </section>
      <section>
        <h2>{t('alarms.detail.evidence')}</h2>
        <AlarmEvidenceView alarm={alarm} evidence={data.evidence} areaVersion={data.areaVersion} fence={data.fence} beside={null} printed />
      </section>
    </PrintSheet>
  )
}
