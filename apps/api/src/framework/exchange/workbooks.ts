import { LANGUAGES, type Language, type Resource } from '@muster/contracts'
import { translateAny } from '@muster/i18n'
import type { SheetRow } from '../sheet/cell.ts'
import { type SheetColumn, WorkbookFile } from '../sheet/write-workbook.ts'
import { plainText } from './cell-value.ts'
import type { CheckedFile } from './checked-file.ts'
import type { References } from './references.ts'
import { headingOf, matchHeadings, namedFault, type SheetField, sheetFields } from './sheet-columns.ts'
import { choicesOf, titleOf } from './words.ts'

const say = (language: Language, key: string, values?: Record<string, string | number>) => translateAny(language, `exchange.${key}`, values)

/** The choices for a cell: fixed words, or names of referenced rows. */
async function choicesFor(
  language: Language,
  { field }: SheetField,
  references: References,
): Promise<Pick<SheetColumn, 'choices' | 'choicesOnSheet'>> {
  const reference = references.of(field)
  return reference === null
    ? { choices: choicesOf(language, field).map(({ word }) => word) }
    : { choices: await references.choices(reference), choicesOnSheet: true }
}

async function columnOf(language: Language, resource: Resource, column: SheetField, references: References): Promise<SheetColumn> {
  return {
    heading: headingOf(language, resource, column),
    required: column.field.required ?? false,
    ...(await choicesFor(language, column, references)),
  }
}

/** Instructions for each column. */
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

export async function writeTemplate(path: string, resource: Resource, language: Language, references: References): Promise<void> {
  const file = await WorkbookFile.create(path, {
    name: titleOf(language, resource),
    columns: await Promise.all(sheetFields(resource).map((column) => columnOf(language, resource, column, references))),
    notes: { name: say(language, 'notes'), lines: notesOf(language, resource) },
  })
  await file.finish()
}

/**
 * All rows on their original lines, with the reasons in an extra column and faulty cells coloured: to be corrected and
 * uploaded again as a whole, so that none is lost.
 */
export async function writeErrors(
  path: string,
  resource: Resource,
  { head, parts }: CheckedFile,
  language: Language,
  references: References,
): Promise<void> {
  const { headings } = head
  const columns = matchHeadings(resource, headings)
  // A file that was already corrected once has the column.
  const reasonWords = LANGUAGES.map((each) => say(each, 'reason'))
  const known = headings.findIndex((heading) => reasonWords.includes(heading))
  const reasonAt = known < 0 ? headings.length : known
  const given = await Promise.all(
    headings.map(async (heading, i): Promise<SheetColumn> => {
      const column = columns[i]
      return { heading, ...(column && (await choicesFor(language, column, references))) }
    }),
  )
  const file = await WorkbookFile.create(path, {
    name: titleOf(language, resource),
    columns: given.toSpliced(reasonAt, 1, { heading: say(language, 'reason'), width: 60 }),
    heading: { line: head.line, above: head.above.map(({ line, cells }) => ({ line, texts: cells.map(plainText) })) },
    notes: { name: say(language, 'notes'), lines: notesOf(language, resource) },
  })
  for await (const { rows, results } of parts) {
    for (const [i, { faults }] of results.entries()) addRow(rows[i], faults)
  }
  await file.finish()

  function addRow(row: SheetRow | undefined, faults: Record<string, string>) {
    const texts = headings.map((_, k) => plainText(row?.cells[k]))
    const wrong = new Set(columns.flatMap((column, k) => (column && faults[column.field.name] !== undefined ? [k] : [])))
    const reasons = Object.entries(faults).map(([field, message]) => namedFault(language, resource, field, message))
    if (reasons.length > 0) wrong.add(reasonAt)
    file.add(texts.toSpliced(reasonAt, 1, reasons.join(say(language, 'faultSeparator'))), wrong, row?.line)
  }
}
