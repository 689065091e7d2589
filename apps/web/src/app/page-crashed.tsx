import { Button, Stack, Text, Title } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLoading } from '../components/page-loading.tsx'
import { useMissingTexts } from '../components/use-missing-texts.ts'
import { askWhyMissing, isMissingFile, loadAnewUnlessBusy } from '../http/console-version.ts'

/** A page that threw an error. The layout around it, with the alarm strip, keeps working. */
export function PageCrashed({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  if (isMissingFile(error)) return <PageMissing />
  return (
    <Told title={t('app.crashed.title')} text={t('app.crashed.text')} action={t('app.action.retry')} act={reset}>
      <Text size="sm" c="dimmed">
        {error instanceof Error ? error.message : String(error)}
      </Text>
    </Told>
  )
}

/** A page whose file is no longer there: the console is loaded anew when the server has another version of it. */
function PageMissing() {
  const { cause, ...told } = useMissingTexts()
  useEffect(() => void askWhyMissing(), [])
  useEffect(() => {
    if (cause === 'newer') loadAnewUnlessBusy()
  }, [cause])
  return cause === null ? <PageLoading /> : <Told {...told} />
}

interface ToldProps {
  title: string
  text: string
  action: string
  act: () => void
  children?: ReactNode
}

function Told({ title, text, action, act, children }: ToldProps) {
  return (
    <Stack align="center" justify="center" h="100%" mih={200} gap="xs" role="alert" p="md">
      <Title order={2}>{title}</Title>
      <Text>{text}</Text>
      {children}
      <Button onClick={act}>{action}</Button>
    </Stack>
  )
}
