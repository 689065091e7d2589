import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { WorkbookWriter } from '@cj-tech-master/excelts'
import { guarded } from './guarded-text.ts'

export interface SheetColumn {
  heading: string
  /** Characters. */
  width?: number
  /** A choice list for the cells below the heading. */
  choices?: readonly string[]
  required?: boolean
}

export interface SheetDefinition {
  name: string
  columns: readonly SheetColumn[]
  /** Further sheets of plain lines. */
  notes?: { name: string; lines: readonly string[] }
}

const RED = 'FFFFC7CE'
const GREY = 'FFE7E6E6'
/** Excel keeps a choice list inside a cell only up to this length; longer ones are left to the notes. */
const CHOICE_LIST_LENGTH = 255
const CHOICE_ROWS = 10_001

/** Writes one sheet row by row to a file; every cell is a text, so that long numbers stay whole. */
export class WorkbookFile {
  readonly #writer: WorkbookWriter
  readonly #sheet: ReturnType<WorkbookWriter['addWorksheet']>
  readonly #notes: SheetDefinition['notes']
  readonly #done: Promise<unknown>
  #lines = 1

  constructor(path: string, { name, columns, notes }: SheetDefinition) {
    const file = createWriteStream(path, { mode: 0o600 })
    this.#done = once(file, 'close')
    this.#writer = new WorkbookWriter({ stream: file, useStyles: true, useSharedStrings: false })
    this.#writer.creator = 'Muster'
    this.#writer.lastModifiedBy = 'Muster'
    this.#notes = notes
    this.#sheet = this.#writer.addWorksheet(name.replace(/[\\/*?:[\]]/g, ' ').slice(0, 31), { views: [{ state: 'frozen', ySplit: 1 }] })
    this.#sheet.columns = columns.map(({ heading, width }) => ({
      header: guarded(heading),
      width: width ?? Math.min(40, Math.max(12, heading.length * 2 + 4)),
      style: { numFmt: '@' },
    }))
    const head = this.#sheet.getRow(1)
    head.font = { bold: true }
    columns.forEach(({ required }, i) => {
      head.getCell(i + 1).fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: required ? RED : GREY } }
    })
    columns.forEach(({ choices }, i) => {
      const list = choices && `"${choices.map((choice) => choice.replaceAll('"', '""').replaceAll(',', '，')).join(',')}"`
      if (!list || list.length > CHOICE_LIST_LENGTH) return
      const letter = columnLetter(i)
      this.#sheet.dataValidations.add(`${letter}2:${letter}${CHOICE_ROWS}`, { type: 'list', allowBlank: true, formulae: [list] })
    })
  }

  /** @param wrong columns (zero-based) to colour. */
  add(texts: readonly string[], wrong: ReadonlySet<number> = new Set()): void {
    const row = this.#sheet.addRow(texts.map(guarded))
    this.#lines += 1
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
    await this.#writer.commit()
    await this.#done
  }
}

/** 0 → A, 26 → AA. */
export function columnLetter(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : columnLetter(Math.floor(index / 26) - 1) + columnLetter(index % 26)
}
