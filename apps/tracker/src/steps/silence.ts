import type { DeviceFault } from '@muster/contracts'
import { createAlarmState, stepAlarms } from '@muster/positioning'
import type { Context } from '../context.ts'
import type { FrameItem } from '../items.ts'
import type { RuleBook } from '../site/building-config.ts'
import type { TagState } from '../state/tag-state.ts'
import { rulesOf } from './alarms.ts'
import { tellOfCard } from './card-alarms.ts'
import { enterCrowds, leaveCrowds } from './crowds.ts'
import { delivers } from './device-silence.ts'
import { tellDevice } from './tell-device.ts'
import { graveIfUnseen, liesWhereCardsAreLeft } from './unseen.ts'

/** The card was heard just now. */
export function noteHeard(context: Context, tag: TagState, { gateway, record }: FrameItem): void {
  tag.heard ??= { by: gateway.id, atMs: 0 }
  tag.heard.by = gateway.id
  tag.heard.atMs = Math.max(tag.heard.atMs, record.arrivedAtMs)
  tag.heard.worn = true
  if (tag.toldOnline !== true) tellCard(context, tag)
  if (tag.silence === null) return
  judge(context, tag, 0)
  tag.silence = null
  enterCrowds(context, tag)
}

/**
 * Once a second: is the card offline? Then it says nothing of where its carrier is, and he is no longer counted where
 * he was.
 */
export function passSilence(context: Context, tag: TagState): void {
  if (tag.silence === null) {
    if (!isOffline(context, tag)) return
    if (tag.toldOnline !== false) tellCard(context, tag, 'silent')
    if (tag.heard?.worn === false) return
    leaveCrowds(context, tag)
    tag.silence = createAlarmState()
  } else if (tag.toldOnline !== false) tellCard(context, tag, 'silent')
  judge(context, tag, Math.max(1, context.state.logTimeMs - (tag.heard?.atMs ?? 0)))
}

function tellCard(context: Context, tag: TagState, fault: DeviceFault | null = null): void {
  const card = context.config.tags.get(tag.hwId)
  if (card !== undefined) tellDevice(context, { kind: 'card', id: card.id }, tag, tag.heard?.atMs ?? null, fault)
}

/**
 * Silent while the gateway that heard it last goes on hearing others. One that dies, or comes back, silences many cards
 * that are not to blame: it says nothing of a card until it has been heard itself for as long as a card may be silent.
 */
function isOffline(context: Context, tag: TagState): boolean {
  const { state, config } = context
  const { heard } = tag
  const rule = config.rules.silence.cardOffline[0]
  const nowMs = state.logTimeMs
  if (rule === undefined || heard === null || nowMs - heard.atMs < rule.silentMs) return false
  if (!delivers(state, heard.by, rule.silentMs)) return false
  return !liesWhereCardsAreLeft(context, tag)
}

const NONE: RuleBook['silence']['cardOffline'] = []

function judge(context: Context, tag: TagState, silentMs: number): void {
  const { state, config } = context
  const { silence, trackableNo, heard } = tag
  if (silence === null) return
  const carrier = trackableNo === null ? undefined : config.trackables.get(trackableNo)
  // A card that nobody carries lies somewhere, switched off.
  const rules = carrier === undefined ? NONE : rulesOf(context, carrier).silence.cardOffline
  const timeMs = state.logTimeMs
  const severity = carrier === undefined ? undefined : graveIfUnseen(context, tag, carrier)
  for (const event of stepAlarms<'silence'>(rules, silence, { timeMs, sinceMs: heard?.atMs ?? 0, silentMs, severity })) {
    tellOfCard(context, tag, event, timeMs, () => ({
      rule: { ...config.rules.byId.get(event.ruleId) },
      measured: { silentS: Math.round(silentMs / 1000), heardBy: heard?.by ?? '' },
      fixes: tag.recent.list(),
      anchors: [...tag.anchors],
      frame: null,
    }))
  }
}
