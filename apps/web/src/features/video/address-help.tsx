import { Code, Stack, Text, Title } from '@mantine/core'
import { BRAND_ADDRESSES, type VideoBrand } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import type { BelowProps } from '../../resource/list-screen-definition.ts'

/** Placeholders allowed in addresses, and the usual addresses of the brand. */
export function AddressHelp({ form: { values } }: BelowProps) {
  const { t } = useTranslation()
  const usual = BRAND_ADDRESSES[String(values.brand) as VideoBrand] ?? null
  return (
    <Stack gap={6} component="section" aria-label={t('video.addresses.title')}>
      <Title order={3} size="h5">
        {t('video.addresses.title')}
      </Title>
      <Text size="sm">{t('video.addresses.text')}</Text>
      {(['live', 'history'] as const).map((kind) => (
        <Text key={kind} size="sm">
          {t(`video.addresses.${kind}`)}: <Code>{usual?.[kind] || t('video.addresses.none')}</Code>
        </Text>
      ))}
    </Stack>
  )
}
