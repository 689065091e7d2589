import { Loader, Text, UnstyledButton } from '@mantine/core'
import type { UploadLimit } from '@muster/contracts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showMessage } from '../http/messages.ts'
import classes from './file-drop.module.css'
import { fileFault } from './file-fault.ts'

interface FileDropProps {
  label: string
  /** Types and size limit, shown before choosing. */
  hint: string
  limit: UploadLimit
  busy: boolean
  onFile: (file: File) => void
}

/** One file, dropped or picked. Only a file within the limits is passed on. */
export function FileDrop({ label, hint, limit, busy, onFile }: FileDropProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (file: File | undefined) => {
    if (!file || busy) return
    const fault = fileFault(file, limit)
    if (fault) showMessage('warning', t(fault.key, fault.values))
    else onFile(file)
  }
  return (
    <>
      <UnstyledButton
        className={classes.drop}
        data-over={over || undefined}
        aria-busy={busy}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files[0])
        }}
      >
        {busy && <Loader size="sm" />}
        <Text>{label}</Text>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      </UnstyledButton>
      <input
        ref={input}
        type="file"
        hidden
        accept={limit.accept.join(',')}
        onChange={(event) => {
          take(event.currentTarget.files?.[0])
          // The same file may be chosen again after it was corrected.
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
