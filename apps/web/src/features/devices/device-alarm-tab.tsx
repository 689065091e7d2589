import { AlarmTab } from '../../records/alarm-tab.tsx'
import type { RecordPartProps } from '../../resource/list-screen-definition.ts'

/** Alarms about the device itself, whoever carried it. */
export const DeviceAlarmTab = (part: RecordPartProps) => <AlarmTab {...part} filters={{ device: part.form.id }} />
