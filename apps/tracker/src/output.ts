import {
  type Alarm,
  type AlarmEndReason,
  type AlarmEvidence,
  type AlarmPriority,
  type DownlinkBody,
  isStandingCall,
} from '@muster/contracts'
import type { DeviceNews, DeviceTurn, TrackChunk } from '@muster/database'
import type { Receipt } from '@muster/protocol'

/**
 * An alarm that began, as its row will be. Every one is announced: of the past, nothing but calls for help is raised.
 */
export interface RaisedAlarm {
  alarm: Alarm
  /** The area around its place as it began. */
  placeAreaId: string | null
  /** Version of the building's areas that it was raised under; null: it is of no area, or there are no versions. */
  areaVersion: number | null
  /** How often it has changed since. */
  changes: number
  evidence: AlarmEvidence
}

/** How an alarm that stands is now. */
export interface AlarmChange extends Pick<Alarm, 'members' | 'memberCount'> {
  /** Of a gathering; absent: as it was. */
  gathering?: Alarm['gathering']
  /** Which change of the alarm this is, from 1: what was decided again after a restart is known by it. */
  changes: number
  priority: AlarmPriority
  /** Event time, Unix ms. */
  atMs: number
}

/** Something a device is to be told once the alarm it is about is durable. */
export interface Notice {
  id: string
  alarmId: string
  /** Hardware id of the card. */
  address: string
  body: DownlinkBody
  /** An acknowledgement is refused when its alarm is over by then: what was pressed is to be looked at again. */
  onRefused?: () => void
}

/** A stay in an area; `toMs` null while it lasts. */
export interface Visit {
  areaId: string
  trackableNo: number
  fromMs: number
  toMs: number | null
}

/** Nobody knew where somebody was, from his last fix to the next. Unix ms. */
export interface Gap {
  trackableNo: number
  fromMs: number
  toMs: number
}

/** What a device said of a message that was sent to it. */
export interface MessageReceipt {
  /** Hardware id of the device. */
  hwId: string
  number: number
  receipt: Receipt
  atMs: number
}

/** Somebody was perceived at a place of the patrols, within one slot of time. Unix ms. */
export interface Sighting {
  placeId: string
  trackableNo: number
  slotMs: number
  fromMs: number
  toMs: number
}

/** What is perceived within so long is one row. */
const SIGHTING_SLOT_MS = 10_000

/**
 * What the pipeline decided and nobody has stored yet. All of it may be stored twice without effect, because frames are
 * read again after a restart: alarms, notices and visits have names that follow from the data, chunks are merged by
 * time.
 */
export class Output {
  readonly raised = new Map<string, RaisedAlarm>()
  /** Event time at which an alarm's condition ended, by alarm id. */
  readonly cleared = new Map<string, number>()
  /** Why alarms ended whose condition may still hold, by alarm id; goes with what raised or cleared them. */
  readonly reasons = new Map<string, AlarmEndReason>()
  /** Alarms that stand and got better, worse or other members, by alarm id. */
  readonly changed = new Map<string, AlarmChange>()
  readonly notices = new Map<string, Notice>()
  readonly visits = new Map<string, Visit>()
  readonly gaps = new Map<string, Gap>()
  readonly sightings = new Map<string, Sighting>()
  /** How devices are, by kind and id. */
  readonly devices = new Map<string, DeviceNews>()
  /** Those that went offline or came back, by kind, id and time. */
  readonly turns = new Map<string, DeviceTurn>()
  /** By device, number and what it said: a device repeats what it says. */
  readonly receipts = new Map<string, MessageReceipt>()
  chunks: TrackChunk[] = []

  raise(raised: RaisedAlarm): void {
    if (!this.raised.has(raised.alarm.id)) this.raised.set(raised.alarm.id, raised)
  }

  clear(alarmId: string, atMs: number, reason: AlarmEndReason | null = null): void {
    if (reason !== null) this.reasons.set(alarmId, reason)
    const raised = this.raised.get(alarmId)
    if (raised !== undefined) raised.alarm = { ...raised.alarm, active: false, clearedAt: new Date(atMs).toISOString() }
    else this.cleared.set(alarmId, atMs)
  }

  change(alarmId: string, change: AlarmChange): void {
    const raised = this.raised.get(alarmId)
    if (raised === undefined) {
      this.changed.set(alarmId, change)
      return
    }
    const { priority, members, memberCount, changes, gathering = raised.alarm.gathering } = change
    raised.alarm = { ...raised.alarm, priority, members, memberCount, gathering }
    raised.changes = changes
  }

  notify(notice: Notice): void {
    if (!this.notices.has(notice.id)) this.notices.set(notice.id, notice)
  }

  visit(visit: Visit): void {
    this.visits.set(`${visit.areaId}:${visit.trackableNo}:${visit.fromMs}`, visit)
  }

  gap(gap: Gap): void {
    this.gaps.set(`${gap.trackableNo}:${gap.fromMs}`, gap)
  }

