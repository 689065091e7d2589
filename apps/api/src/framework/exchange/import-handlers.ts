import {
  AppError,
  IMPORT_MAX_BYTES,
  IMPORT_MOST_ROWS,
  type ImportCheck,
  type importOrder,
  type Language,
  type Resource,
} from '@muster/contracts'
import { translateAny } from '@muster/i18n'
import type { z } from 'zod'
import { withUpload } from '../files/receive.ts'
import { languageOf } from '../resource/refuse.ts'
import type { ResourceCall, ResourceHandler } from '../resource/resource-call.ts'
import type { ResourceStore } from '../resource/store.ts'
import { inTransaction } from '../resource/transaction.ts'
import { ok } from '../routing/handler.ts'
import type { SheetRow } from '../sheet/cell.ts'
import { readWorkbook } from '../sheet/read-workbook.ts'
import { CheckedFileWriter, type CheckedPart, discardChecked, readChecked, type SheetHead } from './checked-file.ts'
import { workbookAnswer } from './file-answer.ts'
import { ImportOverview } from './import-overview.ts'
import { References } from './references.ts'
import { runImport } from './run-import.ts'
import { headingOf, headingRow, headingsOf, sheetFields } from './sheet-columns.ts'
import { writeErrors, writeTemplate } from './workbooks.ts'

const LIMIT = { maxKb: IMPORT_MAX_BYTES / 1024, accept: ['.xlsx', '.xls'] } as const

/** Ends a dry run: everything it wrote is rolled back. */
class DryRun extends Error {}

/** Template, dry run, import and error workbook of a resource. */
export function importHandlers(resource: Resource, store: ResourceStore): Record<string, ResourceHandler> {
  const { name } = resource

  const template = (call: ResourceCall) =>
    workbookAnswer(call, resource, 'template', (path, language) =>
      writeTemplate(path, resource, language, new References(call.context.pool, call, language)),
    )

  async function check(call: ResourceCall) {
    return withUpload(call.context.scratch, call.request, LIMIT, async ({ path }) => {
      const batches = readWorkbook({ path, rows: IMPORT_MOST_ROWS + 1, columns: 200 })
      try {
        const first = (await batches.next()).value ?? []
        const head = headingRow(resource, first)
        if (head < 0) throw new AppError('headingsUnknown', { names: requiredHeadings(languageOf(call.request)) })
        const { line, cells } = first[head] as SheetRow
        const above = { headings: headingsOf(cells), line, above: first.slice(0, head) }
        return ok(await checkRows(call, above, first.slice(head + 1), batches))
      } finally {
        await batches.return()
      }
    })
  }

  async function checkRows(
    call: ResourceCall,
    head: SheetHead,
    first: SheetRow[],
    others: AsyncIterable<SheetRow[]>,
  ): Promise<ImportCheck> {
    const language = languageOf(call.request)
    const overview = new ImportOverview(language, resource, head.headings)
    const { columns } = overview
    const file = new CheckedFileWriter(call)
    await file.begin(name, head)
    await inTransaction(call.context.pool, async (db) => {
      await runImport(db, call, resource, store, { columns, batches: joined(first, others) }, language, (rows, results) => {
        overview.add(rows, results)
        return file.add({ rows, results })
      })
      throw new DryRun()
    }).catch(async (error: unknown) => {
      if (error instanceof DryRun) return file.keep()
      await file.discard()
      throw error
    })
    const shownColumns = sheetFields(resource).filter(
      (field) => columns.includes(field) || columns.some((column) => column?.name === field.name),
    )
    return {
      token: file.token,
      columns: shownColumns.map((field) => ({ name: field.name, label: headingOf(language, resource, field) })),
      ignored: overview.ignored,
      counts: overview.counts,
      rows: overview.shown,
    }
  }

  const requiredHeadings = (language: Language) =>
    sheetFields(resource)
      .filter(({ field }) => field.required)
      .map((column) => headingOf(language, resource, column))
      .join(translateAny(language, 'resource.listSeparator'))

  async function take(call: ResourceCall) {
    const { token, mode } = call.body as z.output<typeof importOrder>
    const counts = await inTransaction(call.context.pool, async (db) => {
      const { head, parts } = await readChecked(db, call, name, token, true)
      const language = languageOf(call.request)
      const overview = new ImportOverview(language, resource, head.headings)
      await runImport(db, call, resource, store, { columns: overview.columns, batches: rowsOf(parts) }, language, (rows, results) =>
        overview.add(rows, results),
      )
      const { wrong } = overview.counts
      if (mode === 'all' && wrong > 0) throw new AppError('importHasFaults', { count: wrong })
      return overview.counts
    })
    if (counts.wrong === 0) await discardChecked(call, token)
    call.context.counts.forget(call.session.buildingId)
    return ok({ created: counts.created, updated: counts.updated, skipped: counts.wrong })
  }

  async function errors(call: ResourceCall) {
    const checked = await readChecked(call.context.pool, call, name, (call.query as { token: string }).token, false)
    return workbookAnswer(call, resource, 'errors', (path, language) =>
      writeErrors(path, resource, checked, language, new References(call.context.pool, call, language)),
    )
  }

  return { [`${name}.template`]: template, [`${name}.check`]: check, [`${name}.import`]: take, [`${name}.import-errors`]: errors }
}

async function* joined(first: SheetRow[], others: AsyncIterable<SheetRow[]>) {
  yield first
  yield* others
}

async function* rowsOf(parts: AsyncIterable<CheckedPart>) {
  for await (const { rows } of parts) yield rows
}
