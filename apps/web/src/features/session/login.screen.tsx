import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, Button, NativeSelect, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '../../components/brand-mark.tsx'
import { LanguageSwitcher } from '../../components/language-switcher.tsx'
import { SchemeSwitcher } from '../../components/scheme-switcher.tsx'
import { call } from '../../http/client.ts'
import type { ScreenKey } from '../../i18n/setup.ts'
import { safeRedirect } from '../../session/session.ts'
import classes from './login.module.css'
import { lastBuilding, type SignInForm, signIn, signInForm } from './sign-in.ts'

export function LoginScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { redirect } = useSearch({ from: '/login' })
  const [failure, setFailure] = useState<string | null>(null)
  const buildings = useQuery({ queryKey: ['loginBuildings'], queryFn: () => call('loginBuildings', { quiet: true }) })
  const { register, handleSubmit, formState, getValues, setValue, setFocus } = useForm<SignInForm>({
    resolver: zodResolver(signInForm),
    mode: 'onTouched',
    defaultValues: { name: '', password: '', buildId: '' },
  })
  const messageOf = (field: keyof SignInForm) => {
    const key = formState.errors[field]?.message as ScreenKey | undefined
    return key && t(key)
  }

  const placeholder = buildings.isPending
    ? 'app.loading'
    : buildings.data?.length === 0
      ? 'session.noBuildings'
      : 'session.buildingPlaceholder'

  useEffect(() => {
    document.title = `${t('session.title')} - ${t('app.product')}`
  }, [t])

  // The building used last on this machine, or the only one there is.
  useEffect(() => {
    const list = buildings.data
    if (!list || getValues('buildId') !== '') return
    const known = list.find(({ id }) => id === lastBuilding.read()) ?? (list.length === 1 ? list[0] : undefined)
    if (known) setValue('buildId', known.id)
  }, [buildings.data, getValues, setValue])

  const submit = handleSubmit(async (form) => {
    setFailure(null)
    try {
      await signIn(form)
      lastBuilding.save(form.buildId)
      await navigate({ href: safeRedirect(redirect), replace: true })
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t('session.failed'))
      setValue('password', '')
      setFocus('password')
    }
  })

  return (
    <div className={classes.page}>
      <header className={classes.corner}>
        <LanguageSwitcher />
        <SchemeSwitcher />
      </header>
      <main className={classes.card}>
        <div className={classes.brand}>
          <BrandMark size={44} />
          <div>
            <Title order={1} className={classes.product}>
              {t('app.productShort')}
            </Title>
            <Text size="sm" c="dimmed">
              {t('session.subtitle')}
            </Text>
          </div>
        </div>
        <form onSubmit={(event) => void submit(event)} noValidate aria-label={t('session.title')}>
          <Stack gap="md">
            {failure && (
              <Alert color="red" role="alert" title={t('session.failed')}>
                {failure}
              </Alert>
            )}
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
            <NativeSelect
              label={t('session.building')}
              withAsterisk
              error={buildings.isError ? t('session.buildingsFailed') : messageOf('buildId')}
              {...register('buildId')}
            >
              <option value="">{t(placeholder)}</option>
              {buildings.data?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
            {buildings.isError && (
              <Button variant="light" size="xs" onClick={() => void buildings.refetch()}>
                {t('app.action.retry')}
              </Button>
            )}
            <Button type="submit" size="md" mt="xs" fullWidth loading={formState.isSubmitting} loaderProps={{ type: 'dots' }}>
              {formState.isSubmitting ? t('session.submitting') : t('session.submit')}
            </Button>
          </Stack>
        </form>
      </main>
    </div>
  )
}
