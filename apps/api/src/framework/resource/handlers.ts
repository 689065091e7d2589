import {
  AppError,
  type deleteBody,
  type FormValues,
  type listQuery,
  maskForm,
  type Resource,
  type ResourceName,
  type saveBody,
  withoutHidden,
} from '@muster/contracts'
import type { PoolClient } from 'pg'
import type { z } from 'zod'
import { writeAudit, writeAuditApart } from '../audit/audit-trail.ts'
import { bareFiles, exchangeFiles, signFiles } from '../files/form-files.ts'
import { ok, okList } from '../routing/handler.ts'
import { auditedBy } from './change-row.ts'
import { checkedForm } from './checked-form.ts'
import { onceOnly } from './idempotency.ts'
import { languageOf, reasonText, refuse } from './refuse.ts'
import { previewRemoval } from './removal.ts'
import type { ResourceCall, ResourceHandler } from './resource-call.ts'
import { cleanRichTexts } from './rich-text.ts'
import { isRefusal, type ResourceStore, type StoredForm } from './store.ts'
import { inTransaction } from './transaction.ts'

/** Handlers of a resource's list and form, by `<resource>.<verb>`. */
export function resourceHandlers(resource: Resource, store: ResourceStore): Record<string, ResourceHandler> {
  const { name, permissions, sorts, fields } = resource
  const ownerOf = (id: string) => ({ kind: name as ResourceName, id })

  async function page(call: ResourceCall) {
    const { page, size, sort, ...filters } = call.query as z.output<ReturnType<typeof listQuery>>
    const { rows, ...counted } = await store.page(call, {
      page,
      size,
      sort: (sort as string | undefined) ?? sorts[0],
      filters: givenFilters(filters),
    })
    return okList(rows, counted)
  }

  const notFound = () => new AppError('notFound', { of: `resources.${name}.title` })

  async function storedForm(call: ResourceCall, id: string): Promise<StoredForm | null> {
    return (await store.forms(call, [id]))[0] ?? null
  }

  async function get(call: ResourceCall) {
    const form = await storedForm(call, (call.query as { id: string }).id)
    if (!form) throw notFound()
    if (store.personal)
      await writeAuditApart(call.context.pool, [{ ...auditedBy(call), action: `${name}.view`, subject: name, subjectId: form.id }])
    return ok(signed(call, form))
  }

  const signed = (call: ResourceCall, form: StoredForm): StoredForm => ({
    ...form,
    values: signFiles(fields, form.values, call.context.addresses.signer(call.session)),
  })

  async function save(call: ResourceCall) {
    const { id, version, ...given } = call.body as z.output<ReturnType<typeof saveBody>> & { id?: string; version?: number }
    const permission = id === undefined ? permissions.add : permissions.edit
    if (permission === undefined || !call.session.permissions.has(permission)) throw new AppError('forbidden')
    const [whole = null] = id === undefined ? [] : await store.forms(call, [id], true)
    if (id !== undefined && !whole) throw notFound()
    const before = whole && { ...whole, values: maskForm(fields, whole.values) }
    // Omitted values are taken from the row as it was shown.
    if (before && before.version !== version) throw new AppError('conflict', {}, { detail: signed(call, before) })
    const stored = whole?.values ?? null
    const values = checkedForm(call.request, fields, bareFiles(fields, cleanRichTexts(fields, given as FormValues)), stored)
    const saved = await inTransaction(call.context.pool, (db) =>
      onceOnly(db, call, `${name}.save`, async () => {
        const result = await store.save(db, call, values, id === undefined ? null : { id, version: version ?? 0 })
        if (result === 'notFound') throw notFound()
        if (result === 'conflict') throw new AppError('conflict', {}, { detail: before && signed(call, before) })
        if (isRefusal(result)) return refuse(call.request, result)
        const wrongFile = await exchangeFiles(db, call.session.buildingId, ownerOf(result.id), fields, before?.values ?? {}, values)
        if (wrongFile) refuse(call.request, wrongFile)
        const masked = maskForm(fields, values)
        await writeAudit(db, [
          {
            ...auditedBy(call),
            action: `${name}.${before ? 'edit' : 'add'}`,
            subject: name,
            subjectId: result.id,
            before: before && withoutHidden(fields, before.values),
            after: masked,
          },
        ])
        return { id: result.id, version: result.version }
      }),
    )
    call.context.counts.forget(call.session.buildingId)
    return ok(saved)
  }

  async function removeOne(db: PoolClient, call: ResourceCall, id: string) {
    const [form] = await store.forms(call, [id])
    const result = await store.remove(db, call, id)
    const line = { ...auditedBy(call), action: `${name}.delete`, subject: name, subjectId: id }
    if (result === 'notFound' || isRefusal(result)) {
      const refused = result === 'notFound' ? { reason: result } : { reason: result.reason, ...result.values }
      await writeAudit(db, [{ ...line, before: form && withoutHidden(fields, form.values), after: { refused } }])
      return result
    }
    if (!store.hides) await exchangeFiles(db, call.session.buildingId, ownerOf(id), fields, form?.values ?? {}, {})
    await writeAudit(db, [{ ...line, before: form && withoutHidden(fields, form.values) }])
    return result
  }

  async function remove(call: ResourceCall) {
    const deleted: string[] = []
    const failed: { id: string; name: string; reason: string }[] = []
    const language = languageOf(call.request)
    for (const id of (call.body as z.output<typeof deleteBody>).ids) {
      const outcome = await inTransaction(call.context.pool, (db) => removeOne(db, call, id))
      if (outcome === 'notFound') failed.push({ id, name: id, reason: reasonText(language, { reason: 'notFound' }) })
      else if (isRefusal(outcome)) failed.push({ id, name: outcome.name, reason: reasonText(language, outcome) })
      else deleted.push(id)
    }
    call.context.counts.forget(call.session.buildingId)
    return ok({ deleted, failed })
  }

  return {
    ...{ [`${name}.page`]: page, [`${name}.get`]: get, [`${name}.save`]: save, [`${name}.delete`]: remove },
    [`${name}.removal`]: (call) => previewRemoval(store, call),
  }
}

/** Effective filters: non-empty texts. */
export function givenFilters(filters: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''),
  )
}
