import { type AlarmSeverity, excuseOf, passAlarmTime } from '@muster/positioning'
import { type AlarmNews, type Beginning, tell } from '../alarms/tell.ts'
import type { Context } from '../context.ts'
import type { TrackableConfig } from '../site/building-config.ts'
import { cardPlaces } from '../state/card-places.ts'
import type { TagState } from '../state/tag-state.ts'
import { rulesOf } from './alarms.ts'
import { isPerson } from './crowds.ts'
import { delivers } from './device-silence.ts'

/**
 * Nothing is heard of a card whose carrier was last seen inside: he may lie where no radio reaches. What lasts until he
 * is seen to leave runs on (ADR 104). Not while it is the gateway that is silent: that says nothing of him, and he may
 * have left.
 */
export function passUnseen(context: Context, tag: TagState, trackable: TrackableConfig, timeMs: number): void {
  const { state, config } = context
  const { alarms, heard, fix } = tag
  if (heard === null || fix === null || !alarms.episodes.some(({ raised }) => !raised)) return
  if (!delivers(state, heard.by, config.disappearanceMs) || liesWhereCardsAreLeft(context, tag)) return
  // Another of his cards was seen later: it knows better.
  if (cardPlaces(state).newestOf(trackable.no) !== tag) return
  const { no, exemptFrom } = trackable
  // A last fix outside says that he was leaving.
  const isInside = (areaId: string) =>
    tag.containment.presences.some((at) => at.areaId === areaId && at.phase === 'inside' && at.pendingSinceMs === null)
  for (const event of passAlarmTime(rulesOf(context, trackable).byId, alarms, { timeMs, exemptFrom, isInside })) {
    const begin = ({ startMs }: AlarmNews): Beginning => ({
      ...{ trackable, arrivedMs: state.logTimeMs, at: fix },
      evidence: {
        rule: { ...rulesOf(context, trackable).byId.get(event.ruleId) },
        measured: { stayMin: Math.round((timeMs - startMs) / 6000) / 10, silentS: Math.round((timeMs - fix.timeMs) / 1000) },
        ...{ fixes: tag.recent.list(), anchors: [...tag.anchors], frame: null },
        ...(config.tags.has(tag.hwId) && { tagSn: config.tags.get(tag.hwId)!.sn }),
      },
    })
    tell(context, { name: no, card: tag.hwId, begin }, event)
  }
}

export const liesWhereCardsAreLeft = ({ config }: Context, { containment }: TagState): boolean =>
  containment.presences.some(({ phase, areaId }) => phase === 'inside' && config.restAreaIds.has(areaId))

const DANGEROUS: readonly string[] = ['outOfBounds', 'retention', 'stationary']

/**
 * How grave it is that a card is not heard: more than usual when a person was last seen where he may not be, not stay,
 * or not lie.
 */
export function graveIfUnseen(context: Context, { containment }: TagState, trackable: TrackableConfig): AlarmSeverity | undefined {
  if (!isPerson(trackable)) return undefined
  const { insideByArea } = rulesOf(context, trackable)
  const moment = { timeMs: context.state.logTimeMs, exemptFrom: trackable.exemptFrom }
  const isDangerous = containment.presences.some(
    ({ phase, areaId }) =>
      phase === 'inside' &&
      insideByArea
        .get(areaId)
        ?.some((rule) => DANGEROUS.includes(rule.kind) && concerns(rule, trackable) && excuseOf(rule, moment) === null),
  )
  return isDangerous ? 'high' : undefined
}

const concerns = (rule: object, { class: of }: TrackableConfig) => 'classes' in rule && (rule.classes as readonly string[]).includes(of)
