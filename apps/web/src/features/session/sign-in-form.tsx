import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { CODES } from '@muster/contracts'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../http/client.ts'
import { isPasswordChanged } from '../../session/session.ts'
import { BuildingField } from './building-field.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { LoginLicence } from './login-licence.tsx'
import { type SignInForm as Form, lastBuilding, signIn } from './sign-in.ts'
import { SignInFailure } from './sign-in-failure.tsx'
import { useLoginChallenge } from './use-login-challenge.ts'
import { useSignInFields } from './use-sign-in-fields.ts'

/** Name, password, captcha and building. A failed try keeps the name and gets a new picture. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<unknown>(null)
  const [changed] = useState(isPasswordChanged)
  const state = useLoginChallenge()
  const { effortless, asked } = state
  const { values, setValue, register, fault, focus, submit, isSubmitting } = useSignInFields(effortless)
  const messageOf = (field: Parameters<typeof fault>[0]) => {
    const key = fault(field)
    return key && t(key)
  }

  // Characters belong to their picture.
  useEffect(() => {
    if (asked) setValue('captcha', '')
  }, [asked, setValue])
  const { buildId } = values
  const chooseKnown = useCallback(
    (known: string) => {
      if (buildId === '') setValue('buildId', known)
    },
    [buildId, setValue],
  )

  const signInWith = async (form: Form) => {
    if (!asked) return
    setFailure(null)
    try {
      await signIn(asked, form, form.effortless ? await state.workAnswer() : undefined)
      lastBuilding.save(form.buildId)
      await onSignedIn()
    } catch (error) {
      setFailure(error)
      const misread = error instanceof CallError && error.code === CODES.captchaWrong.code
      if (!misread) setValue('password', '')
      await state.renew()
      focus(misread && !form.effortless ? 'captcha' : 'password')
    }
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit(signInWith)
  }

  return (
    <form onSubmit={onSubmit} noValidate aria-label={t('session.title')}>
      <Stack gap="md">
        {changed && failure === null && (
          <Alert color="green" role="status">
            {t('session.passwordChanged')}
          </Alert>
        )}
        <SignInFailure failure={failure} />
        <TextInput
          label={t('session.name')}
          autoComplete="username"
          withAsterisk
          autoFocus
          error={messageOf('name')}
          {...register('name')}
        />
        <PasswordInput
          label={t('session.password')}
          autoComplete="current-password"
          withAsterisk
          visibilityToggleButtonProps={{ 'aria-label': t('session.showPassword'), tabIndex: 0 }}
          error={messageOf('password')}
          {...register('password')}
        />
        <CaptchaField state={state} error={messageOf('captcha')} {...register('captcha')} />
        <BuildingField onKnown={chooseKnown} error={messageOf('buildId')} {...register('buildId')} />
        <LoginLicence buildId={buildId} />
        <Button type="submit" size="md" mt="xs" fullWidth disabled={!asked} loading={isSubmitting} loaderProps={{ type: 'dots' }}>
          {isSubmitting ? t('session.submitting') : t('session.submit')}
        </Button>
      </Stack>
    </form>
  )
}
