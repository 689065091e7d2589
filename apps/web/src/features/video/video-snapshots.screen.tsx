import { Input } from '@mantine/core'
import { type VideoSnapshotRow, videoSnapshot } from '@muster/contracts'
import { Thumbnail } from '../../components/thumbnail.tsx'
import type { FieldInputProps, FieldOf } from '../../resource/fields/field-input.ts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { VerifyDialog } from './verify-dialog.tsx'

const SMALL_PX = 40
const FORM_PX = 240

const PictureField = ({ value, label }: FieldInputProps<FieldOf<'slot'>, string | null>) => (
  <Input.Wrapper label={label} labelElement="div">
    {value && <Thumbnail address={value} alt={label} sizePx={FORM_PX} />}
  </Input.Wrapper>
)

export const videoSnapshotScreen = defineListScreen<VideoSnapshotRow>({
  resource: videoSnapshot,
  columns: [
    { name: 'shownAt', kind: 'datetime', sort: 'shownAt' },
    { name: 'picture', render: ({ picture, cameraName }) => <Thumbnail address={picture} alt={cameraName} sizePx={SMALL_PX} /> },
    { name: 'cameraName' },
    { name: 'alarmId', copy: true },
    { name: 'takenBy' },
    { name: 'takenAt', kind: 'datetime' },
    { name: 'sha256', copy: true },
  ],
  slots: { picture: PictureField },
  nameOf: ({ cameraName }) => cameraName,
  rowActions: [{ key: 'verify', permission: 'video:evidence:view', Dialog: VerifyDialog }],
})

/** Pictures stored as evidence, each with its hash. */
const VideoSnapshotsScreen = () => <ListScreen screen={videoSnapshotScreen} />

export default VideoSnapshotsScreen
