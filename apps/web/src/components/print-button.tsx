import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { CallError } from '../http/client.ts'
import { showMessage } from '../http/messages.ts'
import classes from './print-sheet.module.css'

interface PrintButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'leftSection'> {
  label: string
  /** For a reader of the screen, where the label alone does not say what is printed. */
  about?: string
  /** What goes on paper, asked for when it is pressed; calls it makes are quiet. */
  sheet: () => Promise<ReactNode>
}

/** Prints a sheet of its own, or saves it as PDF, which is the browser's business; the page itself stays off paper. */
export function PrintButton({ label, about, sheet, ...look }: PrintButtonProps) {
  const [content, setContent] = useState<ReactNode>(null)
  const [loading, setLoading] = useState(false)

  useEffect(() => {
    if (content === null) return
    const done = () => setContent(null)
    window.addEventListener('afterprint', done)
    window.print()
    return () => window.removeEventListener('afterprint', done)
  }, [content])

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
      <Button {...look} loading={loading} aria-label={about === undefined ? label : `${label} ${about}`} onClick={() => void print()}>
        {label}
      </Button>
      {content !== null && createPortal(<article className={classes.sheet}>{content}</article>, document.body)}
    </>
  )
}
