import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { AccountRow } from '@muster/contracts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'

/** Removes the second factor of an account whose holder has lost it. The client shows a failure. */
export function FactorResetDialog({ row, onClose }: { row: AccountRow; onClose: (changed: boolean) => void }) {
  const { t } = useTranslation()
  const sent = useMutation({
    mutationFn: () => call('accountFactorReset', { body: { id: row.id } }),
    onSuccess: () => onClose(true),
  })
  return (
    <Modal
      opened
      onClose={() => onClose(false)}
      title={t('accounts.factorReset.title', { name: row.loginName })}
      size={450}
      closeOnClickOutside={false}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('app.action.close') }}
    >
      <Stack>
        <Text size="sm">{t('accounts.factorReset.text')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onClose(false)}>
            {t('app.action.cancel')}
          </Button>
          <Button color="red" loading={sent.isPending} onClick={() => sent.mutate()}>
            {t('accounts.factorReset.confirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
