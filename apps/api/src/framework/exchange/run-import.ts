import { isDeepStrictEqual } from 'node:util'
import { type FormValues, type Language, maskForm, type Resource, withoutHidden } from '@muster/contracts'
import type { PoolClient } from 'pg'
import { type AuditLine, writeAudit } from '../audit/audit-trail.ts'
import { auditedBy } from '../resource/change-row.ts'
import { reasonText } from '../resource/refuse.ts'
import type { ResourceCall } from '../resource/resource-call.ts'
import { type Existing, isRefusal, type ResourceStore, type StoreCall, type StoredForm } from '../resource/store.ts'
import type { SheetRow } from '../sheet/cell.ts'
import { keyText, plainText } from './cell-value.ts'
import { References } from './references.ts'
import { rowValues } from './row-values.ts'
import type { SheetField } from './sheet-columns.ts'

export interface ImportedRow {
  line: number
  state: 'new' | 'changed' | 'wrong'
  faults: Record<string, string>
}

interface ImportedBatch {
  results: ImportedRow[]
  audit: AuditLine[]
}

export interface ImportFile {
  columns: readonly (SheetField | null)[]
  /** Most rows in memory at a time. */
  batches: AsyncIterable<readonly SheetRow[]>
}

/**
 * Saves every valid row, in the caller's transaction, through the same store as the form. A dry run is this plus a
 * rollback, so it finds exactly what the import would. A batch is saved as a whole; when the store refuses one of its
 * rows, the batch is repeated so that each row can be rolled back by itself, which costs a statement and a
 * subtransaction each.
 * @param onBatch called after each batch with the findings about its rows
 */
export async function runImport(
  db: PoolClient,
  call: ResourceCall,
  resource: Resource,
  store: ResourceStore,
  { columns, batches }: ImportFile,
  language: Language,
  onBatch: (rows: readonly SheetRow[], results: readonly ImportedRow[]) => Promise<void> | void,
): Promise<void> {
  const { permissions } = call.session
  const references = new References(db, call, language)
  const storeCall: StoreCall = { ...call, knownIds: references.ids }
  const keyColumn = columns.findIndex((column) => column?.name === resource.naturalKey)
  const keyField = columns[keyColumn]?.field
  // By its one spelling, as it is stored: what is typed in two ways is one thing.
  const keyOf = (row: SheetRow) => (keyField ? keyText(keyField, plainText(row.cells[keyColumn])) : '')
  const seen = new Map<string, number>()
  for await (const rows of batches) {
    await db.query('savepoint imported')
    let batch = await importBatch(rows, false)
    if (batch === null) {
      await db.query('rollback to savepoint imported')
      references.forget()
      for (const row of rows) if (seen.get(keyOf(row)) === row.line) seen.delete(keyOf(row))
      batch = await importBatch(rows, true)
    }
    const { results, audit } = batch as ImportedBatch
    await writeAudit(db, audit)
    await db.query('release savepoint imported')
    await onBatch(rows, results)
  }

  /** @returns null when a refused row cannot be rolled back by itself */
  async function importBatch(rows: readonly SheetRow[], rowByRow: boolean): Promise<ImportedBatch | null> {
    const known = await idsByKey(
      db,
      storeCall,
      store,
      rows.map(keyOf).filter((key) => key !== ''),
    )
    const ids = [...known.values()].map(({ id }) => id)
    const stored = new Map((await store.forms(storeCall, ids, true)).map((form) => [form.id, form]))
    if (rowByRow) await db.query('savepoint imported_row')
    const together = rowByRow || !store.insertCollected ? storeCall : { ...storeCall, collected: [] }
    const results: ImportedRow[] = []
    const audit: AuditLine[] = []
    for (const row of rows) {
      const form = stored.get(known.get(keyOf(row))?.id ?? '') ?? null
      const { faults, line, refused } = await importRow(row, form, together, rowByRow)
      if (refused && !rowByRow) return null
      if (line) audit.push(line)
      results.push({ line: row.line, state: Object.keys(faults).length > 0 ? 'wrong' : form ? 'changed' : 'new', faults })
    }
    if (together.collected && !(await store.insertCollected?.(db, together))) return null
    return { results, audit }
  }

  /** @returns the row's faults by field, its audit line if it was saved, and whether the store refused it */
  async function importRow(
    row: SheetRow,
    form: StoredForm | null,
    saving: StoreCall,
    rowByRow: boolean,
  ): Promise<{ faults: ImportedRow['faults']; line?: AuditLine; refused?: true }> {
    const { values, faults } = await rowValues(resource, columns, row, form?.values ?? null, references, language)
    const say = (reason: string, field = '', placeholders?: Record<string, string | number>) => {
      faults[field] ??= reasonText(language, { reason, ...(placeholders && { values: placeholders }) })
    }
    const key = keyOf(row)
    const earlier = key === '' ? undefined : seen.get(key)
    if (earlier !== undefined) say('repeatedInFile', resource.naturalKey, { line: earlier })
    else seen.set(key, row.line)
    const needed = form ? resource.permissions.edit : resource.permissions.add
    if (needed === undefined || !permissions.has(needed)) say(form ? 'mayNotEdit' : 'mayNotAdd')
    if (Object.keys(faults).length > 0 || (form && isDeepStrictEqual(form.values, values))) return { faults }
    const result = await store.save(db, saving, values, form && { id: form.id, version: form.version })
    if (typeof result === 'string') say('notFound')
    else if (isRefusal(result)) say(result.reason, result.field, result.values)
    const refused = typeof result === 'string' || isRefusal(result)
    if (rowByRow) await db.query(refused ? 'rollback to savepoint imported_row' : KEEP)
    if (refused) return { faults, refused }
    const action = `${resource.name}.import`
    return { faults, line: { ...auditedBy(call), action, subject: resource.name, subjectId: result.id, ...shown(form, values) } }
  }

  function shown(form: StoredForm | null, values: FormValues) {
    return {
      ...(form && { before: withoutHidden(resource.fields, maskForm(resource.fields, form.values)) }),
      after: maskForm(resource.fields, values),
    }
  }
}

const KEEP = 'release savepoint imported_row; savepoint imported_row'

/** Ids of the existing rows, by natural key. */
async function idsByKey(db: PoolClient, call: StoreCall, store: ResourceStore, keys: string[]): Promise<Map<string, Existing>> {
  return (await store.findByKey?.(db, call, [...new Set(keys)])) ?? new Map()
}
