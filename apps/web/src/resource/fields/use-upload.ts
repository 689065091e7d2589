import type { UploadedFile, UploadLimit } from '@muster/contracts'
import { useState } from 'react'
import { fileFault } from '../../components/file-fault.ts'
import { showMessage } from '../../http/messages.ts'
import type { useResourceTexts } from '../use-resource-texts.ts'

/**
 * Sends a chosen file that keeps to its limit; says why when it does not. `send` may fail with a CallError that was
 * shown.
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
    } catch {
      // The client has said why; everything stays as it was.
    } finally {
      setBusy(false)
    }
  }
  return { busy, take }
}
