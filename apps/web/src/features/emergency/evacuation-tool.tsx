import { Modal } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tool, ToolGroup } from '../../map/shell/map-tools.tsx'
import { mayDo, useSessionInfo } from '../../session/session-info.ts'
import { StartEvacuation } from './start-evacuation.tsx'

/** Starts an evacuation from the map, for users with that right on the muster board. */
export function EvacuationTool() {
  const { t } = useTranslation()
  const may = mayDo(useSessionInfo(), 'emergency:run:start')
  const [opened, setOpened] = useState(false)
  if (!may) return null
  return (
    <ToolGroup>
      <Tool icon={IconSpeakerphone} label={t('emergency.start.title')} onClick={() => setOpened(true)} />
      <Modal opened={opened} onClose={() => setOpened(false)} title={t('emergency.start.title')}>
        <StartEvacuation onDone={() => setOpened(false)} />
      </Modal>
    </ToolGroup>
  )
}
