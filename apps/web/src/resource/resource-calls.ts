import { encodeForm, type FormValues, type Resource, type ResourceVerb, resourceEndpoints } from '@muster/contracts'
import { callEndpoint, type LooseOptions } from '../http/client.ts'

const endpointsOf = new WeakMap<Resource, ReturnType<typeof resourceEndpoints>>()

function callVerb(resource: Resource, verb: ResourceVerb, options: LooseOptions) {
  let endpoints = endpointsOf.get(resource)
  if (!endpoints) {
    endpoints = resourceEndpoints(resource)
    endpointsOf.set(resource, endpoints)
  }
  const endpoint = endpoints[`${resource.name}.${verb}`]
  if (!endpoint) throw new Error(`${resource.name} has no ${verb}`)
  return callEndpoint(endpoint, options)
}

export interface LoadedForm {
  id: string
  version: number
  values: FormValues
}
export interface DeleteResult {
  deleted: string[]
  failed: { id: string; name: string; reason: string }[]
}

export async function loadPage<Row>(resource: Resource, query: Record<string, unknown>, signal?: AbortSignal) {
  const { data, length } = await callVerb(resource, 'page', { query, quiet: true, signal })
  return { rows: data as Row[], total: length as number }
}

export async function loadForm(resource: Resource, id: string, signal?: AbortSignal): Promise<LoadedForm> {
  return (await callVerb(resource, 'get', { query: { id }, quiet: true, signal })).data as LoadedForm
}

/** Saves the visible fields. @throws CallError, not yet shown: the form puts it in its place. */
export async function saveForm(resource: Resource, values: FormValues, existing: { id: string; version: number } | null) {
  const extras: Record<string, string> = existing ? { id: existing.id, version: String(existing.version) } : {}
  const body = encodeForm(resource.fields, values, extras)
  return (await callVerb(resource, 'save', { body, quiet: true })).data as { id: string; version: number }
}

export async function deleteRows(resource: Resource, ids: string[]): Promise<DeleteResult> {
  return (await callVerb(resource, 'delete', { body: { ids } })).data as DeleteResult
}
