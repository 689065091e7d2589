import type { EventReading } from '@muster/protocol'
import type { Context } from '../../context.ts'
import type { ReadingItem } from '../../items.ts'
import { sos } from './sos.ts'
import { sosCancel } from './sos-cancel.ts'

/** What a device's event means; `item` is stamped and identified, `item.trackable` may be null. */
export type DeviceAlarm = (context: Context, item: ReadingItem, reading: EventReading) => void

/** Every event a device can send; a forgotten one does not compile. */
export const DEVICE_ALARMS: Record<EventReading['event'], DeviceAlarm> = { sos, sosCancel }
