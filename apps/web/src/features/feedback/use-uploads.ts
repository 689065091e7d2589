import { FILES_ENDPOINTS, UPLOAD_LIMITS, type UploadedFile } from '@muster/contracts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileFault } from '../../components/file-fault.ts'
import { callEndpoint } from '../../http/client.ts'
import { showMessage } from '../../http/messages.ts'

export type FeedbackUse = 'feedbackImage' | 'feedbackVideo'

/** A running upload. */
export interface Sending {
  name: string
  use: FeedbackUse
  /** From 0 to 1. */
  share: number
}

/**
 * Files of a report: one is uploaded at a time, with its progress, and can be cancelled; closing the dialog cancels it.
 */
export function useUploads() {
  const { t } = useTranslation()
  const [files, setFiles] = useState<Record<FeedbackUse, UploadedFile[]>>({ feedbackImage: [], feedbackVideo: [] })
  const [sending, setSending] = useState<Sending | null>(null)
  const stopping = useRef<AbortController | null>(null)
  useEffect(() => () => stopping.current?.abort(), [])

  async function add(use: FeedbackUse, file: File): Promise<void> {
    const fault = fileFault(file, UPLOAD_LIMITS[use])
    if (fault) return showMessage('warning', t(fault.key, fault.values))
    const form = new FormData()
    form.append('file', file)
    const stop = new AbortController()
    stopping.current = stop
    setSending({ name: file.name, use, share: 0 })
    try {
      const endpoint = use === 'feedbackImage' ? FILES_ENDPOINTS.imageUpload : FILES_ENDPOINTS.fileUpload
      const onProgress = (share: number) => setSending({ name: file.name, use, share })
      const { data } = await callEndpoint(endpoint, { query: { use }, form, signal: stop.signal, onProgress })
      setFiles((before) => ({ ...before, [use]: [...before[use], ...(data as UploadedFile[])] }))
    } catch {
      // Cancelled, or the client has shown the reason.
    } finally {
      setSending(null)
    }
  }
  const remove = (use: FeedbackUse, file: UploadedFile) =>
    setFiles((before) => ({ ...before, [use]: before[use].filter((other) => other !== file) }))
  return { files, sending, add, remove, stop: () => stopping.current?.abort() }
}
