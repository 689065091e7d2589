import { AppError, type FormValues, type listQuery, type Resource, type saveBody, toLanguage } from '@muster/contracts'
import { type TranslationKey, translate } from '@muster/i18n'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { ApiContext } from '../context.ts'
import type { SessionView } from '../modules/session/session.store.ts'
import { ok, okList } from '../routing/handler.ts'
import { writeAudit } from './audit-trail.ts'
import { isRefusal, type Refusal, type ResourceStore, type Scope } from './store.ts'
import { inTransaction } from './transaction.ts'

interface ResourceCall {
  context: ApiContext
  query: unknown
  body: unknown
  session: SessionView | null
  request: FastifyRequest
}
type ResourceHandler = (call: ResourceCall) => Promise<unknown>

/** The text of a refusal in the caller's language. */
export function reasonText(request: FastifyRequest, { reason, values }: Refusal): string {
  return translate(toLanguage(request.headers['accept-language']), `reasons.${reason}` as TranslationKey, values)
}

function scopeOf({ context, session }: ResourceCall): Scope {
  if (!session) throw new AppError('noToken')
  return { context, session }
}

function refuse(request: FastifyRequest, refusal: Refusal): never {
  const reason = reasonText(request, refusal)
  throw new AppError('refused', { reason }, { detail: refusal.field ? { fields: { [refusal.field]: { message: reason } } } : null })
}

/** Handlers of a resource's list and form, by `<resource>.<verb>`. */
export function resourceHandlers(resource: Resource, store: ResourceStore): Record<string, ResourceHandler> {
  const { name, permissions, sorts } = resource
  const audited = (call: ResourceCall, action: string) => ({
    buildingId: call.session?.buildingId ?? null,
    by: call.session?.loginName ?? null,
    address: call.request.ip,
    action: `${name}.${action}`,
    subject: name,
  })

  async function page(call: ResourceCall) {
    const { page, size, sort, ...filters } = call.query as z.output<ReturnType<typeof listQuery>>
    const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => typeof value === 'string' && value !== ''))
    const { rows, total } = await store.page(scopeOf(call), {
      page,
      size,
      sort: (sort as string | undefined) ?? sorts[0],
      filters: given as Record<string, string>,
    })
    return okList(rows, total)
  }

  async function get(call: ResourceCall) {
    const form = await store.get(scopeOf(call), (call.query as { id: string }).id)
    if (!form) throw new AppError('notFound')
    return ok(form)
  }

  async function save(call: ResourceCall) {
    const scope = scopeOf(call)
    const { id, version, ...values } = call.body as z.output<ReturnType<typeof saveBody>> & { id?: string; version?: number }
    const permission = id === undefined ? permissions.add : permissions.edit
    if (permission === undefined || !scope.session.permissions.has(permission)) throw new AppError('forbidden')
    const existing = id === undefined ? null : { id, version: version ?? 0 }
    const saved = await inTransaction(call.context.pool, async (db) => {
      const result = await store.save(db, scope, values as FormValues, existing)
      if (result === 'notFound') throw new AppError('notFound')
      if (result === 'conflict') throw new AppError('conflict', {}, { detail: id === undefined ? null : await store.get(scope, id) })
      if (isRefusal(result)) return refuse(call.request, result)
      const { before, ...rest } = result
      await writeAudit(db, [{ ...audited(call, existing ? 'edit' : 'add'), subjectId: rest.id, before, after: values }])
      return rest
    })
    return ok(saved)
  }

  async function remove(call: ResourceCall) {
    const scope = scopeOf(call)
    const deleted: string[] = []
    const failed: { id: string; name: string; reason: string }[] = []
    for (const id of (call.body as { ids: string[] }).ids) {
      const outcome = await inTransaction(call.context.pool, async (db) => {
        const result = await store.remove(db, scope, id)
        if (result !== 'notFound' && !isRefusal(result)) {
          await writeAudit(db, [{ ...audited(call, 'delete'), subjectId: id, before: { name: result.name } }])
        }
        return result
      })
      if (outcome === 'notFound') failed.push({ id, name: id, reason: reasonText(call.request, { reason: 'notFound' }) })
      else if (isRefusal(outcome)) failed.push({ id, name: outcome.name, reason: reasonText(call.request, outcome) })
      else deleted.push(id)
    }
    return ok({ deleted, failed })
  }

  return { [`${name}.page`]: page, [`${name}.get`]: get, [`${name}.save`]: save, [`${name}.delete`]: remove }
}
