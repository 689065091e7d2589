import { type Endpoint, FILES_ENDPOINTS, UPLOAD_LIMITS, type UploadedFile, type UploadLimit, type UploadUse } from '@muster/contracts'
import { callEndpoint } from '../../http/client.ts'

/** Which use of the server's limits a field's limit is. */
function useOf(limit: UploadLimit): UploadUse {
  const entry = Object.entries(UPLOAD_LIMITS).find(
    ([, known]) => known.maxKb === limit.maxKb && known.accept.join() === limit.accept.join(),
  )
  return (entry?.[0] as UploadUse | undefined) ?? 'image'
}

/** Sends one file. @throws CallError, not yet shown. */
export function uploadFile(file: File, limit: UploadLimit, kind: 'image' | 'file'): Promise<UploadedFile> {
  const endpoint = kind === 'image' ? FILES_ENDPOINTS.imageUpload : FILES_ENDPOINTS.fileUpload
  return send(file, endpoint, { use: useOf(limit) })
}

/** Sends an icon for the library. @throws CallError, not yet shown. */
export const sendIcon = (file: File): Promise<UploadedFile> => send(file, FILES_ENDPOINTS.iconUpload, {})

/** Sends a picture of a rich text. @throws CallError, not yet shown. */
export const uploadPicture = (file: File): Promise<UploadedFile> => send(file, FILES_ENDPOINTS.editorImageUpload, {})

async function send(file: File, endpoint: Endpoint, query: Record<string, string>): Promise<UploadedFile> {
  const form = new FormData()
  form.append('file', file)
  const { data } = await callEndpoint(endpoint, { query, form, quiet: true })
  return (data as UploadedFile[])[0] as UploadedFile
}
