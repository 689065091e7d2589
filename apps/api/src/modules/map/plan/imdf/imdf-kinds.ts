import type { PlanFeatureKind } from '@muster/contracts'

/** Plan kinds by category of an indoor map; the part before the first dot decides (`restroom.male`). */
type Kinds = Readonly<Record<string, PlanFeatureKind | null>>

const SOLID = ['brick', 'column', 'concrete', 'drywall', 'glass', 'structure', 'wood']

/** Units: rooms, ways and the walls between them. Categories not named here are rooms. */
const UNIT_KINDS: Kinds = {
  ...Object.fromEntries(SOLID.map((category) => [category, 'wall'])),
  ...{ walkway: 'corridor', lobby: 'corridor', footbridge: 'corridor', movingwalkway: 'corridor', ramp: 'corridor' },
  ...{ stairs: 'stairs', steps: 'stairs', escalator: 'stairs', elevator: 'lift' },
  ...{ parking: 'parking', road: 'road', vegetation: 'green', platform: 'platform', terrace: 'platform' },
  // There is no floor.
  opentobelow: null,
}
const FIXTURE_KINDS: Kinds = { wall: 'wall', water: 'water', vegetation: 'green', naturalfeature: 'green' }
const AMENITY_KINDS: Kinds = { eyewash: 'eyewash', firehydrant: 'hydrant', firehosecabinet: 'hydrant', hydrant: 'hydrant' }

const topOf = (category: string) => category.toLowerCase().split('.')[0] ?? ''
const own = (kinds: Kinds, category: string): PlanFeatureKind | null | undefined =>
  Object.hasOwn(kinds, topOf(category)) ? kinds[topOf(category)] : undefined

/** null: not drawn. */
export function unitKind(category: string): PlanFeatureKind | null {
  const kind = own(UNIT_KINDS, category)
  return kind === undefined ? 'room' : kind
}

export const fixtureKind = (category: string): PlanFeatureKind => own(FIXTURE_KINDS, category) ?? 'equipment'

/** Entrances for vehicles are gates. */
export const openingKind = (category: string): PlanFeatureKind => (topOf(category) === 'automobile' ? 'gate' : 'door')

/** An amenity without its own sign becomes a label if it has a name. */
export const amenityKind = (category: string): PlanFeatureKind => own(AMENITY_KINDS, category) ?? 'label'

/** Storeys of an indoor map count from the ground, 0; those of a site from 1 upwards and -1 downwards. */
export const floorOf = (ordinal: number, isOutdoor: boolean): number => (isOutdoor ? 0 : ordinal >= 0 ? ordinal + 1 : ordinal)
