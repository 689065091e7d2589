import {
  type Endpoint,
  encodeForm,
  type FormValues,
  type ImportCheck,
  type ImportResult,
  type Resource,
  type ResourceVerb,
  resourceEndpoints,
} from '@muster/contracts'
import { callEndpoint, type LooseOptions } from '../http/client.ts'
import { downloadOrAwait } from './awaited-exports.ts'

const endpointsOf = new WeakMap<Resource, ReturnType<typeof resourceEndpoints>>()

function endpointOf(resource: Resource, verb: ResourceVerb): Endpoint {
  let endpoints = endpointsOf.get(resource)
  if (!endpoints) {
    endpoints = resourceEndpoints(resource)
    endpointsOf.set(resource, endpoints)
  }
  const endpoint = endpoints[`${resource.name}.${verb}`]
  if (!endpoint) throw new Error(`${resource.name} has no ${verb}`)
  return endpoint
}

export function callVerb(resource: Resource, verb: ResourceVerb, options: LooseOptions) {
  return callEndpoint(endpointOf(resource, verb), options)
}

export interface LoadedForm {
  id: string
  version: number
  /** Number as the carrier of a positioning card. */
  no?: number
  values: FormValues
}

export async function loadPage<Row>(resource: Resource, query: Record<string, unknown>, signal?: AbortSignal) {
  const { data, length, about } = await callVerb(resource, 'page', { query, quiet: true, signal })
  return { rows: data as Row[], total: length as number, about: about === true }
}

export async function loadForm(resource: Resource, id: string, signal?: AbortSignal): Promise<LoadedForm> {
  return (await callVerb(resource, 'get', { query: { id }, quiet: true, signal })).data as LoadedForm
}

/** Saves the visible fields. @throws CallError, not yet shown: the form puts it in its place. */
export async function saveForm(
  resource: Resource,
  values: FormValues,
  existing: { id: string; version: number } | null,
  idempotencyKey: string,
) {
  const extras: Record<string, string> = existing ? { id: existing.id, version: String(existing.version) } : {}
  const body = encodeForm(resource.fields, values, extras)
  return (await callVerb(resource, 'save', { body, quiet: true, idempotencyKey })).data as { id: string; version: number }
}

/** Saves some fields of a row; the others stay as they are stored. @throws CallError, not yet shown */
export async function savePart(resource: Resource, values: FormValues, existing: { id: string; version: number }) {
  const fields = resource.fields.filter(({ name }) => name in values)
  const body = encodeForm(fields, values, { id: existing.id, version: String(existing.version) })
  return (await callVerb(resource, 'save', { body, quiet: true })).data as { id: string; version: number }
}

/**
 * Downloads what a verb answers with. @returns false when a background job was started instead. @throws CallError,
 * already shown.
 */
export const download = (
  resource: Resource,
  verb: 'export' | 'template' | 'import-errors',
  query: Record<string, unknown> = {},
): Promise<boolean> => downloadOrAwait(endpointOf(resource, verb), query)

/** Dry run of a spreadsheet. @throws CallError, already shown. */
export async function checkImport(resource: Resource, file: File): Promise<ImportCheck> {
  const form = new FormData()
  form.append('file', file)
  return (await callVerb(resource, 'check', { form })).data as ImportCheck
}

/** @throws CallError, not yet shown */
export async function runImport(resource: Resource, token: string, mode: 'all' | 'valid'): Promise<ImportResult> {
  return (await callVerb(resource, 'import', { body: { token, mode }, quiet: true })).data as ImportResult
}
