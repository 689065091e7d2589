/** What a single key does on any page; buttons declare their key themselves (`aria-keyshortcuts`). */
const ROW = 'main tbody tr'
const OPENER = 'a[href], button'

const shown = (element: HTMLElement): boolean =>
  !element.hasAttribute('disabled') && element.closest('[hidden], [inert], [aria-hidden="true"]') === null

function first(selector: string, within: ParentNode = document): HTMLElement | null {
  return [...within.querySelectorAll<HTMLElement>(selector)].find(shown) ?? null
}

/** Focuses the search of the page: its search box, else the first text field of its filters. */
export function focusSearch(): boolean {
  const field = first('main input[type="search"]') ?? first('main form:not([data-saves]) input:not([type="checkbox"], [type="radio"])')
  field?.focus()
  return field !== null
}

/** Presses the button of the page that declares a key. */
export function pressButton(key: string, within: ParentNode = document): boolean {
  const button = first(`[aria-keyshortcuts~="${key}"]`, within)
  button?.click()
  return button !== null
}

/** Moves the focus to the first link or button of the next or previous row of the page's table. */
export function moveRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)].filter((row) => first(OPENER, row) !== null)
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const row = at < 0 ? (step === 1 ? rows[0] : rows.at(-1)) : rows[at + step]
  const target = row && first(OPENER, row)
  target?.focus()
  return Boolean(target)
}

/** Ticks or unticks the row that has the focus. */
export function toggleRow(): boolean {
  const row = document.activeElement?.closest<HTMLElement>(ROW)
  const box = row?.querySelector<HTMLInputElement>('input[type="checkbox"]')
  box?.click()
  return Boolean(box)
}

/** Saves the focused form, else the one on the page. */
export function saveForm(): boolean {
  const form = document.activeElement?.closest('form') ?? document.querySelector<HTMLFormElement>('main form[data-saves]')
  if (!form?.querySelector('button[type="submit"]:not([disabled])')) return false
  form.requestSubmit()
  return true
}
