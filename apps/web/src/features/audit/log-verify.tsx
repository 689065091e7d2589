import { Button } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import { showMessage } from '../../http/messages.ts'
import { useMay } from '../../session/session-info.ts'

/** Checks the whole hash chain and reports whether the log is unaltered. */
export function LogVerify() {
  const { t } = useTranslation()
  const may = useMay('settings:log:verify')
  const verify = useMutation({
    mutationFn: () => call('logVerify'),
    onSuccess: ({ intact, checked, brokenAt }) =>
      intact
        ? showMessage('info', t('audit.intact', { count: checked }))
        : showMessage('error', t('audit.broken', { place: brokenAt ?? t('app.empty') })),
  })
  if (!may) return null
  return (
    <Button
      variant="default"
      leftSection={<IconShieldCheck size={16} aria-hidden />}
      loading={verify.isPending}
      onClick={() => verify.mutate()}
    >
      {t('audit.verify')}
    </Button>
  )
}
