import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../http/client.ts'
import { FailedRows } from './failed-rows.tsx'

interface BulkDialogProps<Row extends { id: string }> {
  rows: readonly Row[]
  title: string
  question: string
  submit: string
  /** Name of a row in the list of failures. */
  nameOf: (row: Row) => string
  /** Acts on one row; the server checks the permission each time. @throws CallError, not yet shown */
  act: (row: Row) => Promise<unknown>
  onClose: (changed: boolean) => void
  /** Input that applies to all rows; `ready`: it is complete. */
  children?: ReactNode
  ready?: boolean
}

/** Asks before acting on all selected rows, acts on one after the other, and lists the failures with their reasons. */
export function BulkDialog<Row extends { id: string }>(props: BulkDialogProps<Row>) {
  const { rows, title, question, submit, nameOf, act, onClose, children, ready = true } = props
  const { t } = useTranslation()
  const [tried, setTried] = useState<number | null>(null)
  const [failed, setFailed] = useState<{ id: string; name: string; reason: string }[]>([])
  const finished = tried === rows.length

  async function run() {
    const failures: typeof failed = []
    for (const [index, row] of rows.entries()) {
      setTried(index)
      try {
        await act(row)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        failures.push({ id: row.id, name: nameOf(row), reason: error.message })
      }
    }
    if (failures.length === 0) return onClose(true)
    setFailed(failures)
    setTried(rows.length)
  }

  return (
    <Modal
      opened
      onClose={() => onClose(finished)}
      withCloseButton={tried === null}
      title={title}
      size={children ? 650 : 450}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        {finished ? (
          <>
            <Text size="sm">{t('resource.bulk.report', { done: rows.length - failed.length, failed: failed.length })}</Text>
            <FailedRows failed={failed} />
          </>
        ) : (
          <>
            <Text size="sm">{question}</Text>
            {children}
          </>
        )}
        {tried !== null && !finished && <Progress value={(100 * tried) / rows.length} aria-label={title} />}
        <Group justify="flex-end">
          {finished ? (
            <Button onClick={() => onClose(true)}>{t('app.action.close')}</Button>
          ) : (
            <>
              <Button variant="default" disabled={tried !== null} onClick={() => onClose(false)}>
                {t('app.action.cancel')}
              </Button>
              <Button
                color={children ? undefined : 'red'}
                disabled={!ready || rows.length === 0}
                loading={tried !== null}
                onClick={() => void run()}
              >
                {submit}
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
