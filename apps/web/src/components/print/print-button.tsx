import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { CallError } from '../../http/client.ts'
import { showMessage } from '../../http/messages.ts'
import { PrintSheet } from './print-sheet.tsx'

interface PrintButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  label: string
  /** For screen readers, where the label alone does not say what is printed. */
  about?: string
  /** The content to print, requested on click; its calls are quiet. */
  sheet: () => Promise<ReactNode>
}

/** Prints content that has to be loaded first. */
export function PrintButton({ label, about, sheet, ...look }: PrintButtonProps) {
  const [content, setContent] = useState<ReactNode>(null)
  const [loading, setLoading] = useState(false)
  const name = about === undefined ? label : `${label} ${about}`

  const print = async () => {
    setLoading(true)
    try {
      setContent(await sheet())
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showMessage('error', error.message, error.traceId)
    } finally {
      setLoading(false)
    }
  }
  return (
    <>
      <Button {...look} loading={loading} aria-label={name} onClick={() => void print()}>
        {label}
      </Button>
      {content !== null && (
        <PrintSheet label={name} onDone={() => setContent(null)}>
          {content}
        </PrintSheet>
      )}
    </>
  )
}
