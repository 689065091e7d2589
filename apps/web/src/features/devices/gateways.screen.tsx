import { type GatewayRow, gateway } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { useTopic } from '../../live/use-topic.ts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { COUNT, countOf } from './count-text.ts'
import { GatewayBelow } from './gateway-below.tsx'
import { GatewaySecretDialog } from './gateway-secret-dialog.tsx'
import { GatewayState } from './gateway-state.tsx'
import { GatewayTools } from './gateway-tools.tsx'
import { useGatewayStatus } from './use-gateway-statuses.ts'

export const gatewayScreen = defineListScreen<GatewayRow>({
  resource: gateway,
  columns: [
    { name: 'name', sort: 'name' },
    { name: 'enabled', render: ({ id, enabled }) => <State id={id} enabled={enabled} /> },
    { name: 'format', kind: { options: 'gatewayFormat' } },
    { name: 'username', copy: true },
    { name: 'id', render: ({ id }) => <LastHour id={id} /> },
  ],
  nameOf: ({ name }) => name,
  rowActions: [{ key: 'secret', permission: 'gateway:secret', Dialog: GatewaySecretDialog }],
  Tools: GatewayTools,
  Below: GatewayBelow,
})

function State({ id, enabled }: { id: string; enabled: boolean }) {
  return <GatewayState status={useGatewayStatus(id) ?? { enabled, online: false }} />
}

function LastHour({ id }: { id: string }) {
  const { t } = useTranslation()
  const status = useGatewayStatus(id)
  if (!status) return t('app.empty')
  const { frames, drops } = status.lastHour
  return t('devices.hour', { frames: COUNT.format(frames), drops: COUNT.format(countOf(drops)) })
}

/** Gateways: their settings, their state, and the fate of their frames. */
function GatewaysScreen() {
  useTopic('gateways')
  return <ListScreen screen={gatewayScreen} />
}

export default GatewaysScreen
