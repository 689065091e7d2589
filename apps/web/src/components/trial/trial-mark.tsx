import type { ShownTrialAlarm } from '@muster/contracts'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { mayDo, useSessionInfo } from '../../session/session-info.ts'
import { openAlarm } from '../open-alarm.ts'
import { TRIAL_COLOURS } from './trial-colours.ts'

/** Where an alarm of a trial begins: whom it is about, and a button that opens what was recorded of it. */
export function TrialMark({ alarm, radius }: { alarm: ShownTrialAlarm; radius: number }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const mayOpen = mayDo(useSessionInfo(), 'alarm:view')
  const { change, kind, trackableName, memberCount, fromMs, recordedId, x, y } = alarm
  const words = t('areas.trial.mark', {
    change: t(`areas.trial.change.${change}`),
    who: trackableName ?? t('areas.trial.crowd', { count: memberCount ?? 0 }),
    kind: t(`alarms.kind.${kind}`),
    from: siteDateTime(fromMs, timeZone),
  })
  const open = recordedId !== null && mayOpen ? () => openAlarm(recordedId) : undefined
  const button = open && {
    role: 'button',
    tabIndex: 0,
    style: { cursor: 'pointer' },
    onClick: open,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter' || key === ' ') open()
    },
  }
  return (
    <g aria-label={words} {...(button ?? { role: 'img' })}>
      <title>{words}</title>
      <circle
        cx={x ?? 0}
        cy={-(y ?? 0)}
        r={radius}
        fill={`var(--mantine-color-${TRIAL_COLOURS[change]}-7)`}
        fillOpacity={0.8}
        stroke="#ffffff"
        strokeWidth={radius / 4}
      />
    </g>
  )
}
