/** Kinds of hazardous work that need a permit (GB 30871-2022), with their codes on the wire of AQ 3064.2-2025. */
export const PERMIT_TYPES = [
  'hotWork',
  'temporaryPower',
  'height',
  'excavation',
  'roadClosure',
  'blindPlate',
  'lifting',
  'confinedSpace',
] as const
export type PermitType = (typeof PERMIT_TYPES)[number]

/** What is told apart within them; a type without classes is its only one. */
export const PERMIT_LEVELS = [
  'hotSpecial',
  'hotFirst',
  'hotSecond',
  'temporaryPower',
  'heightOne',
  'heightTwo',
  'heightThree',
  'heightFour',
  'excavation',
  'roadClosure',
  'blindPlate',
  'liftingFirst',
  'liftingSecond',
  'liftingThird',
  'confinedSpace',
] as const
export type PermitLevel = (typeof PERMIT_LEVELS)[number]

/** What is measured before and during work. */
export const GASES = ['combustible', 'oxygen', 'toxic'] as const
export type Gas = (typeof GASES)[number]

interface PermitRules {
  type: PermitType
  /** Of AQ 3064.2-2025. */
  code: string
  /** Longest time that one permit is good for, hours; null: no figure. */
  longestH: number | null
  /** What has to be measured before it begins. */
  gases: readonly Gas[]
  /** Work may rest so long without a new analysis, minutes. */
  restMin: number | null
  /** While work goes on there is a new analysis at least so often, minutes; null: no figure. */
  everyMin: number | null
}

const HOT = { type: 'hotWork', gases: ['combustible'] } as const
const NO_GAS = { gases: [], restMin: null, everyMin: null } as const
const HEIGHT = { type: 'height', longestH: 7 * 24, ...NO_GAS } as const
const LIFTING = { type: 'lifting', longestH: null, ...NO_GAS } as const

/** The figures of GB 30871-2022, by class. */
export const PERMIT_RULES: Readonly<Record<PermitLevel, PermitRules>> = {
  hotSpecial: { ...HOT, code: '01', longestH: 8, restMin: 30, everyMin: null },
  hotFirst: { ...HOT, code: '02', longestH: 8, restMin: 30, everyMin: null },
  hotSecond: { ...HOT, code: '03', longestH: 72, restMin: 60, everyMin: 24 * 60 },
  temporaryPower: { type: 'temporaryPower', code: '10', longestH: 15 * 24, ...NO_GAS },
  heightOne: { ...HEIGHT, code: '21' },
  heightTwo: { ...HEIGHT, code: '22' },
  heightThree: { ...HEIGHT, code: '23' },
  heightFour: { ...HEIGHT, code: '24' },
  excavation: { type: 'excavation', code: '30', longestH: null, ...NO_GAS },
  roadClosure: { type: 'roadClosure', code: '40', longestH: null, ...NO_GAS },
  blindPlate: { type: 'blindPlate', code: '50', longestH: null, ...NO_GAS },
  liftingFirst: { ...LIFTING, code: '61' },
  liftingSecond: { ...LIFTING, code: '62' },
  liftingThird: { ...LIFTING, code: '63' },
  confinedSpace: { type: 'confinedSpace', code: '70', longestH: 24, gases: GASES, restMin: 60, everyMin: 120 },
}

/** Work begins at most so long after its gas analysis, minutes. */
export const GAS_FRESH_MIN = 30
/** Temporary electricity is extended to this at most, hours. */
export const POWER_LONGEST_H = 30 * 24

/** What has to be measured: temporary electricity asks for it where gas may explode. */
export const gasesOf = (level: PermitLevel, explosive: boolean): readonly Gas[] =>
  explosive && level === 'temporaryPower' ? ['combustible'] : PERMIT_RULES[level].gases

export const typeOfLevel = (level: PermitLevel): PermitType => PERMIT_RULES[level].type
export const levelsOf = (type: PermitType): PermitLevel[] => PERMIT_LEVELS.filter((level) => typeOfLevel(level) === type)

/** Types and their classes, as the form offers them. */
export const PERMIT_TREE = PERMIT_TYPES.map((type) => {
  const levels = levelsOf(type)
  return levels.length === 1 ? { value: type } : { value: type, children: levels.map((value) => ({ value })) }
})

/** The class that a way through `PERMIT_TREE` leads to. */
export const levelOfPath = (path: readonly string[]): PermitLevel | null => PERMIT_LEVELS.find((level) => level === path.at(-1)) ?? null
export const pathOfLevel = (level: PermitLevel): string[] => [...new Set([typeOfLevel(level), level])]

const NUMBER_PREFIXES: Readonly<Record<PermitType, string>> = {
  hotWork: 'DH',
  temporaryPower: 'LD',
  height: 'GC',
  excavation: 'DT',
  roadClosure: 'DL',
  blindPlate: 'MB',
  lifting: 'DZ',
  confinedSpace: 'SX',
}

/** Number of the permit that is the `count`th of its type on a day `yyyy-MM-dd` of the site. */
export const permitNumber = (type: PermitType, day: string, count: number): string =>
  `${NUMBER_PREFIXES[type]}-${day.replaceAll('-', '')}-${String(count).padStart(3, '0')}`
