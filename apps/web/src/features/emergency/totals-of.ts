import { isExpected, isMissing, type MusterPerson } from '@muster/contracts'

/** Groupings of people. */
export const TOTALS = ['unit', 'area', 'island'] as const
export type TotalsBy = (typeof TOTALS)[number]

export interface Total {
  /** Null: in none. */
  name: string | null
  expected: number
  safe: number
  missing: number
}

/** Of everybody expected, how many are safe and how many are not, by name; those with most missing first. */
export function totalsOf(people: readonly MusterPerson[], nameOf: (person: MusterPerson) => string | null): Total[] {
  const totals = new Map<string | null, Total>()
  for (const person of people) {
    if (!isExpected(person.state)) continue
    const name = nameOf(person)
    const total = totals.get(name) ?? { name, expected: 0, safe: 0, missing: 0 }
    total.expected++
    if (person.state === 'safe') total.safe++
    if (isMissing(person.state)) total.missing++
    totals.set(name, total)
  }
  return [...totals.values()].sort((a, b) => b.missing - a.missing || b.expected - a.expected || (a.name ?? '').localeCompare(b.name ?? ''))
}
