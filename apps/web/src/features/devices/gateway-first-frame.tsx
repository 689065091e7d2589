import { Alert, Loader, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useTopic } from '../../live/use-topic.ts'
import { COUNT } from './count-text.ts'
import { GatewayLastFrame } from './gateway-last-frame.tsx'
import { UnusedTable } from './unused-table.tsx'
import { useGatewayStatus } from './use-gateway-statuses.ts'

/** Whether a new gateway is heard and understood, live; faults of its frames are explained in sentences. */
export function GatewayFirstFrame({ id }: { id: string }) {
  const { t } = useTranslation()
  useTopic('gateways')
  const { online = false, frames = 0, readings = 0, drops = {}, lastHour } = useGatewayStatus(id) ?? {}
  const state = readings > 0 ? 'understood' : frames > 0 ? 'notUsed' : online ? 'connected' : 'waiting'
  const refused = Object.values(drops).some((count) => count > 0)
  const colour = state === 'understood' ? 'green' : refused || state === 'notUsed' ? 'orange' : 'blue'
  return (
    <Stack gap="xs">
      <Alert color={colour} role="status" icon={state === 'understood' ? undefined : <Loader size={16} />}>
        {t(`gatewaySetup.assistant.${state}`, { frames: COUNT.format(frames), readings: COUNT.format(readings) })}
      </Alert>
      <GatewayLastFrame id={id} />
      {refused && <UnusedTable drops={drops} lastHour={lastHour?.drops ?? {}} />}
    </Stack>
  )
}
