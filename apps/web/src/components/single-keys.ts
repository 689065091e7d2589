/** Where this machine keeps whether single-letter keys act (WCAG 2.1.4); the switch is beside the alarm sound. */
const KEY = 'muster.device.singleKeys'

/** Single keys act unless switched off, and never while somebody types or a dialog is open. */
export function singleKeyActs(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  const target = event.target instanceof HTMLElement ? event.target : null
  if (target?.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]')) return false
  return localStorage.getItem(KEY) !== 'off'
}
