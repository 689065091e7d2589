import type { TrackableClass } from '@muster/contracts'
import type { RecordDefinition, RecordTab } from '../resource/list-screen-definition.ts'
import { AlarmTab } from './alarm-tab.tsx'
import { CardTab, VisitCardTab } from './card-tab.tsx'
import { CertificateTab } from './certificate-tab.tsx'
import { LiveStatus } from './live-status.tsx'
import { LogTab } from './log-tab.tsx'
import { MessageTab } from './message-tab.tsx'
import { PersonalPanel } from './personal-panel.tsx'
import { recordPicture } from './record-picture.tsx'
import { TrackTab } from './track-tab.tsx'

const card: RecordTab = { key: 'card', permission: 'bp:card:view', Panel: CardTab }
const track: RecordTab = { key: 'track', permission: 'track:view', Panel: TrackTab }
const alarms: RecordTab = { key: 'alarms', permission: 'alarm:view', Panel: AlarmTab }
const messages: RecordTab = { key: 'messages', permission: 'message:receiver:view', Panel: MessageTab }
const certificates: RecordTab = { key: 'certificates', permission: 'bp:enterprise:person:view', Panel: CertificateTab }
const log: RecordTab = { key: 'log', permission: 'settings:log:view', Panel: LogTab }

/** Registered people: the card is bound here, and there are certificates. */
export const personRecord = (trackableClass: TrackableClass, facts: readonly string[]): RecordDefinition => ({
  title: 'name',
  facts,
  Picture: recordPicture(trackableClass),
  Status: LiveStatus,
  More: PersonalPanel,
  tabs: [card, track, alarms, messages, certificates, log],
})

/** A visit: the card is issued and returned from the list. */
export const visitRecord = (facts: readonly string[]): RecordDefinition => ({
  ...personRecord('visitor', facts),
  tabs: [{ ...card, Panel: VisitCardTab }, track, alarms, messages, log],
})

export const vehicleRecord = (trackableClass: TrackableClass, facts: readonly string[]): RecordDefinition => ({
  title: 'plate',
  facts,
  Picture: recordPicture(trackableClass),
  Status: LiveStatus,
  tabs: [card, track, alarms, log],
})

/** A piece of equipment of value, with its card. */
export const equipmentRecord = (facts: readonly string[]): RecordDefinition => ({
  title: 'name',
  facts,
  Picture: recordPicture('equipment'),
  Status: LiveStatus,
  tabs: [card, track, alarms, log],
})

/** A vehicle from outside: its card is issued and returned from the list, and the driver can be called. */
export const vehicleVisitRecord = (facts: readonly string[]): RecordDefinition => ({
  ...vehicleRecord('externalVehicle', facts),
  More: PersonalPanel,
  tabs: [{ ...card, Panel: VisitCardTab }, track, alarms, log],
})
