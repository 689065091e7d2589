import { Button, Group, Modal, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface CardModalProps {
  title: string
  action: string
  ready: boolean
  run: () => Promise<unknown>
  onClose: (changed: boolean) => void
  children: ReactNode
}

/** One step of a visit, with a confirmation. */
export function CardModal({ title, action, ready, run, onClose, children }: CardModalProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  async function confirm() {
    setBusy(true)
    try {
      await run()
      onClose(true)
    } catch {
      // Shown by the client; the dialog stays open.
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
          <Button disabled={!ready} loading={busy} onClick={() => void confirm()}>
            {action}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
