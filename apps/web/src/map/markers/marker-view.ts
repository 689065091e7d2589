import type { TrackableClass } from '@muster/contracts'

/** How an open alarm of somebody is ringed: pulsing until acknowledged, then steady. */
export type AlarmMark = 'pulsing' | 'steady'

/** What is drawn of the field, and how. */
export interface MarkerView {
  floor: number
  /** Others than on the floor are drawn small and faint when set, not at all otherwise. */
  otherFloors: boolean
  /** Names of everybody who has room, not only of the chosen and near ones. */
  allNames: boolean
  selectedNo: number | null
  hoveredNo: number | null
  alarms: ReadonlyMap<number, AlarmMark>
  /** Null when nobody of that number is known (yet); then it is not drawn. */
  classOf(no: number): TrackableClass | null
  nameOf(no: number): string | null
  /** Who is told in the head count of a building instead of being drawn; nobody when absent. */
  folded?: ReadonlySet<number>
  /** Ring around whoever has a colour of his own, as shares of 1; nobody when absent. */
  colorOf?(no: number): readonly [number, number, number] | null
  /** Filters of the list apply to the map too. */
  isShown(no: number): boolean
  /** Place of the alarm one was sent to, metres. */
  pin: { x: number; y: number; floor: number } | null
  /** Server clock now, Unix ms. */
  serverNowMs(): number
  disappearanceS: number
}
