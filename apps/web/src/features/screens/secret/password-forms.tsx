import { Alert, Button, Group, PasswordInput, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openSecret, setSecondPassword } from './secret-calls.ts'

interface FieldProps {
  label: string
  value: string
  isNew?: boolean
  onChange: (value: string) => void
}

function Field({ label, value, isNew = false, onChange }: FieldProps) {
  const { t } = useTranslation()
  return (
    <PasswordInput
      label={label}
      withAsterisk
      autoComplete={isNew ? 'new-password' : 'off'}
      visibilityToggleButtonProps={{ 'aria-label': t('session.showPassword'), tabIndex: 0 }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** Opens the page with the second password. */
export function OpenForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const sent = useMutation({ mutationFn: () => openSecret(password), onSuccess: onDone, onError: () => setPassword('') })
  return (
    <form
      aria-label={t('secret.open')}
      onSubmit={(event) => {
        event.preventDefault()
        sent.mutate()
      }}
    >
      <Stack>
        {sent.error && (
          <Alert color="red" role="alert">
            {sent.error.message}
          </Alert>
        )}
        <Field label={t('secret.second')} value={password} onChange={setPassword} />
        <Group justify="flex-end">
          <Button type="submit" disabled={password === ''} loading={sent.isPending}>
            {t('secret.open')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Sets the second password, confirmed by one's own and the present second one. */
export function SetForm({ withSecond, onDone }: { withSecond: boolean; onDone: () => void }) {
  const { t } = useTranslation()
  const [own, setOwn] = useState('')
  const [second, setSecond] = useState('')
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const forget = () => {
    for (const set of [setOwn, setSecond, setNext, setAgain]) set('')
  }
  const sent = useMutation({
    mutationFn: () => setSecondPassword(own, next, withSecond ? second : null),
    onSuccess: () => {
      forget()
      onDone()
    },
    onError: forget,
  })
  const differs = again !== '' && again !== next
  return (
    <form
      aria-label={t('secret.set')}
      onSubmit={(event) => {
        event.preventDefault()
        sent.mutate()
      }}
    >
      <Stack>
        {sent.error && (
          <Alert color="red" role="alert">
            {sent.error.message}
          </Alert>
        )}
        <Field label={t('secret.own')} value={own} onChange={setOwn} />
        {withSecond && <Field label={t('secret.second')} value={second} onChange={setSecond} />}
        <Field isNew label={t('secret.next')} value={next} onChange={setNext} />
        <Field isNew label={t('secret.again')} value={again} onChange={setAgain} />
        {differs && <Alert color="orange">{t('secret.differs')}</Alert>}
        <Group justify="flex-end">
          <Button
            type="submit"
            disabled={own === '' || next === '' || again !== next || (withSecond && second === '')}
            loading={sent.isPending}
          >
            {t('secret.set')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
