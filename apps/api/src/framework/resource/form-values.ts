import type { Chosen, FormValues } from '@muster/contracts'

/** Text of a field, or null when it is empty. */
export function textOf(values: FormValues, name: string): string | null {
  const text = String(values[name] ?? '').trim()
  return text === '' ? null : text
}

/** Id from a chooser, or null. */
export const chosenId = (values: FormValues, name: string): string | null => (values[name] as Chosen[] | undefined)?.[0]?.id ?? null

/** All ids from a chooser, each once. */
export const chosenIds = (values: FormValues, name: string): string[] => [...new Set((values[name] as Chosen[]).map(({ id }) => id))]

/** A stored reference as shown in a chooser. */
export const chosen = (id: string | null, name: string | null): Chosen[] => (id === null ? [] : [{ id, name: name ?? '' }])

export const isYes = (values: FormValues, name: string): boolean => values[name] === 'Y'
export const yesNo = (value: boolean): string => (value ? 'Y' : 'N')

/** Number of a text field, or null. The format is already checked. */
export function numberOf(values: FormValues, name: string): number | null {
  const text = textOf(values, name)
  return text === null ? null : Number(text)
}

/** Milliseconds of a text field whose unit is this many seconds. */
export const milliseconds = (values: FormValues, name: string, unitS = 1): number =>
  Math.round((numberOf(values, name) ?? 0) * unitS * 1000)

/** Both ends of a range, null where empty. */
export function rangeOf(values: FormValues, name: string): [string | null, string | null] {
  const [from = '', to = ''] = (values[name] as string[] | undefined) ?? []
  return [from || null, to || null]
}
