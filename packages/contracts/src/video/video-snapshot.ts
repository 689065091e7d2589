import { z } from 'zod'
import { defineResource } from '../resource/resource.ts'

export const videoSnapshotRow = z.object({
  id: z.string(),
  /** The moment that the picture shows, by the player. */
  shownAt: z.iso.datetime(),
  cameraName: z.string(),
  alarmId: z.string().nullable(),
  takenAt: z.iso.datetime(),
  takenBy: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
  /** Signed for the reader. */
  picture: z.string(),
})
export type VideoSnapshotRow = z.infer<typeof videoSnapshotRow>

/** Pictures of cameras that were kept as evidence. */
export const videoSnapshot = defineResource({
  name: 'videoSnapshot',
  base: '/video/evidence',
  scope: 'areas',
  row: videoSnapshotRow,
  fields: [
    { name: 'shownAt', kind: 'datetime' },
    { name: 'cameraName', kind: 'text' },
    { name: 'alarmId', kind: 'text' },
    { name: 'takenAt', kind: 'datetime' },
    { name: 'takenBy', kind: 'text' },
    { name: 'bytes', kind: 'text' },
    { name: 'sha256', kind: 'text', wide: true },
    { name: 'picture', kind: 'slot' },
  ],
  filters: [
    { name: 'camera', kind: 'text' },
    { name: 'time', kind: 'datetimeRange' },
    { name: 'takenBy', kind: 'text' },
    { name: 'hash', kind: 'text' },
  ],
  sorts: ['-shownAt'],
  permissions: { view: 'video:evidence:view', export: 'video:evidence:export' },
  page: { key: 'videoSnapshots', path: '/devices/video-snapshots', icon: 'file', under: 'devices', place: 23 },
  live: true,
})
