import {
  AppError,
  IMPORT_MAX_BYTES,
  IMPORT_MOST_ROWS,
  IMPORT_SHOWN_ROWS,
  IMPORT_SHOWN_WRONG_ROWS,
  type ImportCheck,
  type importOrder,
  type Resource,
} from '@muster/contracts'
import type { z } from 'zod'
import { withUpload } from '../modules/uploads/receive.ts'
import { languageOf } from '../resource/refuse.ts'
import type { ResourceCall, ResourceHandler } from '../resource/resource-call.ts'
import type { ResourceStore } from '../resource/store.ts'
import { inTransaction } from '../resource/transaction.ts'
import { ok } from '../routing/handler.ts'
import { readWorkbook } from '../sheet/read-workbook.ts'
import { type CheckedFile, keepChecked, readChecked } from './checked-file.ts'
import { workbookAnswer } from './file-answer.ts'
import { type ImportedRow, runImport } from './run-import.ts'
import { headingOf, matchHeadings, sheetFields } from './sheet-columns.ts'
import { writeErrors, writeTemplate } from './workbooks.ts'

const LIMIT = { maxKb: IMPORT_MAX_BYTES / 1024, accept: ['.xlsx', '.xls'] } as const

/** Ends a dry run: everything it wrote is rolled back. */
class DryRun extends Error {
  readonly results: ImportedRow[]
  constructor(results: ImportedRow[]) {
    super('dry run')
    this.results = results
  }
}

/** Template, dry run, import and error workbook of a resource. */
export function importHandlers(resource: Resource, store: ResourceStore): Record<string, ResourceHandler> {
  const { name } = resource

  const template = (call: ResourceCall) =>
    workbookAnswer(call, resource, 'template', (path, language) => writeTemplate(path, resource, language))

  async function check(call: ResourceCall) {
    const language = languageOf(call.request)
    const parsed = await withUpload(call.context.files, call.request, LIMIT, ({ path, extension }) =>
      readWorkbook({ path, kind: extension === '.xls' ? 'xls' : 'xlsx', mostRows: IMPORT_MOST_ROWS + 1, mostColumns: 200 }),
    )
    const [head, ...rows] = parsed
    const headings = head?.cells.map(({ text }) => text) ?? []
    const columns = matchHeadings(resource, headings)
    if (columns.every((column) => column === null)) throw new AppError('unreadableFile')
    const results = await inTransaction(call.context.pool, async (db) => {
      throw new DryRun(await runImport(db, call, resource, store, { columns, rows }, language))
    }).catch((error: unknown) => {
      if (error instanceof DryRun) return error.results
      throw error
    })
    const token = await keepChecked(call, name, { headings, rows, results })
    const shownColumns = sheetFields(resource).filter(
      (field) => columns.includes(field) || columns.some((column) => column?.name === field.name),
    )
    const answer: ImportCheck = {
      token,
      columns: shownColumns.map((field) => ({ name: field.name, label: headingOf(language, resource, field) })),
      counts: countsOf(results),
      rows: shownRows({ headings, rows, results }, columns),
    }
    return ok(answer)
  }

  async function take(call: ResourceCall) {
    const { token, mode } = call.body as z.output<typeof importOrder>
    const results = await inTransaction(call.context.pool, async (db) => {
      const { headings, rows } = await readChecked(db, call, name, token, true)
      const all = await runImport(db, call, resource, store, { columns: matchHeadings(resource, headings), rows }, languageOf(call.request))
      const wrong = countsOf(all).wrong
      if (mode === 'all' && wrong > 0) throw new AppError('importHasFaults', { count: wrong })
      return all
    })
    await call.context.files.remove(token)
    call.context.counts.forget(call.session.buildingId)
    const { created, updated, wrong } = countsOf(results)
    return ok({ created, updated, skipped: wrong })
  }

  async function errors(call: ResourceCall) {
    const checked = await readChecked(call.context.pool, call, name, (call.query as { token: string }).token, false)
    return workbookAnswer(call, resource, 'errors', (path, language) => writeErrors(path, resource, checked, language))
  }

  return { [`${name}.template`]: template, [`${name}.check`]: check, [`${name}.import`]: take, [`${name}.import-errors`]: errors }
}

function countsOf(results: readonly ImportedRow[]) {
  const count = (state: ImportedRow['state']) => results.filter((row) => row.state === state).length
  return { created: count('new'), updated: count('changed'), wrong: count('wrong') }
}

/** The first rows, and the wrong ones further on. */
function shownRows({ rows, results }: CheckedFile, columns: ReturnType<typeof matchHeadings>): ImportCheck['rows'] {
  const shown: ImportCheck['rows'] = []
  let wrong = 0
  for (const [i, result] of results.entries()) {
    if (result.state === 'wrong') wrong += 1
    if (i >= IMPORT_SHOWN_ROWS && (result.state !== 'wrong' || wrong > IMPORT_SHOWN_WRONG_ROWS)) continue
    const values = Object.fromEntries(columns.flatMap((column, k) => (column ? [[column.name, rows[i]?.cells[k]?.text ?? '']] : [])))
    shown.push({ line: result.line, values, faults: columnFaults(result.faults, columns), state: result.state })
  }
  return shown
}

/** Faults of fields put to the columns that show them: a range has two. A fault without a column of its own belongs to the row. */
export function columnFaults(faults: Record<string, string>, columns: ReturnType<typeof matchHeadings>): Record<string, string> {
  const placed: Record<string, string> = {}
  for (const [field, message] of Object.entries(faults)) {
    const column = columns.find((candidate) => candidate?.field.name === field)
    const key = column?.name ?? ''
    placed[key] = placed[key] ? `${placed[key]}；${message}` : message
  }
  return placed
}
