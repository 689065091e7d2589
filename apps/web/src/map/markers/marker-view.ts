import type { TrackableClass } from '@muster/contracts'

/** How an open alarm of somebody is ringed: pulsing until acknowledged, then steady. */
export type AlarmMark = 'pulsing' | 'steady'

/** What is drawn of the field, and how. */
export interface MarkerView {
  floor: number
  /** When set, people on other floors are drawn small and faint, otherwise not at all. */
  otherFloors: boolean
  /** Names of everybody who has room, not only of the selected and those nearby. */
  allNames: boolean
  selectedNo: number | null
  hoveredNo: number | null
  alarms: ReadonlyMap<number, AlarmMark>
  /** Null when nobody of that number is known (yet); then it is not drawn. */
  classOf(no: number): TrackableClass | null
  nameOf(no: number): string | null
  /** How long somebody has been in alarm, in words that change once a minute; null: not, or only just. */
  lastsOf?(no: number): string | null
  /** Who is part of a head count instead of being drawn; nobody when absent. */
  folded?: ReadonlySet<number>
  /** Coloured ring by person, as shares of 1; nobody when absent. */
  colorOf?(no: number): readonly [number, number, number] | null
  /** Filters of the list apply to the map too. */
  isShown(no: number): boolean
  /** Place of the alarm one was sent to, metres. */
  pin: { x: number; y: number; floor: number } | null
  /** Server clock now, Unix ms. */
  serverNowMs(): number
  disappearanceS: number
}
