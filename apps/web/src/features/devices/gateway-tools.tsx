import { Button } from '@mantine/core'
import { DEVICES_ENDPOINTS, gateway } from '@muster/contracts'
import { IconPlugConnected } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../session/session-info.ts'
import { GatewayAssistant } from './gateway-assistant.tsx'
import { useGatewayStatuses } from './use-gateway-statuses.ts'

/** How many gateways deliver, and a button to connect another one. */
export function GatewayTools({ reload }: { reload: () => void }) {
  const { t } = useTranslation()
  const statuses = useGatewayStatuses()
  const mayAdd = useMay(gateway.permissions.add ?? '')
  const mayIssue = useMay(DEVICES_ENDPOINTS.gatewaySecret.access.permission)
  const [opened, setOpened] = useState(false)
  return (
    <>
      {statuses && (
        <span>{t('devices.onlineCount', { online: statuses.filter(({ online }) => online).length, total: statuses.length })}</span>
      )}
      {mayAdd && mayIssue && (
        <Button variant="default" size="sm" leftSection={<IconPlugConnected size={16} aria-hidden />} onClick={() => setOpened(true)}>
          {t('gatewaySetup.assistant.title')}
        </Button>
      )}
      {opened && (
        <GatewayAssistant
          onClose={() => {
            setOpened(false)
            reload()
          }}
        />
      )}
    </>
  )
}
