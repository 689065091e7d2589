import type { Resource, ResourcePermissions } from '@muster/contracts'
import { useState } from 'react'
import { mayDo, useSessionInfo } from '../session/session-info.ts'
import { type DeleteResult, deleteRows } from './resource-calls.ts'

/** What the user may do with a resource, and deletion with its question and its report. */
export function useResourceActions<Row extends { id: string }>(resource: Resource, reload: () => void) {
  const info = useSessionInfo()
  const [asked, setAsked] = useState<Row[]>([])
  const [busy, setBusy] = useState(false)
  const [report, setReport] = useState<DeleteResult | null>(null)
  const may = (verb: keyof ResourcePermissions) => {
    const permission = resource.permissions[verb]
    return permission !== undefined && mayDo(info, permission)
  }
  async function confirmDelete() {
    setBusy(true)
    try {
      const result = await deleteRows(
        resource,
        asked.map(({ id }) => id),
      )
      setReport(result)
      setAsked([])
      reload()
    } finally {
      setBusy(false)
    }
  }
  return {
    may,
    mayCode: (code: string) => mayDo(info, code),
    asked,
    askDelete: setAsked,
    busy,
    confirmDelete,
    report,
    closeReport: () => setReport(null),
  }
}
