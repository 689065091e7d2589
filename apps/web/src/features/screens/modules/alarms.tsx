import { isStandingCall } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { alarmsNotSent, useLive } from '../../../live/live-store.ts'
import { useServerNow } from '../../../live/use-server-now.ts'
import { Nothing, Panel } from '../show/panel.tsx'
import { RotatingList } from '../show/rotating-list.tsx'
import { useScreenParts } from '../show/screen-parts.ts'
import type { ModuleProps } from './module-props.ts'
import classes from './modules.module.css'

/** Open or unhandled alarms, the most urgent first. */
export function AlarmsModule({ item }: ModuleProps) {
  const { t } = useTranslation()
  const { AlarmLine, inOrder } = useScreenParts()
  const alarms = useLive((state) => state.alarms)
  const live = useLive((state) => state.connection === 'live')
  const staleSinceMs = useLive((state) => state.staleSinceMs)
  const nowMs = useServerNow()
  const notSent = useLive(alarmsNotSent)
  const open = inOrder(alarms.values())
  const calls = open.filter(isStandingCall)
  const others = open.filter((alarm) => !isStandingCall(alarm))
  const rows = [...calls, ...others].map((alarm) => ({ key: alarm.id, row: <AlarmLine alarm={alarm} /> }))
  const waiting = open.filter(({ work }) => work === 'new').length
  return (
    <Panel item={item} updatedAtMs={live ? nowMs : staleSinceMs} figure={open.length + notSent}>
      {open.length === 0 ? (
        <Nothing>{t('screens.noAlarms')}</Nothing>
      ) : (
        <>
          {waiting > 0 && (
            <p className={classes.strong} style={{ margin: 0, color: 'var(--muster-critical)' }} role="status">
              {t('screens.waitingAlarms', { count: waiting })}
              {notSent > 0 && t('screens.notListed', { count: notSent })}
            </p>
          )}
          <RotatingList
            label={t('screens.module.alarms')}
            rows={rows}
            pinned={calls.length}
            lines={2.9}
            textPx={item.textPx}
            rowGapPx={item.rowGapPx}
          />
        </>
      )}
    </Panel>
  )
}
