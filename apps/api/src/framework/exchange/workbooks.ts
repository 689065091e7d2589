import type { Language, Resource } from '@muster/contracts'
import { translateAny } from '@muster/i18n'
import type { SheetCell } from '../sheet/cell.ts'
import { type SheetColumn, WorkbookFile } from '../sheet/write-workbook.ts'
import { plainText } from './cell-value.ts'
import type { CheckedFile } from './checked-file.ts'
import { headingOf, matchHeadings, namedFault, type SheetField, sheetFields } from './sheet-columns.ts'
import { choicesOf, titleOf } from './words.ts'

const say = (language: Language, key: string, values?: Record<string, string | number>) => translateAny(language, `exchange.${key}`, values)

function columnOf(language: Language, resource: Resource, column: SheetField): SheetColumn {
  return {
    heading: headingOf(language, resource, column),
    required: column.field.required ?? false,
    choices: choicesOf(language, column.field).map(({ word }) => word),
  }
}

/** How to fill in each column. */
function notesOf(language: Language, resource: Resource): string[] {
  const lines = [say(language, 'noteRequired'), say(language, 'noteEmpty'), say(language, 'noteText'), say(language, 'noteDates')]
  for (const column of sheetFields(resource)) {
    const choices = choicesOf(language, column.field).map(({ word }) => word)
    const heading = headingOf(language, resource, column)
    if (choices.length > 0)
      lines.push(say(language, 'noteChoices', { heading, choices: choices.join(translateAny(language, 'resource.listSeparator')) }))
    else if (column.field.kind === 'dialog') lines.push(say(language, 'noteReference', { heading }))
  }
  return lines
}

export async function writeTemplate(path: string, resource: Resource, language: Language): Promise<void> {
  const file = new WorkbookFile(path, {
    name: titleOf(language, resource),
    columns: sheetFields(resource).map((column) => columnOf(language, resource, column)),
    notes: { name: say(language, 'notes'), lines: notesOf(language, resource) },
  })
  await file.finish()
}

/**
 * The wrong rows as they were, with the reasons in a column more and the wrong cells coloured: to be corrected and
 * uploaded again.
 */
export async function writeErrors(path: string, resource: Resource, { headings, parts }: CheckedFile, language: Language): Promise<void> {
  const columns = matchHeadings(resource, headings)
  const file = new WorkbookFile(path, {
    name: titleOf(language, resource),
    columns: [...headings.map((heading) => ({ heading })), { heading: say(language, 'reason'), width: 60 }],
    notes: { name: say(language, 'notes'), lines: notesOf(language, resource) },
  })
  for await (const { rows, results } of parts) {
    for (const [i, { state, faults }] of results.entries()) if (state === 'wrong') addWrong(rows[i]?.cells ?? [], faults)
  }
  await file.finish()

  function addWrong(cells: readonly SheetCell[], faults: Record<string, string>) {
    const texts = headings.map((_, k) => plainText(cells[k]))
    const wrong = new Set(columns.flatMap((column, k) => (column && faults[column.field.name] !== undefined ? [k] : [])))
    const reasons = Object.entries(faults).map(([field, message]) => namedFault(language, resource, field, message))
    file.add([...texts, reasons.join(say(language, 'faultSeparator'))], wrong.add(headings.length))
  }
}
