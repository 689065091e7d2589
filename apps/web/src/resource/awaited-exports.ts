import { useSyncExternalStore } from 'react'
import { callFile } from '../http/client.ts'
import { endpointOf } from '../http/endpoints.ts'
import { saveFile } from '../http/save-file.ts'

/** Kept per tab: reloading the page does not lose the notice. */
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

/** An export goes on in the background; the user is notified when it has ended. */
export const awaitExport = (id: string): void => set([...current(), id])

/** The user has been notified of these. */
export const settleExports = (ids: readonly string[]): void => set(current().filter((id) => !ids.includes(id)))

/** Ids of exports started in this tab whose end has not been announced yet. */
export const useAwaitedExports = (): readonly string[] => useSyncExternalStore(subscribe, current)

/** Downloads the file of a finished export; the client shows why it cannot. */
export async function downloadExport(id: string): Promise<void> {
  const answer = await callFile(await endpointOf('exportDownload'), { query: { id } }).catch(() => null)
  if (answer && 'file' in answer) saveFile(answer.file, answer.name)
}
