import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface WorkDialogProps {
  title: string
  submit: string
  /** Required input is complete. */
  ready: boolean
  act: () => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** Asks for the input of an action on an alarm. Stays open with the reason when it failed. */
export function WorkDialog({ title, submit, ready, act, onClose, children }: WorkDialogProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function send() {
    setBusy(true)
    setFailure(null)
    try {
      await act()
      onClose()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t('errors.internal'))
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={450}
      closeOnClickOutside={false}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('app.action.cancel') }}
    >
      <Stack>
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('app.action.cancel')}
          </Button>
          <Button loading={busy} disabled={!ready} onClick={() => void send()}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
