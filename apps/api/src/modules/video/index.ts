import { CAMERA_ROWS, SNAPSHOT_ROWS } from './camera-scope.ts'
import { videoCameras, videoState, videoTest } from './cameras.ts'
import { keepEventPictureJob } from './event-pictures/keep-event-picture.ts'
import { videoSnapshotSave, videoSnapshots, videoSnapshotVerify } from './snapshots.ts'
import { videoDeviceStore } from './video-device.store.ts'
import { videoSnapshotStore } from './video-snapshot.store.ts'
import { videoOpen, videoStream } from './watch.ts'
import { watchCamerasJob } from './watch-cameras.ts'

export const videoModule = {
  scopedRows: { videoDevice: CAMERA_ROWS, videoSnapshot: SNAPSHOT_ROWS },
  stores: { videoDevice: videoDeviceStore, videoSnapshot: videoSnapshotStore },
  handlers: { videoTest, videoState, videoCameras, videoOpen, videoStream, videoSnapshotSave, videoSnapshots, videoSnapshotVerify },
  jobs: { keepEventPicture: keepEventPictureJob, watchCameras: watchCamerasJob },
}
