import { type AlarmKind, isAnsweredByTracks } from '@muster/contracts'
import type { Fix } from '@muster/positioning'
import type { PositionReading } from '@muster/protocol'
import type { Context, LiveSink } from '../context.ts'
import { Counters } from '../counters.ts'
import { type FrameItem, type ReadingItem, readingItem } from '../items.ts'
import { Output } from '../output.ts'
import { DECIDING_STEPS } from '../pipeline.ts'
import type { BuildingConfig, GatewayConfig, TagConfig } from '../site/building-config.ts'
import { newBuildingState } from '../state/building-state.ts'
import { forgetTag, takeFix } from '../state/card-places.ts'
import { newTagState } from '../state/tag-state.ts'
import { followGateway } from '../steps/gateway-silence.ts'
import { passTime } from '../steps/pass-time.ts'
import { rest } from '../steps/rest.ts'
import { noteHeard } from '../steps/silence.ts'
import { RangeSampler } from '../survey/range-sampler.ts'

/** An alarm that recorded positions raise. */
export interface FoundAlarm {
  kind: AlarmKind
  areaId: string | null
  areaName: string | null
  trackableNo: number | null
  trackableName: string | null
  memberCount: number | null
  /** Of a crowd: who was in it as it began. */
  memberNos?: readonly number[]
  floor: number | null
  x: number | null
  y: number | null
  fromMs: number
  /** Null: it stood when the tracks ended. A gathering that somebody has to end stood until its people parted. */
  toMs: number | null
}

/** Somebody whose positions go through a run. */
export type Followed = ReadingItem

/** All tracks are treated as heard by one gateway: somebody without a position while others have one is offline. */
const GATEWAY: GatewayConfig = { id: 'tracks', name: 'tracks', format: 'native', enabled: true, bounds: null }
/** Whether a card is worn is not tried. */
const STEPS = DECIDING_STEPS.filter((step) => step !== rest)
const NOBODY: LiveSink = { located: () => {}, heard: () => {}, gone: () => {} }

/**
 * The deciding steps of the pipeline, over recorded positions instead of frames: the same rules, delays and counts as
 * live, with the areas and people of one configuration. Everybody has one card, named by their number.
 */
export class TrialRun {
  readonly found = new Map<string, FoundAlarm>()
  readonly #context: Context
  readonly #frame: FrameItem

  constructor(config: BuildingConfig) {
    const tags = new Map([...config.trackables.keys()].map((no) => [String(no), cardOf(no)]))
    this.#context = {
      config: { ...config, tags, gateways: new Map([[GATEWAY.id, GATEWAY]]) },
      state: { ...newBuildingState(), step: 1 },
      counters: new Counters(),
      output: new Output(),
      live: NOBODY,
      sampler: new RangeSampler(),
      handledCalls: new Map(),
    }
    const record = { gatewayId: GATEWAY.id, topic: '', payload: new Uint8Array(), arrivedAtMs: 0, position: 0, next: 0 }
    // A gateway that tells of nobody does not deliver.
    const frame = { boot: null, seq: null, sentAtMs: null, readings: [{ kind: 'position', tag: '' }] }
    this.#frame = { record, gateway: GATEWAY, frame, clockOffsetMs: 0 } as unknown as FrameItem
  }

  /** What positions of somebody go through the steps as: one object for all of his. Null: he is not known. */
  follow(no: number): Followed | null {
    const { config } = this.#context
    const trackable = config.trackables.get(no)
    if (trackable === undefined) return null
    const tag = { ...newTagState(String(no)), trackableNo: no }
    const item = readingItem(this.#frame, { kind: 'position', tag: tag.hwId } as PositionReading)
    return Object.assign(item, { tag: config.tags.get(tag.hwId), trackable, state: tag } satisfies Partial<ReadingItem>)
  }

  /**
   * In none of the areas, without open alarms: most are elsewhere all day, and may be passed over until somebody
   * `isNear`.
   */
  isElsewhere({ state: tag, trackable }: Followed): boolean {
    const { rules, gatherings, areaGatherings } = this.#context.config
    // People gather anywhere.
    if (gatherings.rule !== null || areaGatherings.size > 0) return false
    const { containment, alarms, silence } = tag
    if (containment.presences.length > 0 || alarms.episodes.length > 0 || silence !== null) return false
    // A rule that binds him to an area is asked wherever he is.
    return (trackable?.rules ?? rules).outside.length === 0
  }

  /** Is this place in one of its areas? */
  isNear(floor: number, x: number, y: number): boolean {
    const { index, found } = this.#context.config.areas
    return index.find(floor, x, y, found) !== 0
  }

  /** Positions of somebody were passed over. */
  passOver({ state: tag }: Followed): void {
    tag.motion = null
    forgetTag(this.#context.state, tag.hwId)
  }

  /** Somebody had a position at that time. */
  hear(timeMs: number): void {
    const { record } = this.#frame
    if (timeMs > record.arrivedAtMs) record.arrivedAtMs = timeMs
  }

  /** Where somebody was whom it cannot pass by; of one person in order of time. */
  fix(item: Followed, fix: Fix): void {
    const context = this.#context
    const { state: tag, from: frame } = item
    context.state.tags.set(tag.hwId, tag)
    frame.record.arrivedAtMs = fix.timeMs
    followGateway(context, frame)
    item.timeMs = fix.timeMs
    item.fix = fix
    tag.lastMs = fix.timeMs
    tag.lastArrivedMs = fix.timeMs
    takeFix(context.state, tag, fix)
    tag.recent.push(fix)
    noteHeard(context, tag, frame)
    for (const step of STEPS) if ('dropped' in step(context, item)) return
  }

  /** Everybody's positions until then are known. */
  passTo(timeMs: number): void {
    const context = this.#context
    context.state.logTimeMs = timeMs
    if (this.#frame.record.arrivedAtMs > 0) followGateway(context, this.#frame)
    passTime(context, Number.POSITIVE_INFINITY)
    if (!context.output.isEmpty) this.#collect()
  }

  #collect(): void {
    const { output } = this.#context
    for (const [id, { alarm }] of output.raised) {
      if (!isAnsweredByTracks(alarm.kind)) continue
      const { kind, areaId, areaName, trackableNo, trackableName, memberCount, members, floor, x, y } = alarm
      const toMs = alarm.clearedAt === null ? null : Date.parse(alarm.clearedAt)
      const fromMs = Date.parse(alarm.startedAt)
      const memberNos = members?.map(({ no }) => no)
      const place = { areaId, areaName, floor, x, y }
      this.found.set(id, { kind, ...place, trackableNo, trackableName, memberCount, ...(memberNos && { memberNos }), fromMs, toMs })
    }
    for (const [id, { gathering, atMs }] of output.changed) {
      const alarm = this.found.get(id)
      if (gathering?.dispersed && alarm !== undefined) alarm.toMs = atMs
    }
    for (const [id, atMs] of output.cleared) {
      const alarm = this.found.get(id)
      if (alarm !== undefined) alarm.toMs = atMs
    }
    this.#context.output = new Output()
  }
}

const cardOf = (no: number): TagConfig => {
  const name = String(no)
  return { id: name, hwId: name, sn: name, assignments: [{ trackableNo: no, fromMs: 0, toMs: Number.POSITIVE_INFINITY }] }
}
