import { Button, Group, Modal, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface PermitDialogProps {
  title: string
  submit: string
  disabled?: boolean
  danger?: boolean
  /** The action; the client shows a failure, and the dialog stays open. */
  onSubmit: () => Promise<unknown>
  onClose: (changed: boolean) => void
  children: ReactNode
}

/** An action on a permit after a confirmation. */
export function PermitDialog({ title, submit, disabled = false, danger = false, onSubmit, onClose, children }: PermitDialogProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  async function run() {
    setBusy(true)
    try {
      await onSubmit()
      onClose(true)
    } catch {
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={() => onClose(false)} title={title} size={450} closeOnClickOutside={false} closeOnEscape={false}>
      <Stack>
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onClose(false)}>
            {t('app.action.cancel')}
          </Button>
          <Button {...(danger && { color: 'red' })} disabled={disabled} loading={busy} onClick={() => void run()}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
