import { Alert, Code, Stack, Text } from '@mantine/core'
import type { EndpointData } from '@muster/contracts'
import { type Catalogue, catalogues } from '@muster/i18n'
import { useTranslation } from 'react-i18next'

type Guided = keyof Catalogue['gatewaySetup']['guide']['of']
const isGuided = (format: string): format is Guided => format in catalogues.zh_CN.gatewaySetup.guide.of

interface GuideProps {
  format: string
  access: EndpointData<'gatewaySecret'>
}

/** Systems with a broker of their own, which passes its messages on; the topics to pass on. */
const BRIDGED: Readonly<Record<string, readonly string[]>> = {
  'qorvo-mdek1001': ['dwm/#'],
  leaps: ['dwm/#'],
  pozyx: ['tags/#', 'ble-data'],
}

/** Settings of Mosquitto, the broker of these systems, in the words of its manual. */
function bridgeOf({ address, username, secret }: GuideProps['access'], topics: readonly string[]): string {
  return [
    'connection muster',
    `address ${address.host ?? window.location.hostname}:${address.port}`,
    ...topics.map((topic) => `topic ${topic} out 1`),
    `remote_clientid ${username}`,
    `remote_username ${username}`,
    `remote_password ${secret}`,
    'bridge_protocol_version mqttv311',
    'notifications false',
    'try_private false',
  ].join('\n')
}

/** What is to be set in a gateway of this model besides its login. */
export function GatewayGuide({ format, access }: GuideProps) {
  const { t } = useTranslation()
  const topics = BRIDGED[format]
  if (!isGuided(format)) return null
  return (
    <Alert color="blue" title={t('gatewaySetup.guide.title')}>
      <Stack gap="xs">
        <Text size="sm">{t(`gatewaySetup.guide.of.${format}`)}</Text>
        {topics && <Code block>{bridgeOf(access, topics)}</Code>}
      </Stack>
    </Alert>
  )
}
