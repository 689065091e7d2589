import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import { showMessage } from '../../http/messages.ts'
import { useMay } from '../../session/session-info.ts'
import { readScreenFile } from './carry-screen.ts'

const MOST_BYTES = 250_000

/** Imports a screen from a file. */
export function ImportScreen({ reload }: { reload: () => void }) {
  const { t } = useTranslation()
  const may = useMay('screen:config:add')
  if (!may) return null
  async function take(file: File | null) {
    if (file === null) return
    if (!/\.json$/i.test(file.name)) return showMessage('error', t('screens.file.onlyJson'))
    const read = file.size <= MOST_BYTES ? readScreenFile(await file.text()) : null
    if (read === null) return showMessage('error', t('screens.file.unreadable'))
    await call('screenImport', { body: read })
    reload()
  }
  return (
    <FileButton accept="application/json,.json" onChange={(file) => void take(file)}>
      {(props) => (
        <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />} title={t('screens.file.hint')}>
          {t('screens.file.import')}
        </Button>
      )}
    </FileButton>
  )
}
