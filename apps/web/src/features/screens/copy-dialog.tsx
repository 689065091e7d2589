import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import type { BigScreenRow } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'

const NAME_LENGTH = 50

/** A new screen that starts as a copy of this one. */
export function CopyDialog({ row, onClose }: { row: BigScreenRow; onClose: (changed: boolean) => void }) {
  const { t } = useTranslation()
  const [name, setName] = useState(() => t('screens.copy.name', { name: row.name }).slice(0, NAME_LENGTH))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function copy() {
    setBusy(true)
    try {
      await call('screenCopy', { body: { id: row.id, name: name.trim() }, quiet: true })
      onClose(true)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t('errors.internal'))
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={() => onClose(false)}
      title={t('screens.copy.title', { name: row.name })}
      size={450}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <TextInput
          label={t('screens.copy.label')}
          value={name}
          maxLength={NAME_LENGTH}
          withAsterisk
          data-autofocus
          error={failure}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onClose(false)}>
            {t('app.action.cancel')}
          </Button>
          <Button disabled={name.trim() === ''} loading={busy} onClick={() => void copy()}>
            {t('resource.action.copy')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
