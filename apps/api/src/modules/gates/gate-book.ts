import {
  type BlockSubject,
  type GateDoor,
  type GateKind,
  type GateRule,
  type PassageDirection,
  searchForm,
  spelled,
  type TrackableClass,
} from '@muster/contracts'

/** A gate as needed to judge its events. */
export interface KnownGate {
  id: string
  kind: GateKind
  name: string
  /** Empty: the site. */
  areaId: string
  enabled: boolean
  certificates: boolean
  /** A valid briefing is required; external vehicles need a booking, hazardous loads an escort. */
  briefing: boolean
  booking: boolean
  escort: boolean
  /** Stays open during evacuation of the area it guards. */
  evacuationOpen: boolean
  headLimit: number | null
  rules: readonly GateRule[]
}

/** A person or vehicle that may come to a gate. */
export interface Subject {
  no: number
  id: string
  name: string
  class: TrackableClass
  /** Its department and those above it. */
  departmentIds: readonly string[]
  contractorId: string | null
  /** Name of the department or contractor. */
  unit: string | null
  /** `yyyy-MM-dd`: the earliest expiry of a certificate; null: none. */
  certificatesEnd: string | null
  /** `yyyy-MM-dd`: the last day a briefing is valid; null: there was none. */
  briefedUntil: string | null
  /** For visitors and external vehicles: visits that may still admit them. */
  visits: readonly KnownBooking[]
  /** Left for good. */
  isGone: boolean
  /** Has a positioning card. */
  carriesCard: boolean
  /** What a vehicle brings. */
  waybill: string | null
  goods: string | null
  escort: string | null
}

/** An approved visit, or one under way. Unix ms; no end: until the card is returned. */
export interface KnownBooking {
  onSite: boolean
  fromMs: number
  untilMs: number | null
  hazardous: boolean
}

/** Refused entry from one day to another. */
export interface KnownBlock {
  fromDay: string
  untilDay: string | null
  /** Refused exit, too. */
  denyOut: boolean
}

/** Whether a person is inside by the doors, and since when. */
export interface Presence {
  inside: boolean
  atMs: number
}

/**
 * All data for decisions at the gates of one building, in memory, so that it works while the database is down. Replaced
 * as a whole when part of it changed, except for who is inside.
 */
export interface GateBook {
  timeZone: string
  doors: ReadonlyMap<string, { gate: KnownGate; door: GateDoor }>
  /** By number; without people who left. */
  people: ReadonlyMap<number, Subject>
  byCard: ReadonlyMap<string, Subject>
  byNumber: ReadonlyMap<string, Subject>
  byPlate: ReadonlyMap<string, Subject>
  /** By `blockKey`. */
  blocks: ReadonlyMap<string, readonly KnownBlock[]>
  /** Areas being evacuated by an emergency run; null: all. */
  evacuated: ReadonlySet<string> | null
  /** Areas where cards are handed in. */
  restAreas: readonly string[]
  /** By area and number. */
  presence: Map<string, Map<number, Presence>>
}

export const blockKey = (subject: BlockSubject, value: string): string => `${subject} ${value}`

/** Held open, because people are leaving the area it guards. */
export const isHeldOpen = ({ evacuated }: Pick<GateBook, 'evacuated'>, { evacuationOpen, areaId }: KnownGate): boolean =>
  evacuationOpen && (evacuated === null || evacuated.has(areaId))

export const doorKey = (device: string, number: number): string => `${device} ${number}`

/** A plate for comparison: without what stands between its parts, which every system writes differently. */
export const plateKey = (plate: string): string => searchForm(spelled('plate', plate)).toUpperCase()

/** A staff number for comparison. */
export const numberKey = (number: string): string => spelled('number', number)

/** A card number without the leading zeros added by readers. */
export const cardKey = (card: string): string =>
  spelled('number', card)
    .toUpperCase()
    .replace(/^0+(?=.)/, '')

/** Direction of a passage: the door's, otherwise the event's. */
export const directionOf = (door: GateDoor | undefined, said: PassageDirection | undefined): PassageDirection =>
  door === undefined || door.direction === 'both' ? (said ?? 'in') : door.direction
