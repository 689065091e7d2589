import { maskForm, maskPersonal, type PersonalKind, personalFields, type Resource } from '@muster/contracts'
import type { Sealing } from '@muster/database'
import type { ResourceStore, StoredForm } from './store.ts'

/** A secret as columns: sealed text and look-up hash. */
export interface SealedText {
  sealed: string | null
  hash: string | null
}

/** What to store of personal data. */
export const sealedText = (sealing: Sealing, text: string | null): SealedText =>
  text === null ? { sealed: null, hash: null } : { sealed: sealing.seal(text), hash: sealing.hash(text) }

/** What is stored, masked. */
export const maskSealed = (sealing: Sealing, kind: PersonalKind, stored: string | null): string | null =>
  stored === null ? null : maskPersonal(kind, sealing.openStored(stored))

/**
 * Wraps a store: opens sealed columns, and masks them in rows and, unless requested in full, in forms. The inner store
 * returns the columns as they are; on saving it gets clear text and seals it.
 */
export function personalStore({ fields }: Resource, store: ResourceStore): ResourceStore {
  const personal = personalFields(fields)
  if (personal.length === 0) return store
  const opened = (sealing: Sealing, values: Record<string, unknown>) =>
    Object.fromEntries(
      personal.flatMap(({ name }) => {
        const stored = values[name]
        return typeof stored === 'string' ? [[name, sealing.openStored(stored)]] : []
      }),
    )
  return {
    ...store,
    personal: true,
    async page(call, query) {
      const { rows, ...counted } = await store.page(call, query)
      const { sealing } = call.context
      return { ...counted, rows: rows.map((row) => ({ ...row, ...maskForm(fields, opened(sealing, { ...row })) })) }
    },
    async forms(call, ids, full) {
      const forms = await store.forms(call, ids)
      return forms.map((form): StoredForm => {
        const values = { ...form.values, ...opened(call.context.sealing, form.values) }
        return { ...form, values: full ? values : maskForm(fields, values) }
      })
    },
  }
}
