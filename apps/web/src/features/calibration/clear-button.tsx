import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import { NewVersionDialog } from './apply-dialog.tsx'

/** Back to no calibration, as a new version. */
export function ClearButton({ base, onCleared }: { base: number; onCleared: () => void }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
        {t('calibration.clear.button')}
      </Button>
      {asking && (
        <NewVersionDialog
          title={t('calibration.clear.title')}
          question={t('calibration.clear.question')}
          button={t('calibration.clear.button')}
          make={(note) => call('calibrationClear', { body: { base, note } })}
          onClose={() => setAsking(false)}
          onMade={() => {
            setAsking(false)
            onCleared()
          }}
        />
      )}
    </>
  )
}
