import { Alert, Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import { queryClient } from '../../http/query-client.ts'
import { sessionInfoQuery } from '../../session/session-info.ts'
import { sealedOwnPassword } from './own-password.ts'

/** Confirms that it is still the same person, and renews the session to its full length. */
async function extend(password: string): Promise<void> {
  await call('sessionExtend', { body: await sealedOwnPassword(password), quiet: true })
  await queryClient.invalidateQueries({ queryKey: sessionInfoQuery.queryKey })
}

export function ExtendDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const sent = useMutation({ mutationFn: extend, onSuccess: onClose, onError: () => setPassword('') })
  return (
    <Modal opened onClose={onClose} title={t('sessions.end.extend')} size={450} closeOnClickOutside={false} closeOnEscape={false}>
      <form
        aria-label={t('sessions.end.extend')}
        onSubmit={(event) => {
          event.preventDefault()
          sent.mutate(password)
        }}
      >
        <Stack>
          {sent.error && (
            <Alert color="red" role="alert">
              {sent.error.message}
            </Alert>
          )}
          <Text size="sm">{t('sessions.end.why')}</Text>
          <PasswordInput
            label={t('session.password')}
            autoComplete="current-password"
            data-autofocus
            visibilityToggleButtonProps={{ 'aria-label': t('session.showPassword'), tabIndex: 0 }}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('app.action.cancel')}
            </Button>
            <Button type="submit" disabled={password.length < 3} loading={sent.isPending}>
              {t('sessions.end.extend')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
