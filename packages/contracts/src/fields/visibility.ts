import type { Field, FormValues, WatchRule } from './field.ts'

export function holds(rule: WatchRule, values: FormValues): boolean {
  const value = values[rule.field]
  const met = 'equals' in rule ? value === rule.equals : Array.isArray(value) && (value as unknown[]).includes(rule.contains)
  return met !== (rule.not ?? false)
}

/** Whether a field is to be seen. A field that watches a hidden field is hidden as well. */
export function isVisible(field: Field, fields: readonly Field[], values: FormValues, depth = 0): boolean {
  if (!field.watch || depth > fields.length) return true
  return field.watch.every((rule) => {
    const watched = fields.find(({ name }) => name === rule.field)
    return (!watched || isVisible(watched, fields, values, depth + 1)) && holds(rule, values)
  })
}
