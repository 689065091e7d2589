import { Button } from '@mantine/core'
import type { ScreenDocument } from '@muster/contracts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { startLive } from '../../../live/start-live.ts'
import { useSessionInfo } from '../../../session/session-info.ts'
import { ScreenView } from '../show/screen-view.tsx'

/** The draft as a wall would show it, with live data. */
export function Preview({ document, onClose }: { document: ScreenDocument; onClose: () => void }) {
  const { t } = useTranslation()
  const info = useSessionInfo()
  useEffect(startLive, [])
  return (
    <>
      <ScreenView screen={{ document, notice: '' }} userName={info?.realName ?? info?.name ?? ''} />
      <Button style={{ position: 'fixed', right: 12, bottom: 12, zIndex: 40 }} onClick={onClose} data-autofocus>
        {t('screens.edit.endPreview')}
      </Button>
    </>
  )
}
