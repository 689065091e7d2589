import { z } from 'zod'
import { type Endpoint, envelope, listEnvelope, paging } from '../endpoint.ts'
import { formSchema } from '../fields/schema.ts'
import { type Resource, type ResourceVerb, resourcePath } from './resource.ts'

/** Query of the generic list loader: paging, one sort key, filters. */
export function listQuery(resource: Resource) {
  const keys = resource.sorts.flatMap((key) => [key.replace(/^-/, ''), `-${key.replace(/^-/, '')}`])
  const filters = Object.fromEntries(resource.filters.map(({ name }) => [name, z.string().trim().max(64).optional()]))
  return paging.extend({ sort: z.enum(keys as [string, ...string[]]).optional(), ...filters })
}

/** Body of a save: the form plus the row it changes, with the version that was shown. */
export const saveBody = (resource: Resource) =>
  formSchema(resource.fields, {
    id: z.string().max(64).optional(),
    version: z.coerce.number().int().nonnegative().optional(),
  })

export const deleteBody = z.object({ ids: z.array(z.string().min(1).max(64)).min(1).max(1000) })
export const deleteResult = z.object({
  deleted: z.array(z.string()),
  failed: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
})

/** Endpoints every resource has for its list and form, by verb; those without a permission are left out. */
export function resourceEndpoints(resource: Resource): Record<string, Endpoint> {
  const { permissions, name } = resource
  const endpoints: Record<string, Endpoint> = {}
  const add = (verb: ResourceVerb, permission: string | undefined, rest: Omit<Endpoint, 'path' | 'access'>) => {
    if (permission) endpoints[`${name}.${verb}`] = { path: resourcePath(resource, verb), access: { permission }, ...rest }
  }
  const id = z.object({ id: z.string().min(1).max(64) })
  add('page', permissions.view, {
    method: 'GET',
    summary: `List: ${name}`,
    query: listQuery(resource),
    response: listEnvelope(resource.row),
  })
  add('get', permissions.view, {
    method: 'GET',
    summary: `Form values: ${name}`,
    query: id,
    response: envelope(z.object({ id: z.string(), version: z.number().int(), values: z.record(z.string(), z.unknown()) })),
  })
  add('save', permissions.edit ?? permissions.add, {
    method: 'POST',
    summary: `Create or change: ${name}`,
    bodyType: 'form',
    body: saveBody(resource),
    response: envelope(z.object({ id: z.string(), version: z.number().int() })),
  })
  add('delete', permissions.delete, { method: 'POST', summary: `Delete: ${name}`, body: deleteBody, response: envelope(deleteResult) })
  return endpoints
}
