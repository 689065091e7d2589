import type { Field, FieldValue, FormValues, PersonalKind } from './field.ts'

/** What is left of texts whose length would tell something. */
const HIDDEN = '******'
/** Province or city of an address. */
const ADDRESS_SHOWN = 3

const WHOLLY_HIDDEN = { mask: () => HIDDEN, isMask: /^\*{6}$/ }

const MASKS: Record<PersonalKind, { mask: (text: string) => string; isMask: RegExp }> = {
  number: {
    mask: (text) => (text.length <= 7 ? '*'.repeat(text.length) : text.slice(0, 3) + '*'.repeat(text.length - 7) + text.slice(-4)),
    isMask: /^[\w+-]{0,3}\*{1,30}[\w-]{0,4}$/,
  },
  email: {
    mask: (text) => {
      const [local = '', domain = ''] = text.split('@')
      return `${local.length > 2 ? local.slice(0, 1) : ''}***@${domain}`
    },
    isMask: /^[^\s@*]?\*{3}@[^\s@]*$/,
  },
  address: {
    mask: (text) => {
      const characters = [...text]
      return characters.length > 2 * ADDRESS_SHOWN ? characters.slice(0, ADDRESS_SHOWN).join('') + HIDDEN : HIDDEN
    },
    isMask: /^[^*]{0,6}\*{6}$/,
  },
  text: WHOLLY_HIDDEN,
  secret: WHOLLY_HIDDEN,
}

/** Whether a value is what `maskPersonal` makes. */
export const isMask = (kind: PersonalKind, value: FieldValue): boolean => typeof value === 'string' && MASKS[kind].isMask.test(value)

/** What a reader without the permission sees; a mask stays as it is. */
export const maskPersonal = (kind: PersonalKind, text: string): string =>
  text === '' || isMask(kind, text) ? text : MASKS[kind].mask(text)

/** Fields with personal data. */
export const personalFields = (fields: readonly Field[]): (Field & { personal: PersonalKind })[] =>
  fields.filter((field): field is Field & { personal: PersonalKind } => field.personal !== undefined)

/** Fields whose whole text may be asked for: all with personal data but secrets. */
export const unmaskedFields = (fields: readonly Field[]): Field[] => personalFields(fields).filter(({ personal }) => personal !== 'secret')

/** Values with all personal data masked; what is not a text of a field stays as it is. */
export function maskForm(fields: readonly Field[], values: FormValues): FormValues {
  const masked = { ...values }
  for (const { name, personal } of personalFields(fields)) {
    const value = masked[name]
    if (typeof value === 'string') masked[name] = maskPersonal(personal, value)
  }
  return masked
}

/**
 * Names of secrets that would be kept and sent elsewhere than they were entered for.
 * @param values the whole form; stored: what it was, with personal data in full; entered: whether a secret was entered
 *   now
 */
export const sentElsewhere = (
  fields: readonly Field[],
  values: FormValues,
  stored: FormValues,
  entered: (name: string) => boolean,
): string[] =>
  fields.flatMap(({ name, sentTo = [] }) =>
    values[name] && !entered(name) && sentTo.some((field) => values[field] !== stored[field]) ? [name] : [],
  )

/** Names of fields that hold a mask: nothing that could be stored. */
export const maskedNames = (fields: readonly Field[], values: FormValues): string[] =>
  personalFields(fields).flatMap(({ name, personal }) => (isMask(personal, values[name]) ? [name] : []))
