import { PERMIT_LEVELS, PERMIT_TYPES, type PermitLevel, type PermitType, typeOfLevel } from './types.ts'

/** How many measures the product proposes for a type; their words: `permits.measure.<type>.<n>`, from 1. */
const MEASURES: Readonly<Record<PermitType, number>> = {
  hotWork: 13,
  temporaryPower: 10,
  height: 11,
  excavation: 9,
  roadClosure: 7,
  blindPlate: 9,
  lifting: 13,
  confinedSpace: 12,
}

/** Keys of the measures that the product proposes for a class. */
export const proposedMeasures = (level: PermitLevel): string[] => {
  const type = typeOfLevel(level)
  return Array.from({ length: MEASURES[type] }, (_, i) => `${type}.${i + 1}`)
}

/** Who signs before work begins; their words: `permits.signer.<key>`. */
export const SIGNERS = ['unit', 'department', 'safety', 'fireSafety', 'leader', 'chief', 'powerSupply', 'shift'] as const
export type Signer = (typeof SIGNERS)[number]

/** Signatures in the order of the forms of GB 30871-2022, the last of them gives the permit. */
export const PROPOSED_SIGNERS: Readonly<Record<PermitLevel, readonly Signer[]>> = {
  hotSpecial: ['unit', 'safety', 'leader', 'shift'],
  hotFirst: ['unit', 'safety', 'shift'],
  hotSecond: ['unit', 'shift'],
  temporaryPower: ['unit', 'powerSupply'],
  heightOne: ['unit'],
  heightTwo: ['unit', 'department'],
  heightThree: ['unit', 'department'],
  heightFour: ['unit', 'department', 'chief'],
  excavation: ['unit', 'department'],
  roadClosure: ['unit', 'fireSafety', 'department'],
  blindPlate: ['unit'],
  liftingFirst: ['unit', 'department', 'chief'],
  liftingSecond: ['unit', 'department'],
  liftingThird: ['unit', 'department'],
  confinedSpace: ['unit'],
}

/**
 * Words of which one stands in the name or the permitted items of a certificate for the work; none: nobody needs one.
 * A building words its own.
 */
const CERTIFICATES: Readonly<Record<PermitType, readonly string[]>> = {
  hotWork: ['焊接', '热切割', '动火', '焊工', 'Welding'],
  temporaryPower: ['电工', 'Electrician'],
  height: ['高处', '登高', 'Height'],
  excavation: [],
  roadClosure: [],
  blindPlate: [],
  lifting: ['起重', '吊装', '司索', 'Lifting'],
  confinedSpace: [],
}
export const proposedCertificates = (level: PermitLevel): readonly string[] => CERTIFICATES[typeOfLevel(level)]

/** Place of a class in lists, as the standard orders them. */
export const placeOfLevel = (level: PermitLevel): number =>
  PERMIT_TYPES.indexOf(typeOfLevel(level)) * PERMIT_LEVELS.length + PERMIT_LEVELS.indexOf(level)
