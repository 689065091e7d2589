import { Button, Stack, Text, Title } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** A page that threw an error. The layout around it, with the alarm strip, keeps working. */
export function PageCrashed({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  return (
    <Stack align="center" justify="center" h="100%" mih={200} gap="xs" role="alert" p="md">
      <Title order={2}>{t('app.crashed.title')}</Title>
      <Text>{t('app.crashed.text')}</Text>
      <Text size="sm" c="dimmed">
        {error instanceof Error ? error.message : String(error)}
      </Text>
      <Button onClick={reset}>{t('app.action.retry')}</Button>
    </Stack>
  )
}
