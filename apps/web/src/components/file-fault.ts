import type { UploadLimit } from '@muster/contracts'

const KB = 1024

interface FileFault {
  key: 'resource.upload.wrongType' | 'resource.upload.tooLarge'
  values: { types: string; size: string }
}

/** What is wrong with a file before it is sent: a catalogue key with its values, or null. */
export function fileFault(file: { name: string; size: number }, { maxKb, accept }: UploadLimit): FileFault | null {
  const values = { types: accept.join(' '), size: sizeText(maxKb) }
  const extension = file.name.slice(file.name.lastIndexOf('.')).toLowerCase()
  if (!accept.includes(extension)) return { key: 'resource.upload.wrongType', values }
  return file.size > maxKb * KB ? { key: 'resource.upload.tooLarge', values } : null
}

/** KB below 1024, MB from there on. */
export function sizeText(kb: number): string {
  return kb >= KB ? `${Math.round((kb / KB) * 10) / 10} MB` : `${kb} KB`
}
