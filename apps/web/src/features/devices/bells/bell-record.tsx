import { Text } from '@mantine/core'
import { alarmBell, bellAddress } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { deviceHistoryTab } from '../../../records/device-history.tsx'
import { LogTab } from '../../../records/log-tab.tsx'
import type { RecordDefinition, RecordPartProps } from '../../../resource/list-screen-definition.ts'
import { BellRings } from './bell-rings.tsx'

const RingsTab = ({ form: { id } }: RecordPartProps) => <BellRings id={id} />

/** The topic that a gateway relays to the bell. */
function OrderTopic({ form: { values } }: RecordPartProps) {
  const { t } = useTranslation()
  if (values.way !== 'mqtt') return null
  return (
    <Text size="sm">
      {t('bells.topic')}: <code>{`down/${bellAddress(String(values.code))}`}</code>
    </Text>
  )
}

/** The record of a bell. */
export const bellRecord: RecordDefinition = {
  title: 'name',
  facts: ['code', 'way', 'seconds', 'enabled'],
  More: OrderTopic,
  tabs: [
    { key: 'rings', permission: 'device:bell:view', Panel: RingsTab },
    deviceHistoryTab('bell', alarmBell.permissions.view),
    { key: 'log', permission: 'settings:log:view', Panel: LogTab },
  ],
}
