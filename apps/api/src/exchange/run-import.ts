import { isDeepStrictEqual } from 'node:util'
import type { FormValues, Language, Resource } from '@muster/contracts'
import type { PoolClient } from 'pg'
import { noteConfigChange } from '../modules/devices/config-change.ts'
import { type AuditLine, writeAudit } from '../resource/audit-trail.ts'
import { maskedForAudit } from '../resource/audited-values.ts'
import { auditedBy } from '../resource/change-row.ts'
import { reasonText } from '../resource/refuse.ts'
import type { ResourceCall } from '../resource/resource-call.ts'
import { type Existing, isRefusal, type ResourceStore, type Scope, type StoredForm } from '../resource/store.ts'
import type { SheetRow } from '../sheet/cell.ts'
import { plainText } from './cell-value.ts'
import { References } from './references.ts'
import { rowValues } from './row-values.ts'
import type { SheetField } from './sheet-columns.ts'

export interface ImportedRow {
  line: number
  state: 'new' | 'changed' | 'wrong'
  faults: Record<string, string>
}

export interface ImportFile {
  columns: readonly (SheetField | null)[]
  rows: readonly SheetRow[]
}

/** Rows that are looked up, and lines that are written, at a time. */
const CHUNK = 500

/**
 * Saves every row that can be saved, in the caller's transaction, through the same store as the form. A dry run is this and a rollback,
 * so it finds exactly what the import would find.
 */
export async function runImport(
  db: PoolClient,
  call: ResourceCall,
  resource: Resource,
  store: ResourceStore,
  { columns, rows }: ImportFile,
  language: Language,
): Promise<ImportedRow[]> {
  const { permissions } = call.session
  const references = new References(db, call.session)
  const scope = { ...call, knownIds: references.ids }
  const keyColumn = columns.findIndex((column) => column?.name === resource.naturalKey)
  const keyOf = (row: SheetRow) => (keyColumn < 0 ? '' : plainText(row.cells[keyColumn]))
  const known = await idsByKey(
    db,
    scope,
    store,
    rows.map(keyOf).filter((key) => key !== ''),
  )
  let stored = new Map<string, StoredForm>()
  const seen = new Map<string, number>()
  const results: ImportedRow[] = []
  const audit: AuditLine[] = []
  await db.query('savepoint imported_row')
  for (const [i, row] of rows.entries()) {
    if (i % CHUNK === 0) {
      const ids = rows.slice(i, i + CHUNK).flatMap((next) => known.get(keyOf(next))?.id ?? [])
      stored = new Map((await store.forms(scope, ids, true)).map((form) => [form.id, form]))
    }
    const key = keyOf(row)
    const form = stored.get(known.get(key)?.id ?? '') ?? null
    const { values, faults } = await rowValues(resource, columns, row, form?.values ?? null, references, language)
    const say = (reason: string, field = '', placeholders?: Record<string, string | number>) => {
      faults[field] ??= reasonText(language, { reason, ...(placeholders && { values: placeholders }) })
    }
    const earlier = key === '' ? undefined : seen.get(key)
    if (earlier !== undefined) say('repeatedInFile', resource.naturalKey, { line: earlier })
    else seen.set(key, row.line)
    const needed = form ? resource.permissions.edit : resource.permissions.add
    if (needed === undefined || !permissions.has(needed)) say(form ? 'mayNotEdit' : 'mayNotAdd')
    if (Object.keys(faults).length === 0 && !(form && isDeepStrictEqual(form.values, values))) {
      const result = await store.save(db, scope, values, form && { id: form.id, version: form.version })
      if (typeof result === 'string') say('notFound')
      else if (isRefusal(result)) say(result.reason, result.field, result.values)
      else
        audit.push({
          ...auditedBy(call),
          action: `${resource.name}.import`,
          subject: resource.name,
          subjectId: result.id,
          ...shown(form, values),
        })
      await db.query(
        Object.keys(faults).length === 0 ? 'release savepoint imported_row; savepoint imported_row' : 'rollback to savepoint imported_row',
      )
    }
    results.push({ line: row.line, state: Object.keys(faults).length > 0 ? 'wrong' : form ? 'changed' : 'new', faults })
  }
  for (let i = 0; i < audit.length; i += CHUNK) await writeAudit(db, audit.slice(i, i + CHUNK))
  if (store.changesRoster && audit.length > 0) await noteConfigChange(db, call.session.buildingId)
  return results

  function shown(form: StoredForm | null, values: FormValues) {
    return { ...(form && { before: maskedForAudit(resource.fields, form.values) }), after: maskedForAudit(resource.fields, values) }
  }
}

/** Ids of the rows that exist, by natural key. */
async function idsByKey(db: PoolClient, scope: Scope, store: ResourceStore, keys: string[]): Promise<Map<string, Existing>> {
  return (await store.findByKey?.(db, scope, [...new Set(keys)])) ?? new Map()
}
