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

/** A new alarm, as its row will be. Every one is announced: for the past, only calls for help are raised. */
export interface RaisedAlarm {
  alarm: Alarm
  /** The area around its place as it began. */
  placeAreaId: string | null
  /**
   * Version of the building's areas under which it was raised; null: it belongs to no area, or there are no versions.
   */
  areaVersion: number | null
  /** How often it has changed since. */
  changes: number
  evidence: AlarmEvidence
}

/** Present state of an open alarm. */
export interface AlarmChange extends Pick<Alarm, 'members' | 'memberCount'> {
  /** For a gathering; absent: unchanged. */
  gathering?: Alarm['gathering']
  /** For a gathering: the moment, if it was never graver; absent: it was. */
  gravest?: AlarmEvidence['gravest']
  /** Number of this change of the alarm, from 1: identifies it when it is decided again after a restart. */
  changes: number
  /** Null: as it was raised. */
  priority: AlarmPriority | null
  /** Event time, Unix ms. */
  atMs: number
}

/** Something to tell a device once the alarm concerned is durable. */
export interface Notice {
  id: string
  alarmId: string
  /** Hardware id of the card. */
  address: string
  body: DownlinkBody
  /** An acknowledgement is refused if its alarm has ended by then: the press must be examined again. */
  onRefused?: () => void
}

/** A stay in an area; `toMs` null while it lasts. */
export interface Visit {
  areaId: string
  trackableNo: number
  fromMs: number
  toMs: number | null
}

/** Somebody's position was unknown from one fix to the next. Unix ms. */
export interface Gap {
  trackableNo: number
  fromMs: number
  toMs: number
}

/** A device's receipt for a message sent to it. */
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

/** Sightings within this time share a row. */
const SIGHTING_SLOT_MS = 10_000

type About = NonNullable<DeviceNews['about']>
/** One report may state the temperature, another the firmware. */
const aboutBoth = (known: About | undefined, { temperatureC, firmware, atMs }: About): About => ({
  temperatureC: temperatureC ?? known?.temperatureC ?? null,
  firmware: firmware ?? known?.firmware ?? null,
  atMs,
})

/**
 * Decisions of the pipeline that are not stored yet. All of it may be stored twice without effect, because frames are
 * reread after a restart: alarms, notices and visits have names derived from the data, chunks are merged by time.
 */
export class Output {
  readonly raised = new Map<string, RaisedAlarm>()
  /** Event time at which an alarm's condition ended, by alarm id. */
  readonly cleared = new Map<string, number>()
  /** Why alarms ended whose condition may still hold, by alarm id; stored with what raised or cleared them. */
  readonly reasons = new Map<string, AlarmEndReason>()
  /** Open alarms whose severity or members changed, by alarm id. */
  readonly changed = new Map<string, AlarmChange>()
  readonly notices = new Map<string, Notice>()
  readonly visits = new Map<string, Visit>()
  readonly gaps = new Map<string, Gap>()
  readonly sightings = new Map<string, Sighting>()
  /** How devices are, by kind and id. */
  readonly devices = new Map<string, DeviceNews>()
  /** Those that went offline or came back, by kind, id and time. */
  readonly turns = new Map<string, DeviceTurn>()
  /** By device, number and receipt: a device repeats its receipts. */
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
      const gravest = change.gravest ?? this.changed.get(alarmId)?.gravest
      this.changed.set(alarmId, { ...change, ...(gravest && { gravest }) })
      return
    }
    const { members, memberCount, changes, gathering = raised.alarm.gathering } = change
    const priority = change.priority ?? raised.alarm.priority
    raised.alarm = { ...raised.alarm, priority, members, memberCount, gathering }
    raised.changes = changes
    if (change.gravest) raised.evidence = { ...raised.evidence, gravest: change.gravest }
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
    if (known === undefined) this.devices.set(key, news)
    else this.devices.set(key, { ...known, ...news, ...(news.about && { about: aboutBoth(known.about, news.about) }) })
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

  /** Is there anything about this alarm besides messages? */
  isAbout(alarmId: string): boolean {
    return this.raised.has(alarmId) || this.cleared.has(alarmId) || this.changed.has(alarmId)
  }

  /** Takes out new calls for help, with their messages, except those that `stays`. */
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

  /** The same in batches of limited size, calls for help in the first. */
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

  /** Each item, as a function that adds it to another output. */
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
