import { z } from 'zod'
import { type Endpoint, envelope, listEnvelope, paging } from '../endpoint.ts'
import { importCheck, importOrder, importResult } from '../exchange/import.ts'
import { formSchema, isMoment } from '../fields/schema.ts'
import { type Filter, type Resource, type ResourceVerb, resourcePath } from './resource.ts'

const isDay = (text: string) => z.iso.date().safeParse(text).success
const filterText = z.string().trim().max(64)
/** Two ends, either of them empty. */
const isRange = (isEnd: (text: string) => boolean) => (text: string) =>
  text.split(',').length <= 2 && text.split(',').every((end) => end === '' || isEnd(end))

function filterValue({ kind }: Filter): z.ZodType<string | undefined> {
  if (kind === 'date') return filterText.refine((text) => text === '' || isDay(text)).optional()
  if (kind === 'range') return filterText.refine(isRange(isDay)).optional()
  if (kind === 'datetimeRange') return filterText.refine(isRange(isMoment)).optional()
  return filterText.optional()
}

function sortsAndFilters(resource: Resource) {
  const keys = resource.sorts.flatMap((key) => [key.replace(/^-/, ''), `-${key.replace(/^-/, '')}`])
  return { sort: z.enum(keys as [string, ...string[]]).optional(), ...filtersQuery(resource).shape }
}

/** Filters of a list, without paging. */
export const filtersQuery = (resource: Resource) =>
  z.object(Object.fromEntries(resource.filters.map((filter) => [filter.name, filterValue(filter)])))

/** Query of the generic list loader: paging, one sort key, filters. */
export const listQuery = (resource: Resource) => paging.extend(sortsAndFilters(resource))

/** Query of an export: the list's filters and order, and field names in the wanted order (all when left out). */
export const exportQuery = (resource: Resource) =>
  z.object({
    ...sortsAndFilters(resource),
    columns: z
      .string()
      .max(2000)
      .regex(/^[\w,]*$/)
      .optional(),
  })

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

/** Whether many rows can be deleted is asked in portions; what else it does, then once of all that can. */
export const removalBody = deleteBody.extend({ part: z.enum(['possible', 'effects']).optional() })
/** What a deletion would do, asked before it is done. */
export const removalPreview = z.object({
  /** Ids of the rows that can be deleted now. */
  possible: z.array(z.string()),
  failed: deleteResult.shape.failed,
  /** What else it does to what belongs to those rows: sentences in the caller's language. */
  effects: z.array(z.string()),
  /** One of the effects says how the rows can be brought back. */
  restorable: z.boolean(),
  /** Day until which the rows are kept, hidden; null: they are gone at once. */
  keptUntil: z.iso.date().nullable(),
})
export type RemovalPreview = z.infer<typeof removalPreview>

/** A row as its form shows it; `no` is its number as something that carries a positioning card, when it is one. */
const storedForm = z.object({
  id: z.string(),
  version: z.number().int(),
  no: z.number().int().optional(),
  values: z.record(z.string(), z.unknown()),
})

type Rest = Omit<Endpoint, 'path' | 'access' | 'scope'>

/** Endpoints every resource has for its list and form, by verb; those without a permission are left out. */
export function resourceEndpoints(resource: Resource): Record<string, Endpoint> {
  const { permissions, name, scope, hosted, module } = resource
  const endpoints: Record<string, Endpoint> = {}
  const put = (verb: ResourceVerb, access: { permission: string } | { anyOf: string[] }, rest: Rest) => {
    endpoints[`${name}.${verb}`] = {
      path: resourcePath(resource, verb),
      access,
      scope,
      ...(hosted && { hosted }),
      ...(module && { module }),
      ...rest,
    }
  }
  const add = (verb: ResourceVerb, permission: string | undefined, rest: Rest) => {
    if (permission) put(verb, { permission }, rest)
  }
  // An alarm's id says of whom and where it is.
  const id = z.object({ id: z.string().min(1).max(200) })
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
    response: envelope(storedForm),
  })
  const anyOf = [permissions.add, permissions.edit].filter((permission) => permission !== undefined)
  if (anyOf.length > 0)
    put(
      'save',
      { anyOf },
      {
        method: 'POST',
        summary: `Create, or change when an id is given; a repeated header Idempotency-Key changes nothing more: ${name}`,
        bodyType: 'form',
        ...(resource.formKb && { bodyKb: resource.formKb }),
        body: saveBody(resource),
        response: envelope(z.object({ id: z.string(), version: z.number().int() })),
      },
    )
  add('delete', permissions.delete, { method: 'POST', summary: `Delete: ${name}`, body: deleteBody, response: envelope(deleteResult) })
  add('removal', permissions.delete, {
    method: 'POST',
    unaudited: true,
    summary: `What deleting these rows would do, and which of them cannot be deleted: ${name}`,
    body: removalBody,
    response: envelope(removalPreview),
  })
  add('export', permissions.export, {
    method: 'GET',
    summary: `Workbook of the rows that match; above 5,000 rows made in the background: ${name}`,
    query: exportQuery(resource),
    file: true,
    response: envelope(z.object({ jobId: z.string() })),
  })
  add('template', permissions.import, {
    method: 'GET',
    summary: `Workbook to fill in for an import: ${name}`,
    file: true,
    response: envelope(z.null()),
  })
  add('check', permissions.import, {
    method: 'POST',
    summary: `Dry run of an import (.xlsx or .xls, at most 10 MB): ${name}`,
    bodyType: 'multipart',
    response: envelope(importCheck),
  })
  add('import', permissions.import, {
    method: 'POST',
    summary: `Take over what was checked: ${name}`,
    body: importOrder,
    response: envelope(importResult),
  })
  add('import-errors', permissions.import, {
    method: 'GET',
    summary: `The checked workbook with the reason of each wrong cell: ${name}`,
    query: z.object({ token: z.string().min(1).max(64) }),
    file: true,
    response: envelope(z.null()),
  })
  return endpoints
}
