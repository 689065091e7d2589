import { type VideoDeviceRow, videoDevice } from '@muster/contracts'
import { LiveDeviceOnline } from '../../components/device-online.tsx'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { AddressHelp } from './address-help.tsx'
import { cameraRecord } from './camera-record.ts'
import { VideoTestDialog } from './video-test-dialog.tsx'

export const videoDeviceScreen = defineListScreen<VideoDeviceRow>({
  resource: videoDevice,
  columns: [
    { name: 'code', sort: 'code', copy: true },
    { name: 'name', sort: 'name' },
    { name: 'id', render: ({ id }) => <LiveDeviceOnline kind="camera" id={id} /> },
    { name: 'type', kind: { options: 'videoType' } },
    { name: 'brand', kind: { options: 'videoBrand' } },
    { name: 'protocol', kind: { options: 'videoProtocol' } },
    { name: 'host', copy: true },
    { name: 'port', kind: 'number' },
    { name: 'channel', kind: 'number' },
    { name: 'areaName', field: 'area' },
    { name: 'floorLabel' },
    { name: 'ranged', kind: 'yesNo' },
    { name: 'enabled', kind: 'yesNo' },
    { name: 'remark' },
  ],
  nameOf: ({ name }) => name,
  Below: AddressHelp,
  record: cameraRecord,
  rowActions: [{ key: 'test', permission: 'device:video:test', Dialog: VideoTestDialog }],
})

/** Cameras: how they are reached, where they are mounted and what they see. */
const VideoDevicesScreen = () => <ListScreen screen={videoDeviceScreen} />

export default VideoDevicesScreen