  sighting(placeId: string, trackableNo: number, timeMs: number): void {
    const slotMs = Math.floor(timeMs / SIGHTING_SLOT_MS) * SIGHTING_SLOT_MS
    const key = `${placeId}:${trackableNo}:${slotMs}`
    const known = this.sightings.get(key)
    if (known === undefined) this.sightings.set(key, { placeId, trackableNo, slotMs, fromMs: timeMs, toMs: timeMs })
    else {
      known.fromMs = Math.min(known.fromMs, timeMs)
      known.toMs = Math.max(known.toMs, timeMs)
    }
  }

  device(news: DeviceNews): void {
    const key = `${news.kind}:${news.id}`
    const known = this.devices.get(key)
    this.devices.set(key, known === undefined ? news : { ...known, ...news })
  }

  turn(turn: DeviceTurn): void {
    this.turns.set(`${turn.kind}:${turn.id}:${turn.atMs}`, turn)
  }

  receipt(receipt: MessageReceipt): void {
    const key = `${receipt.hwId}:${receipt.number}:${receipt.receipt}`
    if (!this.receipts.has(key)) this.receipts.set(key, receipt)
  }

  get isEmpty(): boolean {
    return this.size === 0
  }

  /** How many things there are to store. */
  get size(): number {
    const { raised, cleared, changed, notices, visits, gaps, sightings, devices, turns, receipts, chunks } = this
    const alarms = raised.size + cleared.size + changed.size + notices.size
    return alarms + visits.size + gaps.size + sightings.size + devices.size + turns.size + receipts.size + chunks.length
  }

  /** Is there anything about this alarm but messages? */
  isAbout(alarmId: string): boolean {
    return this.raised.has(alarmId) || this.cleared.has(alarmId) || this.changed.has(alarmId)
  }

  /** Takes out the calls for help that began, with their messages, except those that `stays`. */
  takeCalls(stays: (alarmId: string) => boolean): Output {
    const calls = new Output()
    for (const id of this.raised.keys()) {
      if (!this.isCall(id) || stays(id)) continue
      this.putRaised(id, calls)
      this.raised.delete(id)
      this.reasons.delete(id)
    }
    if (calls.raised.size === 0) return calls
    for (const [id, notice] of this.notices) {
      if (!calls.raised.has(notice.alarmId)) continue
      calls.notices.set(id, notice)
      this.notices.delete(id)
    }
    return calls
  }

  /** The same in pieces of at most so many things, calls for help in the first. */
  pieces(most: number): Output[] {
    const pieces: Output[] = []
    let left = 0
    for (const put of this.things()) {
      if (left === 0) {
        pieces.push(new Output())
        left = most
      }
      put(pieces.at(-1) as Output)
      left--
    }
    return pieces
  }

  private isCall(alarmId: string): boolean {
    const raised = this.raised.get(alarmId)
    return raised !== undefined && isStandingCall(raised.alarm)
  }

  private putRaised(id: string, to: Output): void {
    to.raised.set(id, this.raised.get(id) as RaisedAlarm)
    this.putReason(id, to)
  }

  private putReason(id: string, to: Output): void {
    const reason = this.reasons.get(id)
    if (reason !== undefined) to.reasons.set(id, reason)
  }

  /** Each thing, as what puts it into another output. */
  private *things(): Generator<(to: Output) => void> {
    for (const id of this.raised.keys()) if (this.isCall(id)) yield (to) => this.putRaised(id, to)
    for (const [id, notice] of this.notices) if (this.isCall(notice.alarmId)) yield (to) => to.notices.set(id, notice)
    for (const id of this.raised.keys()) if (!this.isCall(id)) yield (to) => this.putRaised(id, to)
    for (const [id, atMs] of this.cleared)
      yield (to) => {
        to.cleared.set(id, atMs)
        this.putReason(id, to)
      }
    for (const [id, change] of this.changed) yield (to) => to.changed.set(id, change)
    for (const [id, notice] of this.notices) if (!this.isCall(notice.alarmId)) yield (to) => to.notices.set(id, notice)
    for (const [key, visit] of this.visits) yield (to) => to.visits.set(key, visit)
    for (const [key, gap] of this.gaps) yield (to) => to.gaps.set(key, gap)
    for (const [key, sighting] of this.sightings) yield (to) => to.sightings.set(key, sighting)
    // A turn is judged by what is stored of the device, so it goes before it.
    for (const [key, turn] of this.turns) yield (to) => to.turns.set(key, turn)
    for (const [key, news] of this.devices) yield (to) => to.devices.set(key, news)
    for (const [key, receipt] of this.receipts) yield (to) => to.receipts.set(key, receipt)
    for (const chunk of this.chunks) yield (to) => to.chunks.push(chunk)
  }

  /** The alarm cannot be stored: nobody is told that it was. */
  forget(alarmId: string): void {
    this.cleared.delete(alarmId)
    this.changed.delete(alarmId)
    for (const [id, notice] of this.notices) if (notice.alarmId === alarmId) this.notices.delete(id)
  }
}
