import type { PlantPerson } from '../people/roster.ts'
import { DEMO_PERMITS, type DemoPermit } from './demo-permits.ts'

/** People who do a piece of work together. */
const CREW = 2

export interface DemoCrew {
  applicant: PlantPerson | undefined
  guardian: PlantPerson | undefined
  operators: PlantPerson[]
}

/** Who is on a permit of the demonstration site: the `i`th of them. */
export function demoCrew(people: readonly PlantPerson[], plantId: string, i: number): DemoCrew {
  const { post } = DEMO_PERMITS[i] as DemoPermit
  const of = (name: string) => people.filter(({ postId, visitReason }) => visitReason === null && postId === `${plantId}-post-${name}`)
  return {
    applicant: of('shift-leader')[i % 3],
    guardian: of('field-operator')[i],
    operators: of(post).slice(i % 3, (i % 3) + CREW),
  }
}

/** Place of the area that a permit's zone is in, in the list of the plant. */
export const demoPlace = (i: number, areas: number): number => (i * 3) % areas
