import {
  type Chosen,
  type Drawing,
  drawingText,
  type FieldValue,
  type FormValues,
  isEmptyValue,
  isVisible,
  type Language,
  type Resource,
  type UnitValue,
} from '@muster/contracts'
import { translateAny } from '@muster/i18n'
import { siteTime, timeZoneOf } from '../resource/site-time.ts'
import type { ResourceStore, StoreCall } from '../resource/store.ts'
import { LONGEST_CELL } from '../sheet/cell.ts'
import { type SheetColumn, WorkbookFile } from '../sheet/write-workbook.ts'
import { LEVELS } from './cell-value.ts'
import { ReferenceNames } from './reference-names.ts'
import { chosenFields, exportFields, headingOf, type SheetField } from './sheet-columns.ts'
import { choicesOf, titleOf } from './words.ts'

export interface ExportRequest {
  filters: Record<string, string>
  sort: string
  /** Names of the columns in order; empty means all. */
  columns: string[]
}

const CHUNK = 500

/** Columns of an export; unknown names are ignored. */
function chosenColumns(resource: Resource, { columns, filters }: ExportRequest): SheetField[] {
  const chosen = chosenFields(resource, columns)
  return chosen.length > 0 ? chosen : exportFields(resource).filter(({ name }) => resource.exported?.(filters, name) ?? true)
}

/** Values of a row that its form lacks, in the form's shape. */
function listedValues({ listed = [] }: Resource, row: object, timeZone: string): FormValues {
  const given = row as Record<string, string | null>
  return Object.fromEntries(
    listed.map(({ name, kind }) => {
      const value = given[name] ?? ''
      return [name, kind === 'datetime' && value !== '' ? siteTime(new Date(value), timeZone) : value]
    }),
  )
}

/** A shape as text; none for one that a cell could not restore, because an empty cell changes nothing. */
function shapeCell(drawn: Drawing): string {
  const text = drawingText(drawn)
  return text.length <= LONGEST_CELL ? text : ''
}

/** A text cell for a value of the form. */
function cellText({ field, end }: SheetField, value: FieldValue, words: Map<string, string>, names: ReferenceNames): string {
  if (value === undefined || value === null) return ''
  if (end !== null) return (value as string[])[end] ?? ''
  const word = (choice: string) => words.get(`${field.name} ${choice}`) ?? choice
  if (field.kind === 'checkbox') return (value as string[]).map(word).join('、')
  if (field.kind === 'cascader') return (value as string[]).map(word).join(LEVELS)
  if (field.kind === 'unit') return isEmptyValue('unit', value) ? '' : `${(value as UnitValue).value} ${word((value as UnitValue).unit)}`
  if (field.kind === 'geometry') return shapeCell(value as Drawing)
  if (field.kind === 'dialog') return (value as Chosen[]).map(({ name }) => name).join('、')
  return names.of(field, String(value)) ?? word(String(value))
}

/**
 * Writes the matching rows to a workbook, with a sheet that says who exported what and when.
 * @param progress gets the number of rows written so far; returning false stops.
 */
export async function exportRows(
  call: StoreCall,
  resource: Resource,
  store: ResourceStore,
  request: ExportRequest,
  language: Language,
  path: string,
  progress: (done: number) => Promise<boolean> = async () => true,
): Promise<number> {
  const columns = chosenColumns(resource, request)
  const words = new Map(
    columns.flatMap(({ field }) => choicesOf(language, field).map(({ value, word }) => [`${field.name} ${value}`, word] as const)),
  )
  const fields = columns.map(({ field }) => field)
  const names = new ReferenceNames(call, language)
  const timeZone = await timeZoneOf(call.context.pool, call.session.buildingId)
  const mark = { name: call.session.loginName, time: siteTime(new Date(), timeZone) }
  const file = await WorkbookFile.create(path, {
    name: titleOf(language, resource),
    columns: columns.map((column): SheetColumn => ({ heading: headingOf(language, resource, column) })),
    notes: {
      name: translateAny(language, 'exchange.mark'),
      lines: [translateAny(language, 'exchange.markLine', mark), translateAny(language, 'exchange.markDuty')],
    },
  })
  let done = 0
  for (let page = 0; ; page++) {
    const { rows } = await store.page(call, { page, size: CHUNK, sort: request.sort, filters: request.filters })
    const ids = rows.map(({ id }) => id)
    const forms = new Map<string, FormValues>((await store.forms(call, ids)).map(({ id, values }) => [id, values]))
    const shown = rows.flatMap((row) => {
      const form = forms.get(row.id)
      return form ? [{ ...form, ...listedValues(resource, row, timeZone) }] : []
    })
    await names.learn(fields, shown)
    // What the form of a row does not ask for stays empty: an import would refuse it.
    const valueIn = (values: FormValues, { field }: SheetField) =>
      isVisible(field, resource.fields, values) ? values[field.name] : undefined
    for (const values of shown) file.add(columns.map((column) => cellText(column, valueIn(values, column), words, names)))
    done += ids.length
    const goOn = await progress(done)
    if (!goOn || rows.length < CHUNK) break
  }
  await file.finish()
  return done
}
