import { useSyncExternalStore } from 'react'
import type { Called } from '../http/client.ts'
import { downloadFile, downloadUnless } from '../http/download-file.ts'
import { endpointOf } from '../http/endpoints.ts'

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

/**
 * Downloads an export, or awaits it when it goes on in the background.
 * @returns whether the file is there. @throws CallError, already shown
 */
export async function downloadOrAwait(endpoint: Called, query: Record<string, unknown>): Promise<boolean> {
  const other = await downloadUnless(endpoint, query)
  if (other !== null) awaitExport((other.data as { jobId: string }).jobId)
  return other === null
}

/** Downloads the file of a finished export; the client shows why it cannot. */
export async function downloadExport(id: string): Promise<void> {
  await downloadFile(await endpointOf('exportDownload'), { id }).catch(() => undefined)
}
