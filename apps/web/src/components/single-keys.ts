/** Where this machine keeps whether single-letter keys act (WCAG 2.1.4); switches are in the help and beside the alarm sound. */
const KEY = 'muster.device.singleKeys'

export function singleKeysOn(): boolean {
  return localStorage.getItem(KEY) !== 'off'
}

export function saveSingleKeys(on: boolean): void {
  localStorage.setItem(KEY, on ? 'on' : 'off')
}

const TYPING =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]'

/** Single keys act unless switched off, and never while somebody types or a dialog is open. */
export function singleKeyActs(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false
  const target = event.target instanceof HTMLElement ? event.target : null
  if (target?.closest(TYPING)) return false
  return singleKeysOn()
}
