import { Button, Group, TextInput } from '@mantine/core'
import { FORMATS } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import { showMessage } from '../../http/messages.ts'

/** Sends an e-mail with the saved settings. The client shows why it failed. */
export function TestMail() {
  const { t } = useTranslation()
  const [to, setTo] = useState('')
  const [busy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    try {
      await call('testMail', { body: { to } })
      showMessage('info', t('settings.mail.sent', { to }))
    } catch {
      // Shown by the client.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Group align="flex-end" gap="sm">
      <TextInput
        type="email"
        label={t('settings.mail.to')}
        description={t('settings.mail.saveFirst')}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
        miw={280}
      />
      <Button variant="default" loading={busy} disabled={!FORMATS.email.test(to)} onClick={() => void send()}>
        {t('settings.mail.send')}
      </Button>
    </Group>
  )
}
