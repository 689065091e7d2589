import { Button, Stack, Text, TextInput } from '@mantine/core'
import { CODES } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../http/client.ts'
import { SignInFailure } from './sign-in-failure.tsx'

interface Props {
  /** @throws CallError, to be shown here */
  onCode: (code: string) => Promise<void>
  /** Back to the password: requested, or because the sign-in expired. */
  onBack: (why: unknown) => void
}

/** The second step: a code of the authenticator, or a recovery code. */
export function SignInCode({ onCode, onBack }: Props) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)

  async function submit() {
    setMissing(code.trim().length < 6)
    if (code.trim().length < 6) return
    setFailure(null)
    setBusy(true)
    try {
      await onCode(code.trim())
    } catch (error) {
      setBusy(false)
      setCode('')
      if (error instanceof CallError && error.code === CODES.signInOver.code) onBack(error)
      else setFailure(error)
    }
  }

  return (
    <form
      noValidate
      aria-label={t('session.title')}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap="md">
        <SignInFailure failure={failure} />
        <Text size="sm">{t('session.codeNeeded')}</Text>
        <TextInput
          label={t('session.code')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
          withAsterisk
          autoFocus
          error={missing && t('session.codeRequired')}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" size="md" mt="xs" fullWidth loading={busy} loaderProps={{ type: 'dots' }}>
          {t('session.codeSubmit')}
        </Button>
        <Button variant="subtle" disabled={busy} onClick={() => onBack(null)}>
          {t('session.codeBack')}
        </Button>
      </Stack>
    </form>
  )
}
