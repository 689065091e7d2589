import { useSyncExternalStore } from 'react'
import { callFile } from '../http/client.ts'
import { endpointOf } from '../http/endpoints.ts'
import { saveFile } from '../http/save-file.ts'

/** Of the tab: whoever loads the page again is still told. */
const KEY = 'exportsAwaited'

let awaited: readonly string[] | null = null
const listeners = new Set<() => void>()

const current = (): readonly string[] => {
  awaited ??= (sessionStorage.getItem(KEY) ?? '').split(',').filter((id) => id !== '')
  return awaited
}

function set(ids: readonly string[]): void {
  awaited = ids
  sessionStorage.setItem(KEY, ids.join())
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** An export goes on in the background; its user is told when it has ended. */
export const awaitExport = (id: string): void => set([...current(), id])

/** He has been told of these. */
export const settleExports = (ids: readonly string[]): void => set(current().filter((id) => !ids.includes(id)))

/** Ids of exports that were started in this tab and of whose end nobody was told. */
export const useAwaitedExports = (): readonly string[] => useSyncExternalStore(subscribe, current)

/** Downloads the file of a finished export; the client shows why it cannot. */
export async function downloadExport(id: string): Promise<void> {
  const answer = await callFile(await endpointOf('exportDownload'), { query: { id } }).catch(() => null)
  if (answer && 'file' in answer) saveFile(answer.file, answer.name)
}
