import { endExcused, passContainmentTime, stepAlarms } from '@muster/positioning'
import { tellEnd } from '../alarms/tell.ts'
import type { Context } from '../context.ts'
import { carrierAt } from '../site/building-config.ts'
import type { TagState } from '../state/tag-state.ts'
import { concerned, rulesOf } from './alarms.ts'
import { passAnchors } from './anchor-silence.ts'
import { keepVisits } from './areas.ts'
import { endCardAlarms } from './card-alarms.ts'
import { passCardsTogether, passNewPairs } from './cards-together.ts'
import { passCrowds } from './crowds.ts'
import { endCarrier } from './end-carrier.ts'
import { passGateways } from './gateway-silence.ts'
import { passGatherings } from './gatherings.ts'
import { passPermits } from './permits.ts'
import { passRest } from './rest.ts'
import { passRounds } from './rounds.ts'
import { passSilence } from './silence.ts'
import { closeChunks } from './store.ts'
import { passStranger } from './strangers.ts'
import { passUnseen } from './unseen.ts'

/** A tag silent for so long (time of arrival) gets its open chunk stored and its leaving finished. */
const SILENT_MS = 3000
const IDLE_CHUNK_MS = 12_000
/** Event time lags behind the newest arrival by the transit of the frame; a margin keeps a late frame usable. */
const MARGIN_MS = 1000

/** What happens in a second, in order. */
const STAGES: readonly ((context: Context) => void)[] = [
  passTags,
  passCrowds,
  passGatherings,
  passCardsTogether,
  passNewPairs,
  passPermits,
  passRounds,
  passGateways,
  passAnchors,
]
/** With more tags, one stage a record: together they would hold up all else for too long. */
const TAGS_AT_ONCE = 5000
const stagesAtOnce = ({ state }: Context) => (state.tags.size > TAGS_AT_ONCE ? 1 : STAGES.length)

/**
 * What happens because time passes and not because of a reading: once for each second of the log's time of arrival, so
 * that a replay does it at the same place. Nobody enters an area without evidence; what had begun to end, ends; rules
 * of passing time are asked.
 */
export function passTime(context: Context, mostStages = stagesAtOnce(context)): void {
  const { state } = context
  const second = Math.floor(state.logTimeMs / 1000)
  if (second > state.sweptS) {
    // What few records left of the second before.
    runStages(context, STAGES.length)
    state.sweptS = second
    state.stage = 0
  }
  runStages(context, mostStages)
}

function runStages(context: Context, most: number): void {
  const { state } = context
  if (state.stage === null) return
  const end = Math.min(STAGES.length, state.stage + most)
  for (let i = state.stage; i < end; i++) STAGES[i]!(context)
  state.stage = end < STAGES.length ? end : null
}

function passTags(context: Context): void {
  const { state } = context
  for (const tag of state.tags.values()) {
    // A replay: this state has been through here.
    if (tag.savedStep >= state.step) continue
    const config = context.config.tags.get(tag.hwId)
    const carrier = config === undefined ? null : carrierAt(config, state.logTimeMs)
    if (tag.trackableNo !== null && carrier !== tag.trackableNo) endCarrier(context, tag, carrier, state.logTimeMs)
    if (config === undefined) {
      endCardAlarms(context, tag, state.logTimeMs)
      closeChunks(context, tag)
      passStranger(context, tag)
      continue
    }
    const silentMs = state.logTimeMs - tag.lastArrivedMs
    if (tag.alarms.episodes.length > 0) endUnwatched(context, tag, tag.lastMs + silentMs - MARGIN_MS)
    if (silentMs > IDLE_CHUNK_MS && (tag.chunk !== null || tag.lateChunk !== null)) closeChunks(context, tag)
    if (silentMs > SILENT_MS) finishLeaving(context, tag, tag.lastMs + silentMs - MARGIN_MS)
    if (tag.restAlarms !== null) passRest(context, tag, tag.lastMs + silentMs - MARGIN_MS)
    passSilence(context, tag)
  }
}

/** Alarms that nobody watches any more end also while nothing is known of where their subject is. */
function endUnwatched(context: Context, tag: TagState, timeMs: number): void {
  // The last fix asked for itself.
  if (timeMs < (tag.alarms.lastMs ?? Number.NEGATIVE_INFINITY)) return
  const trackable = tag.trackableNo === null ? undefined : context.config.trackables.get(tag.trackableNo)
  if (trackable === undefined) return
  const { exemptFrom } = trackable
  for (const event of endExcused(rulesOf(context, trackable).byId, tag.alarms, { timeMs, exemptFrom }))
    tellEnd(context, { name: trackable.no, card: tag.hwId }, event)
}

function finishLeaving(context: Context, tag: TagState, timeMs: number): void {
  const no = tag.trackableNo
  const trackable = no === null ? undefined : context.config.trackables.get(no)
  if (trackable === undefined) return
  const { containment, alarms, motion } = tag
  const { areas } = context.config
  passUnseen(context, tag, trackable, timeMs)
  if (containment.presences.some(({ pendingSinceMs, areaId }) => pendingSinceMs !== null || !areas.byId.has(areaId))) {
    keepVisits(context, tag, trackable, passContainmentTime(areas, containment, timeMs))
  }
  // A rule still waiting to be raised gets no time without evidence.
  if (alarms.episodes.length === 0 || alarms.episodes.some((episode) => !episode.raised)) return
  const book = rulesOf(context, trackable)
  if (!alarms.episodes.some(({ goneSinceMs }) => goneSinceMs !== null)) return
  const { no: trackableNo, class: trackableClass, exemptFrom } = trackable
  const input = { timeMs, trackableNo, trackableClass, containment, motion, at: tag.fix ?? undefined, exemptFrom }
  const open = concerned(book, tag).filter((rule) => alarms.episodes.some((episode) => episode.ruleId === rule.id))
  for (const event of stepAlarms<'fix'>(open, alarms, input))
    if (event.type === 'cleared') tellEnd(context, { name: trackable.no, card: tag.hwId }, event)
}
