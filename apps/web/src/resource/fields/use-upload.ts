import type { UploadedFile, UploadLimit } from '@muster/contracts'
import { useState } from 'react'
import { fileFault } from '../../components/file-fault.ts'
import { CallError } from '../../http/client.ts'
import { showMessage } from '../../http/messages.ts'
import type { useResourceTexts } from '../use-resource-texts.ts'

/**
 * Sends a chosen file within its limit, or says why it cannot. `send` may fail with a CallError that was not shown yet.
 */
export function useUpload(
  texts: ReturnType<typeof useResourceTexts>,
  limit: UploadLimit,
  send: (file: File) => Promise<UploadedFile>,
  onUploaded: (file: UploadedFile) => void,
) {
  const [busy, setBusy] = useState(false)
  async function take(chosen: File | null) {
    if (!chosen) return
    const fault = fileFault(chosen, limit)
    if (fault) {
      showMessage('warning', texts.word(fault.key, fault.values))
      return
    }
    setBusy(true)
    try {
      onUploaded(await send(chosen))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const { httpStatus, message, traceId } = error
      const failed = texts.word('resource.upload.failed', { name: chosen.name, why: message })
      showMessage(httpStatus === 413 ? 'warning' : 'error', failed, traceId)
    } finally {
      setBusy(false)
    }
  }
  return { busy, take }
}
