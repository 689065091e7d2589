import { FILES_ENDPOINTS, type UploadedFile } from '@muster/contracts'
import { call, callEndpoint } from '../../http/client.ts'

/** Stores the current frame of a video element as evidence. @returns the SHA-256 of its file */
export async function keepSnapshot(
  video: HTMLVideoElement,
  { cameraId, alarmId, shownAtMs }: { cameraId: string; alarmId: string | undefined; shownAtMs: number },
): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95))
  if (!blob) throw new Error('the picture cannot be read')
  const form = new FormData()
  form.append('file', new File([blob], 'camera.jpg', { type: 'image/jpeg' }))
  const { data } = await callEndpoint(FILES_ENDPOINTS.imageUpload, { query: { use: 'image' }, form })
  const [file] = data as UploadedFile[]
  const body = { id: cameraId, alarmId, shownAt: new Date(shownAtMs).toISOString(), picture: file?.downloadUrl ?? '' }
  return (await call('videoSnapshotSave', { body })).sha256
}
