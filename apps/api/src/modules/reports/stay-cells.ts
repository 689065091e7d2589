import type { FoundRow } from './asked.ts'
import type { PersonStays, StayFigures } from './stay-rows.ts'

const seconds = (ms: number) => Math.round(ms / 1000)
const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

/** Figures of stays as columns of reports. */
export const stayCells = (stay: StayFigures): FoundRow['cells'] => ({
  visits: stay.visits,
  hours: seconds(stay.locatedMs),
  unlocated: seconds(stay.unlocatedMs),
  longest: seconds(stay.longestMs),
  average: seconds((stay.locatedMs + stay.unlocatedMs) / Math.max(1, stay.visits)),
  firstIn: iso(stay.firstMs),
  lastOut: iso(stay.lastMs),
})

/** The person's columns. */
export const personCells = ({ name, number, class: of, workType, departName, unitName }: PersonStays): FoundRow['cells'] => ({
  ...{ name, number, class: of, workType },
  unit: unitName ?? departName,
})

/** Combines several: the same person in several areas, or several people. */
export function together(stays: readonly StayFigures[]): StayFigures {
  const sum = (of: 'visits' | 'locatedMs' | 'unlocatedMs') => stays.reduce((total, stay) => total + stay[of], 0)
  return {
    ...{ visits: sum('visits'), locatedMs: sum('locatedMs'), unlocatedMs: sum('unlocatedMs') },
    longestMs: stays.reduce((longest, { longestMs }) => Math.max(longest, longestMs), 0),
    firstMs: stays.reduce((first, { firstMs }) => Math.min(first, firstMs), Number.POSITIVE_INFINITY),
    lastMs: stays.reduce<number | null>((last, { lastMs }) => (last === null || lastMs === null ? null : Math.max(last, lastMs)), 0),
  }
}

/** Of everybody, each once; null when there is nobody. */
export const totalCells = (people: readonly PersonStays[]): FoundRow['cells'] =>
  people.length === 0 ? {} : { ...stayCells(together(people)), people: people.length }

/** People by group; people without one are left out. */
export function grouped(
  people: readonly PersonStays[],
  of: (person: PersonStays) => { id: string | null; name: string | null },
): FoundRow[] {
  const groups = new Map<string, { name: string | null; people: PersonStays[] }>()
  for (const person of people) {
    const { id, name } = of(person)
    if (id === null) continue
    const group = groups.get(id) ?? { name, people: [] }
    group.people.push(person)
    groups.set(id, group)
  }
  return [...groups].map(([key, { name, people: members }]) => ({
    key,
    cells: { name, people: members.length, ...stayCells(together(members)) },
  }))
}
