import { type GateEvent, type GateRule, type PassageDirection, type PassageReason, UNREAD_PLATES } from '@muster/contracts'
import { blockKey, cardKey, type GateBook, isHeldOpen, type KnownBooking, type KnownGate, plateKey, type Subject } from './gate-book.ts'

/** How early a booked person may come. */
const EARLY_MS = 60 * 60_000

/** By the clock of the building. */
export interface SiteMoment {
  /** `yyyy-MM-dd`. */
  day: string
  /** 1 (Monday) to 7. */
  weekday: number
  /** `HH:mm`. */
  time: string
  atMs: number
}

/** Why a person may not pass; null: they may. Known people may always leave: nobody is locked in. */
export function refusalOf(
  book: GateBook,
  gate: KnownGate | undefined,
  subject: Subject | null,
  event: Pick<GateEvent, 'plate' | 'card'>,
  direction: PassageDirection,
  moment: SiteMoment,
): PassageReason | null {
  if (gate !== undefined && isHeldOpen(book, gate)) return null
  if (isBlocked(book, subject, event, direction, moment.day)) return 'blocked'
  if (subject === null) {
    if (event.plate === undefined) return 'unknownCard'
    return UNREAD_PLATES.has(plateKey(event.plate)) ? 'unreadPlate' : 'unknownPlate'
  }
  if (direction === 'out' || gate === undefined) return null
  if (subject.isGone) return 'gone'
  if (!gate.enabled) return 'gateClosed'
  const naming = gate.rules.filter((rule) => names(rule, subject))
  if (gate.rules.length > 0 && naming.length === 0) return 'notAdmitted'
  if (gate.rules.length > 0 && !naming.some((rule) => isOpen(rule, moment))) return 'outsideHours'
  if (gate.certificates && subject.certificatesEnd !== null && subject.certificatesEnd < moment.day) return 'certificate'
  if (gate.briefing && (subject.briefedUntil ?? '') < moment.day) return 'briefing'
  const refused = refusedVisit(gate, subject, moment.atMs)
  if (refused !== null) return refused
  return isFull(book, gate, subject) ? 'full' : null
}

/** The blacklist is checked by person, card and plate; only a plate can be kept from leaving. */
function isBlocked(
  { blocks }: GateBook,
  subject: Subject | null,
  { card, plate }: Pick<GateEvent, 'plate' | 'card'>,
  direction: PassageDirection,
  day: string,
): boolean {
  const found = [
    ...(subject ? (blocks.get(blockKey('person', subject.id)) ?? []) : []),
    ...(card === undefined ? [] : (blocks.get(blockKey('card', cardKey(card))) ?? [])),
    ...(plate === undefined ? [] : (blocks.get(blockKey('plate', plateKey(plate))) ?? [])),
  ]
  return found.some(
    ({ fromDay, untilDay, denyOut }) => fromDay <= day && (untilDay === null || day <= untilDay) && (direction === 'in' || denyOut),
  )
}

/** Visitors may enter while their visit is valid; external vehicles where the checkpoint requires a booking. */
function refusedVisit(gate: KnownGate, { class: of, visits, escort }: Subject, atMs: number): PassageReason | null {
  const needsVisit = of === 'visitor' || (of === 'externalVehicle' && gate.booking)
  const isOver = ({ untilMs }: KnownBooking) => untilMs !== null && untilMs < atMs
  const now = visits.find((visit) => !isOver(visit) && (visit.onSite || visit.fromMs - EARLY_MS <= atMs))
  if (needsVisit && !now) return visits.some(isOver) ? 'visitOver' : 'notBooked'
  return gate.escort && now?.hazardous && escort === null ? 'escort' : null
}

function names({ classes, people, departments, units, vehicles }: GateRule, subject: Subject): boolean {
  if ([classes, people, departments, units, vehicles].every((named) => named.length === 0)) return true
  return (
    classes.includes(subject.class) ||
    [...people, ...vehicles].some(({ id }) => id === subject.id) ||
    departments.some(({ id }) => subject.departmentIds.includes(id)) ||
    units.some(({ id }) => id === subject.contractorId)
  )
}

/** A period that crosses midnight belongs to the day on which it begins. */
function isOpen({ weekdays, from, to }: GateRule, { weekday, time }: SiteMoment): boolean {
  const before = weekday === 1 ? 7 : weekday - 1
  if (from < to) return weekdays.includes(weekday) && time >= from && time < to
  return (weekdays.includes(weekday) && time >= from) || (weekdays.includes(before) && time < to)
}

function isFull({ presence }: GateBook, { areaId, headLimit }: KnownGate, { no }: Subject): boolean {
  if (headLimit === null) return false
  let inside = 0
  for (const [who, { inside: isInside }] of presence.get(areaId) ?? []) if (isInside && who !== no) inside++
  return inside >= headLimit
}
