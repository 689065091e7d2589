import { Button } from '@mantine/core'
import type { AlarmListRow } from '@muster/contracts'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../session/session-info.ts'
import { acknowledgeAlarms } from './alarm-actions.ts'
import { openHandling } from './handling-store.ts'
import { canLocate, locateSearch } from './locate.ts'
import { useAlarmTexts } from './use-alarm-texts.ts'

/** Actions on an alarm in its row of the list. */
export function AlarmButtons({ row: alarm }: { row: AlarmListRow }) {
  const { t } = useTranslation()
  const texts = useAlarmTexts()
  const navigate = useNavigate()
  const mayAcknowledge = useMay('alarm:acknowledge')
  const mayHandle = useMay('alarm:handle')
  const about = `${texts.what(alarm)} ${texts.who(alarm)}`
  return (
    <>
      {canLocate(alarm) && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`${t('alarms.action.locate')} ${about}`}
          onClick={() => void navigate({ to: '/dashboard', search: locateSearch(alarm) })}
        >
          {t('alarms.action.locate')}
        </Button>
      )}
      {mayAcknowledge && alarm.work === 'new' && (
        <Button
          aria-keyshortcuts="a"
          size="compact-xs"
          variant="subtle"
          aria-label={`${t('alarms.action.acknowledge')} ${about}`}
          onClick={() => void acknowledgeAlarms([alarm.id])}
        >
          {t('alarms.action.acknowledge')}
        </Button>
      )}
      {mayHandle && alarm.work !== 'handled' && (
        <Button size="compact-xs" variant="subtle" aria-label={`${t('alarms.action.handle')} ${about}`} onClick={() => openHandling(alarm)}>
          {t('alarms.action.handle')}
        </Button>
      )}
    </>
  )
}
