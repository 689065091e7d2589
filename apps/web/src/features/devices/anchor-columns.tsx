import { type AnchorRow, baseStation, beacon, NETWORK_PERMISSION } from '@muster/contracts'
import { deviceHistoryTab } from '../../records/device-history.tsx'
import { LogTab } from '../../records/log-tab.tsx'
import type { Column, RecordDefinition } from '../../resource/list-screen-definition.ts'
import { AnchorHealthTab } from './anchor-health-tab.tsx'
import { AnchorState } from './anchor-state.tsx'
import { DeviceAlarmTab } from './device-alarm-tab.tsx'
import { SurveyTab } from './survey-tab.tsx'

/** Columns of anchors or of beacons. */
export const anchorColumns = (kind: 'anchor' | 'beacon'): readonly Column<AnchorRow>[] => [
  { name: 'name', sort: 'name' },
  { name: 'hwId', sort: 'hwId', copy: true },
  { name: 'state', kind: { options: 'anchorState' }, render: (row) => <AnchorState kind={kind} row={row} /> },
  { name: 'lastAt', kind: 'datetime' },
  { name: 'batteryPct', render: ({ batteryPct }) => (batteryPct === null ? null : `${batteryPct} %`) },
  { name: 'floorLabel', sort: 'floor' },
  { name: 'x', kind: 'number' },
  { name: 'y', kind: 'number' },
  { name: 'heightM', kind: 'number' },
  { name: 'temperatureC', kind: 'number' },
  { name: 'firmware' },
  { name: 'remark' },
]

const health = { key: 'health', permission: NETWORK_PERMISSION, Panel: AnchorHealthTab }
const alarms = { key: 'alarms', permission: 'alarm:view', Panel: DeviceAlarmTab }
const log = { key: 'log', permission: 'settings:log:view', Panel: LogTab }

/** The record of a beacon. */
export const beaconRecord: RecordDefinition = {
  title: 'name',
  facts: ['hwId', 'heightM', 'firmware'],
  tabs: [health, deviceHistoryTab('beacon', beacon.permissions.view), alarms, log],
}
/** For an anchor also whether the others contradict it. */
export const stationRecord: RecordDefinition = {
  ...beaconRecord,
  tabs: [
    health,
    deviceHistoryTab('anchor', baseStation.permissions.view),
    { key: 'survey', permission: 'calibration:view', Panel: SurveyTab },
    alarms,
    log,
  ],
}
