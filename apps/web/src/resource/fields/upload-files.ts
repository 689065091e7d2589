import { UPLOAD_ENDPOINTS, UPLOAD_LIMITS, type UploadedFile, type UploadLimit, type UploadUse } from '@muster/contracts'
import { callEndpoint } from '../../http/client.ts'

const KB = 1024

/** What is wrong with a file before it is sent: a catalogue key with its values, or null. */
export function uploadFault(file: { name: string; size: number }, { maxKb, accept }: UploadLimit) {
  const extension = file.name.slice(file.name.lastIndexOf('.')).toLowerCase()
  if (!accept.includes(extension)) return { key: 'resource.upload.wrongType', values: { types: accept.join(' ') } }
  return file.size > maxKb * KB ? { key: 'resource.upload.tooLarge', values: { size: sizeText(maxKb) } } : null
}

/** KB below 1024, MB from there on. */
export function sizeText(kb: number): string {
  return kb >= KB ? `${Math.round((kb / KB) * 10) / 10} MB` : `${kb} KB`
}

/** Which use of the server's limits a field's limit is. */
function useOf(limit: UploadLimit): UploadUse {
  const entry = Object.entries(UPLOAD_LIMITS).find(
    ([, known]) => known.maxKb === limit.maxKb && known.accept.length === limit.accept.length,
  )
  return (entry?.[0] as UploadUse | undefined) ?? 'image'
}

/** Sends one file. @throws CallError, already shown. */
export async function uploadFile(file: File, limit: UploadLimit, kind: 'image' | 'file'): Promise<UploadedFile> {
  const form = new FormData()
  form.append('file', file)
  const endpoint = kind === 'image' ? UPLOAD_ENDPOINTS.imageUpload : UPLOAD_ENDPOINTS.fileUpload
  const { data } = await callEndpoint(endpoint, { query: { use: useOf(limit) }, form })
  return (data as UploadedFile[])[0] as UploadedFile
}
