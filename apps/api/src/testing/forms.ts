import { encodeForm, type FormValues, initialValues, RESOURCES, type ResourceName } from '@muster/contracts'
import type { Answer, TestApi } from './test-api.ts'

export interface Existing {
  id: string
  version: number
}

/** Saves a form as the console does: initial values completed by the given ones. */
export function saveForm(
  site: TestApi,
  token: string,
  name: ResourceName,
  values: FormValues,
  existing?: Existing,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { fields } = RESOURCES[name]
  const extras: Record<string, string> = existing ? { id: existing.id, version: String(existing.version) } : {}
  const body = encodeForm(fields, { ...initialValues(fields), ...values }, extras)
  return site.call(`${name}.save`, { token, body, headers })
}

/** Saves and returns id and version. @throws with the answer when it was refused */
export async function saved(...call: Parameters<typeof saveForm>): Promise<Existing> {
  const { json, text } = await saveForm(...call)
  if (json.code !== 0) throw new Error(`not saved: ${text}`)
  return json.data as Existing
}

/** Faults by field of a refused form. */
export function faultsOf({ json }: Answer): Record<string, { message: string }> {
  return (json.data as { fields?: Record<string, { message: string }> } | null)?.fields ?? {}
}

/** A multipart body with one file. */
export function upload(bytes: Uint8Array | string, name: string): FormData {
  const form = new FormData()
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer> | string]), name)
  return form
}

/** Puts one text into every required text that is initially empty: enough for a resource without references. */
export function plainForm(name: ResourceName, text: string): FormValues {
  const required = RESOURCES[name].fields.filter((field) => field.kind === 'text' && field.required && !field.initial)
  return Object.fromEntries(required.map((field) => [field.name, text]))
}
