import { columnsBy, reportOf } from '../reports/report.ts'
import { SCREEN_LIMITS, type ScreenDocument, type ScreenItem } from './document.ts'
import { isScreenModule, SCREEN_ITEMS } from './modules.ts'

/** What is wrong with a screen: a catalogue key below `screens.fault`, at which part and field. */
export interface ScreenFault {
  key:
    | 'required'
    | 'title'
    | 'font'
    | 'rowGap'
    | 'hidden'
    | 'outside'
    | 'small'
    | 'text'
    | 'picture'
    | 'number'
    | 'report'
    | 'nav'
    | 'twice'
  /** Null: of the screen itself. */
  item: string | null
  field: 'title' | 'titlePx' | 'textPx' | 'rowGapPx' | 'hidden' | 'place' | 'text' | 'picture' | 'number' | 'report' | 'nav'
  values?: Record<string, number>
}

const isFontPx = (value: number) => Number.isInteger(value) && value > 0 && value <= SCREEN_LIMITS.fontPx
/** From 0 to 100 with at most one decimal. */
const isRowGap = (value: number) => value >= 0 && value <= SCREEN_LIMITS.rowGapPx && Math.abs(value * 10 - Math.round(value * 10)) < 1e-9

/** A title that was given has to be filled; one that was not is the product's. */
function titleFault(title: string | null, most: number): Pick<ScreenFault, 'key' | 'values'> | null {
  if (title === null) return null
  if (title.trim() === '') return { key: 'required' }
  return [...title].length > most ? { key: 'title', values: { max: most } } : null
}

/** Everything that is wrong with a screen, in the order of its parts; none: it may be saved and published. */
export function screenFaults(document: ScreenDocument): ScreenFault[] {
  const faults: ScreenFault[] = []
  const head = titleFault(document.title, SCREEN_LIMITS.headTitle)
  if (head) faults.push({ ...head, item: null, field: 'title' })
  if (!isFontPx(document.titlePx)) faults.push({ key: 'font', item: null, field: 'titlePx' })
  const ids = new Set(document.items.map(({ id }) => id))
  if (ids.size < document.items.length) faults.push({ key: 'twice', item: null, field: 'place' })
  for (const item of document.items) faults.push(...itemFaults(item, document))
  for (const { item, name } of document.nav) {
    const fault = ids.has(item) ? titleFault(name, SCREEN_LIMITS.navName) : { key: 'nav' as const }
    if (fault) faults.push({ ...fault, item, field: 'nav' })
  }
  const hidden = document.items.filter((item) => item.hidden && isScreenModule(item.kind))
  if (hidden.length > SCREEN_LIMITS.hidden)
    faults.push({ key: 'hidden', item: hidden.at(-1)?.id ?? null, field: 'hidden', values: { max: SCREEN_LIMITS.hidden } })
  return faults
}

function itemFaults(item: ScreenItem, { width, height }: ScreenDocument): ScreenFault[] {
  const { id, kind, x, y, w, h } = item
  const faults: ScreenFault[] = []
  const add = (fault: Omit<ScreenFault, 'item'> | null) => fault && faults.push({ ...fault, item: id })
  const definition = SCREEN_ITEMS[kind]
  const title = titleFault(item.title, definition.titleLength)
  add(title && { ...title, field: 'title' })
  for (const field of ['titlePx', 'textPx'] as const) if (!isFontPx(item[field])) add({ key: 'font', field })
  if (!isRowGap(item.rowGapPx)) add({ key: 'rowGap', field: 'rowGapPx' })
  if (x < 0 || y < 0 || x + w > width + 0.5 || y + h > height + 0.5) add({ key: 'outside', field: 'place' })
  const [leastW, leastH] = definition.leastPx
  if (w < leastW || h < leastH) add({ key: 'small', field: 'place', values: { width: leastW, height: leastH } })
  if (kind === 'text' && (item.text ?? '').trim() === '') add({ key: 'text', field: 'text' })
  if ((item.text?.length ?? 0) > SCREEN_LIMITS.text) add({ key: 'title', field: 'text', values: { max: SCREEN_LIMITS.text } })
  if (kind === 'picture' && item.picture === null) add({ key: 'picture', field: 'picture' })
  if (kind === 'number' && item.number === null) add({ key: 'number', field: 'number' })
  if (kind === 'chart' && !isReport(item)) add({ key: 'report', field: 'report' })
  return faults
}

/** A report that needs no times to be asked for, by rows that it can have, whose figure those rows have. */
function isReport({ report, by }: ScreenItem): boolean {
  if (report === null) return false
  const definition = reportOf(report)
  const rows = by ?? definition.by[0]
  return (
    definition.period !== 'times' &&
    rows !== undefined &&
    definition.by.includes(rows) &&
    columnsBy(definition, rows).some(({ name }) => name === definition.plot)
  )
}
