import { positioningCard } from '@muster/contracts'
import { deviceHistoryTab } from '../../records/device-history.tsx'
import { LiveStatus } from '../../records/live-status.tsx'
import { LogTab } from '../../records/log-tab.tsx'
import type { RecordDefinition } from '../../resource/list-screen-definition.ts'
import { BatteryTab } from './battery-tab.tsx'
import { DeviceAlarmTab } from './device-alarm-tab.tsx'
import { HoldersTab } from './holders-tab.tsx'
import { OrdersTab } from './orders-tab.tsx'

/** The record of a card. */
export const cardRecord: RecordDefinition = {
  title: 'sn',
  facts: ['hwId', 'kind', 'holder', 'accessCard', 'firmware', 'state'],
  Status: LiveStatus,
  tabs: [
    { key: 'holders', permission: 'device:card:view', Panel: HoldersTab },
    { key: 'battery', permission: 'device:card:view', Panel: BatteryTab },
    deviceHistoryTab('card', positioningCard.permissions.view),
    { key: 'alarms', permission: 'alarm:view', Panel: DeviceAlarmTab },
    { key: 'orders', permission: 'device:card:find', Panel: OrdersTab },
    { key: 'log', permission: 'settings:log:view', Panel: LogTab },
  ],
}
