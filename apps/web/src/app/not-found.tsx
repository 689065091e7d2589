import { Button, Stack, Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

export function NotFoundPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Stack component="main" align="center" justify="center" h="100%" gap="xs" p="md">
      <Title order={1}>{t('app.notFound.title')}</Title>
      <Text c="dimmed">{t('app.notFound.text')}</Text>
      <Button mt="md" onClick={() => void navigate({ to: '/' })}>
        {t('app.notFound.home')}
      </Button>
    </Stack>
  )
}
