import type { Resource, ResourcePermissions } from '@muster/contracts'
import { useState } from 'react'
import { showMessage } from '../http/messages.ts'
import { useMayDo } from '../session/session-info.ts'
import { type DeleteResult, deleteRows } from './deletion-calls.ts'
import type { RowAction } from './list-screen-definition.ts'
import { download } from './resource-calls.ts'
import { useResourceTexts } from './use-resource-texts.ts'

/** A user's actions on a resource: deletion with its question and report, and export. */
export function useResourceActions<Row extends { id: string }>(resource: Resource, reload: () => void) {
  const mayDo = useMayDo()
  const [asked, setAsked] = useState<Row[]>([])
  const [deleting, setDeleting] = useState<{ done: number; of: number } | null>(null)
  const [running, setRunning] = useState<{ action: RowAction<Row>; row: Row } | null>(null)
  const [exporting, setExporting] = useState(false)
  const { t } = useResourceTexts(resource)
  const [report, setReport] = useState<DeleteResult | null>(null)
  const may = (verb: keyof ResourcePermissions) => {
    const permission = resource.permissions[verb]
    return permission !== undefined && mayDo(permission)
  }
  async function confirmDelete(ids: string[]) {
    setDeleting({ done: 0, of: ids.length })
    const gone = new Set<string>()
    try {
      const result = await deleteRows(resource, ids, ({ deleted, failed }) => {
        for (const id of deleted) gone.add(id)
        setDeleting({ done: deleted.length + failed.length, of: ids.length })
      })
      setReport(result)
      setAsked([])
      reload()
    } catch {
      // Shown by the client; the question stays open for the remaining rows.
      if (gone.size === 0) return
      setAsked((rows) => rows.filter(({ id }) => !gone.has(id)))
      reload()
    } finally {
      setDeleting(null)
    }
  }
  /** The rows on screen by their filters, columns and order. A large export is made in the background. */
  async function exportRows(query: Record<string, unknown>) {
    setExporting(true)
    try {
      if (!(await download(resource, 'export', query))) showMessage('info', t('resource.export.background'))
    } catch {
      // Shown by the client.
    } finally {
      setExporting(false)
    }
  }
  return {
    may,
    mayCode: mayDo,
    running,
    run: (action: RowAction<Row>, row: Row) => setRunning({ action, row }),
    endRun: (changed: boolean) => {
      setRunning(null)
      if (changed) reload()
    },
    exporting,
    exportRows,
    asked,
    askDelete: setAsked,
    deleting,
    confirmDelete,
    report,
    closeReport: () => setReport(null),
  }
}
