import type { PlantPerson } from '../people/roster.ts'
import { DEMO_PERMITS, type DemoPermit } from './demo-permits.ts'

/** People working together. */
const CREW = 2

export interface DemoCrew {
  applicant: PlantPerson | undefined
  guardian: PlantPerson | undefined
  operators: PlantPerson[]
}

/** The people of the `i`th permit of the demonstration site. */
export function demoCrew(people: readonly PlantPerson[], plantId: string, i: number): DemoCrew {
  const { post } = DEMO_PERMITS[i] as DemoPermit
  const of = (name: string) => people.filter(({ postId, visitReason }) => visitReason === null && postId === `${plantId}-post-${name}`)
  return {
    applicant: of('shift-leader')[i % 3],
    guardian: of('field-operator')[i],
    operators: of(post).slice(i % 3, (i % 3) + CREW),
  }
}

/** Index of the area of a permit's zone in the plant's list. */
export const demoPlace = (i: number, areas: number): number => (i * 3) % areas
