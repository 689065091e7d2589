import { ALWAYS, type AreaForm, NOBODY_EXEMPT, NOTHING_WATCHED } from '@muster/contracts'
import type { Roster } from '../people/roster.ts'
import type { PlantArea } from './areas.ts'

/** People passing along the edge are no crowd, stepping out for a moment ends none. */
const CROWD_DELAYS = { onDelayMs: 3000, offDelayMs: 10_000 }

/** The full form of an area of the plant, as publishing would write it. */
export function areaForm(area: PlantArea, plantId: string, { people, vehicles }: Roster): AreaForm {
  const { code, name, typeId, riskLevel, floor, polygon, baseM, topM, rule, watched, capacity, cardsRest, exempt, within } = area
  const { answers, standsIn } = area
  const leads = (department: string) => people.find(({ departmentId }) => departmentId === `${plantId}-dept-${department}`)?.id
  return {
    ...{ code, name, typeId, riskLevel, floor, baseM, topM, capacity, cardsRest },
    parentId: within && `${plantId}-${within}`,
    shape: { type: 'polygon', rings: polygon },
    responsibleId: leads(answers) ?? null,
    deputyIds: [standsIn && leads(standsIn)].filter((id) => typeof id === 'string'),
    exitToleranceM: 0.5,
    enterDelayMs: 0,
    exitDelayMs: 2000,
    schedule: ALWAYS,
    exemptions: {
      ...NOBODY_EXEMPT,
      vehicleIds: vehicles.filter(({ name: plate }) => exempt.plates?.includes(plate)).map(({ id }) => id),
      contractorIds: (exempt.units ?? []).map((unit) => `${plantId}-unit-${unit}`),
    },
    settings: {
      ...NOTHING_WATCHED,
      ...watched,
      outOfBounds: rule && { trigger: rule.trigger, classes: rule.classes, onDelayMs: rule.onDelayMs, offDelayMs: rule.offDelayMs },
      overcrowding: capacity === null ? null : CROWD_DELAYS,
    },
  }
}
