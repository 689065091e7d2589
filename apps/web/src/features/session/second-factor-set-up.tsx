import { Alert, Button, Code, CopyButton, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import type { EndpointData } from '@muster/contracts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { renderSVG } from 'uqr'
import { CopiedText } from '../../components/copied-text.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'

export type StartedFactor = EndpointData<'secondFactorStart'>
const CODE_PX = 200

interface Props {
  started: StartedFactor
  onConfirm: (shown: { code: string }) => Promise<void>
  onCancel: () => void
}

/** The secret, for the authenticator's camera and as text, and the code that proves it was stored. */
export function SecondFactorSetUp({ started, onConfirm, onCancel }: Props) {
  const { t } = useTranslation()
  const picture = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(started.uri, { border: 2 }))}`, [started.uri])
  return (
    <Stack>
      <Text size="sm">{t('secondFactor.scan')}</Text>
      <Group justify="center">
        <img src={picture} width={CODE_PX} height={CODE_PX} alt={t('secondFactor.qr')} />
      </Group>
      <CopiedText label={t('secondFactor.secret')} value={started.secret} />
      <Text size="sm">{t('secondFactor.enter')}</Text>
      <SecondFactorForm
        asks={['code']}
        codeLabel={t('secondFactor.code')}
        submit={t('secondFactor.confirm')}
        onSubmit={onConfirm}
        onCancel={onCancel}
      />
    </Stack>
  )
}

/** Shown once: closing this without saving them loses them. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Stack>
      <Alert role="status">{t('secondFactor.codesText')}</Alert>
      <SimpleGrid cols={{ base: 1, xs: 2 }} component="ul" aria-label={t('secondFactor.codesTitle')} p={0} m={0}>
        {codes.map((code) => (
          <Code key={code} component="li" fz="md" ta="center" style={{ listStyle: 'none' }}>
            {code}
          </Code>
        ))}
      </SimpleGrid>
      <Group justify="flex-end">
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'resource.action.copied' : 'secondFactor.codesCopy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{t('secondFactor.codesDone')}</Button>
      </Group>
    </Stack>
  )
}
