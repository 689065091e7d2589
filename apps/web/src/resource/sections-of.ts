import type { Field } from '@muster/contracts'

interface Section {
  /** Undefined: fields outside any box. */
  section: string | undefined
  fields: Field[]
}

/** Fields in order, those of one section together. */
export function sectionsOf(fields: readonly Field[]): Section[] {
  const sections: Section[] = []
  for (const field of fields) {
    const last = sections.at(-1)
    if (last !== undefined && last.section === field.section) last.fields.push(field)
    else sections.push({ section: field.section, fields: [field] })
  }
  return sections
}
