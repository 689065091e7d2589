import type { BlockSubject, GateDoor, GateKind, GateRule, PassageDirection, TrackableClass } from '@muster/contracts'

/** A gate as its events meet it. */
export interface KnownGate {
  id: string
  kind: GateKind
  name: string
  /** Empty: the site. */
  areaId: string
  enabled: boolean
  certificates: boolean
  /** A valid briefing is needed; vehicles from outside need a booking, hazardous loads an escort. */
  briefing: boolean
  booking: boolean
  escort: boolean
  /** Stands open while what it guards is left. */
  evacuationOpen: boolean
  headLimit: number | null
  rules: readonly GateRule[]
}

/** Who or what may come to a gate. */
export interface Subject {
  no: number
  id: string
  name: string
  class: TrackableClass
  /** Its department and those above it. */
  departmentIds: readonly string[]
  contractorId: string | null
  /** Department or contractor by name. */
  unit: string | null
  /** `yyyy-MM-dd`: the first certificate to end; null: none. */
  certificatesEnd: string | null
  /** `yyyy-MM-dd`: the last day on which a briefing counts; null: there was none. */
  briefedUntil: string | null
  /** Of visitors and vehicles from outside: those that may still lead in. */
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

/** A visit that was approved, or is going on. Unix ms; no end: until the card is returned. */
export interface KnownBooking {
  onSite: boolean
  fromMs: number
  untilMs: number | null
  hazardous: boolean
}

/** Not let in from one day to another. */
export interface KnownBlock {
  fromDay: string
  untilDay: string | null
  /** Nor out. */
  denyOut: boolean
}

/** Where somebody was by the doors, and since when. */
export interface Presence {
  inside: boolean
  atMs: number
}

/**
 * All that is needed to decide at the gates of one building, in memory: it goes on while the database is away. Replaced
 * whole when something of it changed, but for who is inside.
 */
export interface GateBook {
  timeZone: string
  doors: ReadonlyMap<string, { gate: KnownGate; door: GateDoor }>
  /** By number; nobody who left. */
  people: ReadonlyMap<number, Subject>
  byCard: ReadonlyMap<string, Subject>
  byNumber: ReadonlyMap<string, Subject>
  byPlate: ReadonlyMap<string, Subject>
  /** By `blockKey`. */
  blocks: ReadonlyMap<string, readonly KnownBlock[]>
  /** Areas that an emergency run empties; null: all. */
  evacuated: ReadonlySet<string> | null
  /** Areas where cards are handed in. */
  restAreas: readonly string[]
  /** By area and number. */
  presence: Map<string, Map<number, Presence>>
}

export const blockKey = (subject: BlockSubject, value: string): string => `${subject} ${value}`

/** Stands open, because people leave what it guards. */
export const isHeldOpen = ({ evacuated }: Pick<GateBook, 'evacuated'>, { evacuationOpen, areaId }: KnownGate): boolean =>
  evacuationOpen && (evacuated === null || evacuated.has(areaId))

export const doorKey = (device: string, number: number): string => `${device} ${number}`

/** A plate as it is compared: without spaces, dots and dashes, which every system writes its own way. */
export const plateKey = (plate: string): string => plate.toUpperCase().replaceAll(/[\s·•・.．\-—]/g, '')

/** A number of a card without the zeros that readers put in front. */
export const cardKey = (card: string): string =>
  card
    .trim()
    .toUpperCase()
    .replace(/^0+(?=.)/, '')

/** Which way somebody went: as the door leads, else as the event says. */
export const directionOf = (door: GateDoor | undefined, said: PassageDirection | undefined): PassageDirection =>
  door === undefined || door.direction === 'both' ? (said ?? 'in') : door.direction
