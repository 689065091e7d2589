import { Alert, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Shown {
  password: string
  code: string
}
interface Props {
  asks: readonly (keyof Shown)[]
  /** Label of the code, where recovery codes are not accepted. */
  codeLabel?: string
  submit: string
  danger?: boolean
  onSubmit: (shown: Shown) => Promise<void>
  onCancel: () => void
}

/** Asks for one's own password, a code, or both; a failure is shown in place, and both are typed again. */
export function SecondFactorForm({ asks, codeLabel, submit, danger = false, onSubmit, onCancel }: Props) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<Shown>({ password: '', code: '' })
  const sent = useMutation({ mutationFn: onSubmit, onError: () => setShown({ password: '', code: '' }) })
  const isFull = (!asks.includes('password') || shown.password.length >= 3) && (!asks.includes('code') || shown.code.trim().length >= 6)
  return (
    <form
      aria-label={submit}
      onSubmit={(event) => {
        event.preventDefault()
        if (isFull) sent.mutate(shown)
      }}
    >
      <Stack>
        {sent.error && (
          <Alert color="red" role="alert">
            {sent.error.message}
          </Alert>
        )}
        {asks.includes('password') && (
          <PasswordInput
            label={t('secondFactor.password')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('session.showPassword'), tabIndex: 0 }}
            value={shown.password}
            onChange={(event) => setShown({ ...shown, password: event.currentTarget.value })}
          />
        )}
        {asks.includes('code') && (
          <TextInput
            label={codeLabel ?? t('secondFactor.stopCode')}
            autoComplete="one-time-code"
            spellCheck={false}
            maxLength={32}
            value={shown.code}
            onChange={(event) => setShown({ ...shown, code: event.currentTarget.value })}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('app.action.cancel')}
          </Button>
          <Button type="submit" disabled={!isFull} loading={sent.isPending} {...(danger && { color: 'red' })}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
