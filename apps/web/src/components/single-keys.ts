import { LISTS_ENDPOINTS } from '@muster/contracts'
import { create } from 'zustand'
import { callEndpoint } from '../http/client.ts'

/** Kept on the server beside the account's column settings, so that it holds on every machine. */
const RESOURCE = 'console.keys'
/** What this browser remembers of it, so that it holds from the first key on; gone with the sign-out. */
const KEY = 'muster.singleKeys'

/**
 * Whether single-letter keys act for this account (WCAG 2.1.4); switches are in the help and beside the alarm sound.
 */
export const useSingleKeys = create<{ on: boolean }>(() => ({ on: localStorage.getItem(KEY) !== 'off' }))

function take(on: boolean): void {
  localStorage.setItem(KEY, on ? 'on' : 'off')
  useSingleKeys.setState({ on })
}

/** Takes over what the account has chosen, wherever that was; without an answer what is remembered holds. */
export async function loadSingleKeys(): Promise<void> {
  try {
    const { data } = await callEndpoint(LISTS_ENDPOINTS.columnsGet, { query: { resource: RESOURCE }, quiet: true })
    const on = (data as { on?: unknown } | null)?.on
    if (typeof on === 'boolean') take(on)
  } catch {
    // Asked again with the next page load.
  }
}

/** Switches them for the account. What the server could not be told, which the client shows, holds in this browser. */
export async function switchSingleKeys(on: boolean): Promise<void> {
  take(on)
  await callEndpoint(LISTS_ENDPOINTS.columnsSave, { body: { resource: RESOURCE, state: { on } } }).catch(() => undefined)
}

const TYPING =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]'

/** Single keys act unless switched off, and never while somebody types or a dialog is open. */
export function singleKeyActs(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false
  const target = event.target instanceof HTMLElement ? event.target : null
  if (target?.closest(TYPING)) return false
  return useSingleKeys.getState().on
}
