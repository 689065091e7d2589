import type { GateAnswer, GateEvent, PassageDecision, PassageDirection, PassageNote, PassageReason } from '@muster/contracts'
import { siteTime } from '../../framework/resource/site-time.ts'
import { refusalOf, type SiteMoment } from './decide.ts'
import { cardKey, directionOf, doorKey, type GateBook, isHeldOpen, type KnownGate, numberKey, plateKey, type Subject } from './gate-book.ts'
import { pictureFault } from './pictures/picture-fault.ts'

/** A passage to be stored. */
export interface Passage {
  id: string
  gate: KnownGate | null
  door: string
  kind: 'people' | 'vehicles'
  direction: PassageDirection
  atMs: number
  subject: Subject | null
  event: GateEvent
  decision: PassageDecision
  reason: PassageReason | null
  notes: PassageNote[]
  /** Somebody passed, as far as is known. */
  passed: boolean
}

/** Tolerated error of device clocks. */
const AHEAD_MS = 60_000
const LATE_MS = 5 * 60_000

/** Evaluates an event: who it is, whether they may pass, and what is unusual. */
export function judgeEvent(book: GateBook, gatewayId: string, event: GateEvent, nowMs: number): Passage {
  const known = book.doors.get(doorKey(event.device, event.door))
  const gate = known?.gate ?? null
  const kind = gate?.kind ?? (event.plate === undefined ? 'people' : 'vehicles')
  const isAhead = (event.t ?? nowMs) > nowMs + AHEAD_MS
  const atMs = isAhead ? nowMs : Math.min(event.t ?? nowMs, nowMs)
  const subject = subjectOf(book, event)
  const direction = directionOf(known?.door, event.direction)
  const refusal = refusalOf(book, gate ?? undefined, subject, event, direction, siteMoment(atMs, book.timeZone))
  // What a device did without asking cannot be undone by the rules.
  const did = event.result ?? (event.ask ? undefined : 'allowed')
  const decision = did ?? (refusal === null ? 'allowed' : 'refused')
  const reason = decision === 'allowed' ? null : (refusal ?? 'controller')
  const passed = decision === 'allowed' && event.opened !== false && event.passages !== 0
  const before = subject && book.presence.get(gate?.areaId ?? '')?.get(subject.no)
  const notes: PassageNote[] = []
  if (!known) notes.push('unknownDoor')
  if (gate && isHeldOpen(book, gate)) notes.push('evacuation')
  if (isAhead) notes.push('clockAhead')
  else if (nowMs - atMs > LATE_MS) notes.push('late')
  if (decision === 'allowed' && refusal !== null) notes.push('againstRules')
  if (decision === 'allowed' && !passed) notes.push('notOpened')
  if ((event.passages ?? 1) > 1) notes.push('tailgating')
  // A late event says nothing about the order of passages.
  if (passed && known && subject && (before?.atMs ?? 0) <= atMs) {
    if (direction === 'in' && before?.inside === true) notes.push('entryTwice')
    if (direction === 'out' && before?.inside !== true) notes.push('exitWithoutEntry')
  }
  const door = known?.door.name ?? `${event.device} ${event.door}`
  return { id: `${gatewayId}:${event.id}`, gate, door, kind, direction, atMs, subject, event, decision, reason, notes, passed }
}

function subjectOf(book: GateBook, { card, person, plate }: GateEvent): Subject | null {
  return (
    (card && book.byCard.get(cardKey(card))) ||
    (person && book.byNumber.get(numberKey(person))) ||
    (plate && book.byPlate.get(plateKey(plate))) ||
    null
  )
}

function siteMoment(atMs: number, timeZone: string): SiteMoment {
  const text = siteTime(new Date(atMs), timeZone)
  const day = text.slice(0, 10)
  const sundayFirst = new Date(`${day}T00:00:00Z`).getUTCDay()
  return { day, weekday: sundayFirst === 0 ? 7 : sundayFirst, time: text.slice(11, 16), atMs }
}

/** The answer to the device. */
export function answerOf({ event, decision, reason }: Passage, kept: boolean): GateAnswer {
  const fault = pictureFault(event)
  return { type: 'passage', id: event.id, decision, reason, kept, ...(fault && { pictureFault: fault }) }
}
