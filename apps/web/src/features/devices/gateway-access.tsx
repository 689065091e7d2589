import { Alert } from '@mantine/core'
import type { EndpointData } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { CopiedText } from '../../components/copied-text.tsx'

/** What to enter in a gateway: address, user name, secret and topics; the secret is shown only once. */
export function GatewayAccess({ access }: { access: EndpointData<'gatewaySecret'> }) {
  const { t } = useTranslation()
  const { address, username, secret, topics, terminalPort } = access
  if (terminalPort !== undefined) return <TerminalAccess host={address.host} port={terminalPort} />
  return (
    <>
      <Alert color="yellow" role="status">
        {t('devices.secret.once')}
      </Alert>
      <CopiedText label={t('gatewaySetup.assistant.address')} value={`${address.host ?? window.location.hostname}:${address.port}`} />
      <CopiedText label={t('devices.secret.user')} value={username} />
      <CopiedText label={t('devices.secret.secret')} value={secret} />
      {topics.map((topic) => (
        <CopiedText key={topic} label={t('devices.secret.topics')} value={topic} />
      ))}
    </>
  )
}

/** Vehicle terminals connect by themselves and have no login: only the address is entered in them. */
function TerminalAccess({ host, port }: { host: string | null; port: number | null }) {
  const { t } = useTranslation()
  if (port === null) {
    return (
      <Alert color="orange" role="status">
        {t('devices.terminal.noPort')}
      </Alert>
    )
  }
  return (
    <>
      <CopiedText label={t('devices.terminal.address')} value={`${host ?? window.location.hostname}:${port}`} />
      <Alert color="blue" role="status">
        {t('devices.terminal.cards')}
      </Alert>
    </>
  )
}
