import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { CODES, type NamedSignIn } from '@muster/contracts'
import { useCallback, useEffect, useState } from 'react'
import { type Resolver, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../http/client.ts'
import type { ScreenKey } from '../../i18n/setup.ts'
import { isPasswordChanged } from '../../session/session.ts'
import { BuildingField } from './building-field.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { LoginLicence, useLicenceOf } from './login-licence.tsx'
import { type SignInForm as Form, lastBuilding, signIn, signInByCode, signInForm } from './sign-in.ts'
import { SignInCode } from './sign-in-code.tsx'
import { SignInFailure } from './sign-in-failure.tsx'
import { type ChallengeFor, useLoginChallenge } from './use-login-challenge.ts'

const EMPTY: Form = { name: '', password: '', captcha: '', effortless: false, free: false, buildId: '' }

/** The library's resolver supports nested forms and is larger than this page may be. */
const resolver: Resolver<Form> = (values) => {
  const { success, data, error } = signInForm.safeParse(values)
  if (success) return { values: data, errors: {} }
  const faults = error.issues.map(({ path, code, message }) => [path[0], { type: code, message }])
  return { values: {}, errors: Object.fromEntries(faults) }
}

/** Identifier of the sign-in that a code completes; null for every other failure. */
const signInToFinish = (error: unknown): string | null =>
  error instanceof CallError && error.code === CODES.secondFactorNeeded.code ? (error.detail as NamedSignIn).signInId : null

/** Name, password, captcha and building. A failed attempt keeps the name and gets a new picture. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<unknown>(null)
  const [changed] = useState(isPasswordChanged)
  /** Identifies a sign-in whose password was right and whose code is pending. */
  const [waiting, setWaiting] = useState<string | null>(null)
  const [whom, setWhom] = useState<ChallengeFor>(() => ({ buildId: lastBuilding.read() ?? '', name: undefined }))
  const state = useLoginChallenge(whom)
  const { control, register, handleSubmit, formState, getValues, setValue, setFocus } = useForm<Form>({
    resolver,
    mode: 'onTouched',
    defaultValues: EMPTY,
  })
  const messageOf = (field: keyof Form) => {
    const key = formState.errors[field]?.message as ScreenKey | undefined
    return key && t(key)
  }

  const buildId = useWatch({ control, name: 'buildId' })
  const { effortless, asked, required } = state
  const unlicensed = useLicenceOf(buildId)?.active === false
  useEffect(() => setValue('effortless', effortless && required), [effortless, required, setValue])
  // Characters typed from a picture, and work under way, are valid for every building.
  useEffect(() => {
    if (!buildId || effortless || getValues('captcha') !== '') return
    setWhom((last) => (last.buildId === buildId ? last : { ...last, buildId }))
  }, [buildId, effortless, getValues])
  useEffect(() => setValue('free', !required), [required, setValue])
  // The characters belong to their picture.
  useEffect(() => {
    if (asked) setValue('captcha', '')
  }, [asked, setValue])
  const chooseKnown = useCallback(
    (buildId: string) => {
      if (getValues('buildId') === '') setValue('buildId', buildId)
    },
    [getValues, setValue],
  )

  const submit = handleSubmit(async (form) => {
    if (!asked) return
    setFailure(null)
    try {
      await signIn(asked, form, form.effortless ? await state.workAnswer() : undefined)
      await onSignedIn()
    } catch (error) {
      const named = signInToFinish(error)
      setWaiting(named)
      if (named !== null) return setValue('password', '')
      setFailure(error)
      const misread = error instanceof CallError && error.code === CODES.captchaWrong.code
      if (!misread) setValue('password', '')
      // Another name or building requests another challenge by itself.
      setWhom({ buildId: form.buildId, name: form.name })
      if (whom.buildId === form.buildId && whom.name === form.name) await state.renew()
      setFocus(misread && !form.effortless ? 'captcha' : 'password')
    }
  })

  const finish = async (code: string) => {
    await signInByCode(waiting ?? '', code, getValues())
    await onSignedIn()
  }
  const beginAnew = (why: unknown) => {
    setWaiting(null)
    setFailure(why)
    void state.renew()
  }
  if (waiting !== null) return <SignInCode onCode={finish} onBack={beginAnew} />

  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={t('session.title')}>
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
        {required && <CaptchaField state={state} error={messageOf('captcha')} {...register('captcha')} />}
        <BuildingField onKnown={chooseKnown} error={messageOf('buildId')} {...register('buildId')} />
        <LoginLicence buildId={buildId} />
        <Button
          type="submit"
          size="md"
          mt="xs"
          fullWidth
          disabled={!asked || unlicensed}
          loading={formState.isSubmitting}
          loaderProps={{ type: 'dots' }}
        >
          {formState.isSubmitting ? t('session.submitting') : t('session.submit')}
        </Button>
      </Stack>
    </form>
  )
}
