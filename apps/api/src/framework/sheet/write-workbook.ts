import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import type { WorkbookWriter } from '@cj-tech-master/excelts'
import { guarded } from './guarded-text.ts'

export interface SheetColumn {
  heading: string
  /** Characters. */
  width?: number
  /** A choice list for the cells below the heading. */
  choices?: readonly string[]
  /** The list is on a hidden sheet, like names that somebody may want to look up; short ones are inside the rule. */
  choicesOnSheet?: boolean
  required?: boolean
}

export interface SheetDefinition {
  name: string
  columns: readonly SheetColumn[]
  /** Line of the headings if not the first, and the lines above it. */
  heading?: { line: number; above: readonly { line: number; texts: readonly string[] }[] }
  /** Further sheets of plain lines. */
  notes?: { name: string; lines: readonly string[] }
}

const RED = 'FFFFC7CE'
const GREY = 'FFE7E6E6'
/** Excel keeps a choice list inside a rule only up to this length; longer ones go to a hidden sheet. */
const CHOICE_LIST_LENGTH = 255
const CHOICE_ROWS = 10_000
const CHOICE_SHEET = 'choices'

/** Writes one sheet row by row to a file; every cell is text, so that long numbers are kept in full. */
export class WorkbookFile {
  readonly #writer: WorkbookWriter
  readonly #sheet: ReturnType<WorkbookWriter['addWorksheet']>
  readonly #notes: SheetDefinition['notes']
  readonly #done: Promise<unknown>
  /** Choices that are too many for a rule, each a column of the hidden sheet. */
  readonly #choices: (readonly string[])[] = []
  #lines = 0

  static async create(path: string, definition: SheetDefinition): Promise<WorkbookFile> {
    // Hundreds of modules, loaded only when a workbook is written.
    const { WorkbookWriter } = await import('@cj-tech-master/excelts')
    const stream = createWriteStream(path, { mode: 0o600 })
    return new WorkbookFile(stream, new WorkbookWriter({ stream, useStyles: true, useSharedStrings: false }), definition)
  }

  private constructor(
    file: WriteStream,
    writer: WorkbookWriter,
    { name, columns, heading = { line: 1, above: [] }, notes }: SheetDefinition,
  ) {
    this.#done = once(file, 'close')
    this.#writer = writer
    this.#writer.creator = 'Muster'
    this.#writer.lastModifiedBy = 'Muster'
    this.#notes = notes
    const views = [{ state: 'frozen' as const, ySplit: heading.line }]
    this.#sheet = this.#writer.addWorksheet(name.replace(/[\\/*?:[\]]/g, ' ').slice(0, 31), { views })
    this.#sheet.columns = columns.map((column) => ({
      width: column.width ?? Math.min(40, Math.max(12, column.heading.length * 2 + 4)),
      style: { numFmt: '@' },
    }))
    for (const { line, texts } of heading.above) this.#rowAt(line, texts).commit()
    const head = this.#rowAt(
      heading.line,
      columns.map((column) => column.heading),
    )
    head.font = { bold: true }
    columns.forEach(({ required }, i) => {
      head.getCell(i + 1).fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: required ? RED : GREY } }
    })
    head.commit()
    columns.forEach(({ choices = [], choicesOnSheet = false }, i) => {
      if (choices.length === 0) return
      const cells = `${columnLetter(i)}${heading.line + 1}:${columnLetter(i)}${heading.line + CHOICE_ROWS}`
      this.#sheet.dataValidations.add(cells, { type: 'list', allowBlank: true, formulae: [this.#choiceList(choices, choicesOnSheet)] })
    })
  }

  /** A choice list for a rule: the words themselves, or their range. */
  #choiceList(choices: readonly string[], onSheet: boolean): string {
    const list = `"${choices.map((choice) => choice.replaceAll('"', '""')).join(',')}"`
    if (!onSheet && list.length <= CHOICE_LIST_LENGTH && choices.every((choice) => !choice.includes(','))) return list
    const letter = columnLetter(this.#choices.length)
    this.#choices.push(choices)
    return `${CHOICE_SHEET}!$${letter}$1:$${letter}$${choices.length}`
  }

  /** The row of a later line; lines in between stay empty. */
  #rowAt(line: number, texts: readonly string[]) {
    for (; this.#lines < line - 1; this.#lines++) this.#sheet.addRow([]).commit()
    this.#lines += 1
    return this.#sheet.addRow(texts.map(guarded))
  }

  /**
   * @param wrong columns (zero-based) to colour
   * @param line its line if not the next one
   */
  add(texts: readonly string[], wrong: ReadonlySet<number> = new Set(), line = this.#lines + 1): void {
    const row = this.#rowAt(line, texts)
    for (const i of wrong) row.getCell(i + 1).fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: RED } }
    row.commit()
  }

  /** Lines written, the heading counted. */
  get lines(): number {
    return this.#lines
  }

  async finish(): Promise<void> {
    this.#sheet.commit()
    if (this.#notes) {
      const notes = this.#writer.addWorksheet(this.#notes.name.slice(0, 31))
      notes.columns = [{ width: 100 }]
      for (const line of this.#notes.lines) notes.addRow([guarded(line)]).commit()
      notes.commit()
    }
    if (this.#choices.length > 0) this.#writeChoices()
    await this.#writer.commit()
    await this.#done
  }

  #writeChoices(): void {
    const sheet = this.#writer.addWorksheet(CHOICE_SHEET, { state: 'hidden' })
    const longest = Math.max(...this.#choices.map(({ length }) => length))
    for (let i = 0; i < longest; i++) sheet.addRow(this.#choices.map((choices) => guarded(choices[i] ?? ''))).commit()
    sheet.commit()
  }
}

/** 0 → A, 26 → AA. */
export function columnLetter(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : columnLetter(Math.floor(index / 26) - 1) + columnLetter(index % 26)
}
