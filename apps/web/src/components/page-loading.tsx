import { Loader, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export function PageLoading() {
  const { t } = useTranslation()
  return (
    <Stack align="center" justify="center" h="100%" mih={200} role="status" aria-label={t('app.loading')}>
      <Loader />
    </Stack>
  )
}
