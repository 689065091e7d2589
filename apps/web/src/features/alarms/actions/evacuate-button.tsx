import type { Alarm } from '@muster/contracts'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmStart } from '../../../components/evacuation/confirm-start.tsx'
import { HoldButton } from '../../../components/evacuation/hold-button.tsx'
import { RUN_COLOURS } from '../../../components/evacuation/run-colours.ts'
import { useMay } from '../../../session/session-info.ts'
import { useAlarmTexts } from '../use-alarm-texts.ts'

/** Evacuates because of an alarm: its area, or the whole plant. Hold for a second, then confirm. */
export function EvacuateButton({ alarm }: { alarm: Alarm }) {
  const { t } = useTranslation()
  const texts = useAlarmTexts()
  const may = useMay('emergency:run:start')
  const [asked, setAsked] = useState(false)
  if (!may || alarm.work === 'handled') return null
  return (
    <>
      <HoldButton
        size="xs"
        variant="outline"
        color={RUN_COLOURS.real}
        leftSection={<IconSpeakerphone size={15} aria-hidden />}
        onHeld={() => setAsked(true)}
      >
        {t('emergency.start.fromAlarm')}
      </HoldButton>
      {asked && (
        <ConfirmStart
          kind="real"
          alarmId={alarm.id}
          areas={alarm.areaId !== null && alarm.areaName !== null ? [alarm.areaName] : []}
          by={[texts.what(alarm), texts.who(alarm), texts.where(alarm)].join(' · ')}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
