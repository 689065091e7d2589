import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import { PASSWORD_MAX_LENGTH } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import type { ScreenKey } from '../../i18n/setup.ts'
import { type ChangePasswordForm, changePassword, changePasswordForm, rulesOf } from './change-password.ts'

const FIELDS = [
  ['oldPassword', 'password.old', 'current-password'],
  ['newPassword', 'password.new', 'new-password'],
  ['confirmation', 'password.confirmation', 'new-password'],
] as const

/** Old password, new one, and the new one again. Afterwards one has to sign in again. */
export function ChangePasswordFields({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<string | null>(null)
  const asked = useQuery({ queryKey: ['passwordChallenge'], queryFn: () => call('passwordChallenge', { quiet: true }), gcTime: 0 })
  const max = asked.data?.maxLength ?? PASSWORD_MAX_LENGTH
  const { register, handleSubmit, formState } = useForm<ChangePasswordForm>({
    resolver: zodResolver(changePasswordForm(max)),
    mode: 'onTouched',
    defaultValues: { oldPassword: '', newPassword: '', confirmation: '' },
  })
  const messageOf = (field: keyof ChangePasswordForm) => {
    const key = formState.errors[field]?.message as ScreenKey | undefined
    return key && String(t(key, { max }))
  }
  const submit = handleSubmit(async (form) => {
    setFailure(null)
    try {
      await changePassword(form)
      window.location.assign('/login')
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t('errors.internal'))
    }
  })

  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={t('password.title')}>
      <Stack gap="md">
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <Text size="sm" c="dimmed">
          {t(rulesOf(max), { max })}
        </Text>
        {FIELDS.map(([name, label, autoComplete]) => (
          <PasswordInput
            key={name}
            label={t(label)}
            autoComplete={autoComplete}
            withAsterisk
            visibilityToggleButtonProps={{ 'aria-label': t('session.showPassword'), tabIndex: 0 }}
            error={messageOf(name)}
            {...register(name)}
          />
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('app.action.cancel')}
          </Button>
          <Button type="submit" loading={formState.isSubmitting}>
            {t('password.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Changes one's own password. Closes only on cancel or confirm. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Modal
      opened
      onClose={onClose}
      size={650}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={t('password.title')}
      closeButtonProps={{ 'aria-label': t('app.action.cancel') }}
    >
      <ChangePasswordFields onCancel={onClose} />
    </Modal>
  )
}

/** After a sign-in with a weak password: suggests changing it at once. */
export function WeakPasswordDialog({ onChange, onLater }: { onChange: () => void; onLater: () => void }) {
  const { t } = useTranslation()
  return (
    <Modal
      opened
      onClose={onLater}
      closeOnClickOutside={false}
      title={t('password.weakTitle')}
      closeButtonProps={{ 'aria-label': t('password.later') }}
    >
      <Stack gap="md">
        <Text size="sm">{t('password.weakText')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onLater}>
            {t('password.later')}
          </Button>
          <Button onClick={onChange}>{t('password.now')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
