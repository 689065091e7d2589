import { LAYOUT_DEFAULTS } from '@muster/contracts'
import { queryClient } from '../http/query-client.ts'
import { sessionInfoQuery } from './session-info.ts'

const TYPING =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]'

/**
 * Single-letter keys act unless the account has switched them off (WCAG 2.1.4; in the help and beside the alarm sound),
 * and never while somebody types or a dialog is open.
 */
export function singleKeyActs(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false
  const target = event.target instanceof HTMLElement ? event.target : null
  if (target?.closest(TYPING)) return false
  return (queryClient.getQueryData(sessionInfoQuery.queryKey)?.layout ?? LAYOUT_DEFAULTS).singleKeys
}
