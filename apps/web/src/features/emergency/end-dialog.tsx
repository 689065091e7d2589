import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import { emergencyKey } from '../../live/queries.ts'

const LONGEST_REASON = 200

interface EndDialogProps {
  id: string
  how: 'ended' | 'cancelled'
  /** People who are not safe yet: ending without them requires a confirmation. */
  missing: number
  onClose: () => void
}

/** Ends or cancels a run, and says why. */
export function EndDialog({ id, how, missing, onClose }: EndDialogProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const end = async () => {
    setBusy(true)
    try {
      await call('emergencyEnd', { body: { id, how, reason: reason.trim() }, quiet: true })
      await client.invalidateQueries({ queryKey: emergencyKey })
      onClose()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t('errors.internal'))
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={t(`emergency.end.${how}`)} closeOnClickOutside={false}>
      <Stack>
        <Text>{t(`emergency.end.means.${how}`)}</Text>
        {how === 'ended' && missing > 0 && (
          <Text c="var(--muster-critical)" fw={600} role="alert">
            {t('emergency.end.missing', { count: missing })}
          </Text>
        )}
        <Textarea
          label={t('emergency.end.reason')}
          withAsterisk
          maxLength={LONGEST_REASON}
          value={reason}
          error={failure}
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('app.action.cancel')}
          </Button>
          <Button disabled={reason.trim() === ''} loading={busy} onClick={() => void end()}>
            {t(`emergency.end.${how}`)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
