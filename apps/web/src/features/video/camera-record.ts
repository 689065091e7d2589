import { videoDevice } from '@muster/contracts'
import { deviceHistoryTab } from '../../records/device-history.tsx'
import { LogTab } from '../../records/log-tab.tsx'
import type { RecordDefinition } from '../../resource/list-screen-definition.ts'

/** All that is known of a camera. */
export const cameraRecord: RecordDefinition = {
  title: 'name',
  facts: ['code', 'type', 'host', 'channel', 'area', 'enabled'],
  tabs: [deviceHistoryTab('camera', videoDevice.permissions.view), { key: 'log', permission: 'settings:log:view', Panel: LogTab }],
}
