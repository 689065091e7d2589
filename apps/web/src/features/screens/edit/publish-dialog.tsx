import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../http/client.ts'
import { notePublished, useEditor } from './editor-store.ts'

const WHY_LENGTH = 100

/** Publishes the draft to all walls; the reason is stored with the version. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const draft = useEditor((state) => state.draft)
  const [why, setWhy] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function publish() {
    if (!draft) return
    setBusy(true)
    try {
      const { number, version } = await call('screenPublish', {
        body: { id: draft.id, version: draft.version, why: why.trim() },
        quiet: true,
      })
      notePublished(version, number)
      onClose()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t('errors.internal'))
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={t('screens.publish.title')} size={450} closeOnClickOutside={false} closeOnEscape={false}>
      <Stack>
        <TextInput
          label={t('screens.publish.why')}
          description={t('screens.publish.hint')}
          withAsterisk
          data-autofocus
          maxLength={WHY_LENGTH}
          value={why}
          error={failure}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('app.action.cancel')}
          </Button>
          <Button disabled={why.trim() === ''} loading={busy} onClick={() => void publish()}>
            {t('screens.publish.submit')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
