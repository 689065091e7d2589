import type { AlarmState, MotionState } from '@muster/positioning'
import type { BuildingState } from '../state/building-state.ts'
import { resetFilter, type TagState } from '../state/tag-state.ts'

type MotionFix = MotionState['stand']

/**
 * Frames lie in the log in the order of their arrival; a time of arrival that goes back by more than this means that
 * the server's clock was set back.
 */
const SET_BACK_MS = 5000

/**
 * The pipeline's notion of now follows the newest arrival. When the server's clock is set back, everything that waits
 * for a time which will not come for so long is moved back with it: otherwise all readings would count as older than
 * what is known.
 */
export function followServerClock(state: BuildingState, arrivedAtMs: number): void {
  if (arrivedAtMs >= state.logTimeMs - SET_BACK_MS) {
    if (arrivedAtMs > state.logTimeMs) state.logTimeMs = arrivedAtMs
    return
  }
  const byMs = state.logTimeMs - arrivedAtMs
  state.logTimeMs = arrivedAtMs
  state.sweptS = Math.floor(arrivedAtMs / 1000)
  for (const tag of state.tags.values()) if (tag.savedStep < state.step) moveBack(tag, byMs)
  // Crowds are moved back from the step on at which they were saved, as their tags are.
  if (state.step > state.replayUntilStep) for (const { alarms } of state.crowds.values()) moveAlarmsBack(alarms, byMs)
  for (const anchor of state.anchors.values()) {
    anchor.heardMs -= byMs
    if (anchor.own !== null) anchor.own.lastMs -= byMs
    if (anchor.silence !== null) moveAlarmsBack(anchor.silence, byMs)
  }
  for (const gateway of state.gateways.values()) {
    if (gateway.silence !== null) moveAlarmsBack(gateway.silence, byMs)
    gateway.spell.sinceMs -= byMs
    gateway.spell.lastMs -= byMs
    for (const { clock, seen } of gateway.streams) {
      clock.faultMs = null
      clock.candidate = null
      for (const range of seen.ranges) range.usedMs -= byMs
    }
  }
}

function moveBack(tag: TagState, byMs: number): void {
  resetFilter(tag)
  tag.lastMs -= byMs
  tag.lastArrivedMs -= byMs
  tag.heardMs -= byMs
  tag.containment.lastMs = null
  for (const presence of tag.containment.presences) {
    if (presence.pendingSinceMs !== null) presence.pendingSinceMs -= byMs
    // A visit under way keeps its beginning, which is its name.
    if (presence.phase === 'entering') presence.sinceMs -= byMs
  }
  if (tag.motion !== null) {
    const moved = (fix: MotionFix): MotionFix => ({ ...fix, timeMs: fix.timeMs - byMs })
    tag.motion = { stand: moved(tag.motion.stand), trail: tag.motion.trail.map(moved) }
  }
  if (tag.rest !== null) tag.rest = { ...tag.rest, sinceMs: tag.rest.sinceMs - byMs, awayMs: null }
  for (const alarms of [tag.alarms, tag.health, tag.silence, tag.restAlarms]) if (alarms !== null) moveAlarmsBack(alarms, byMs)
}

function moveAlarmsBack(alarms: AlarmState, byMs: number): void {
  alarms.lastMs = null
  for (const episode of alarms.episodes) {
    if (episode.goneSinceMs !== null) episode.goneSinceMs -= byMs
    if (episode.lesserSinceMs != null) episode.lesserSinceMs -= byMs
    // So does an alarm that was raised.
    if (!episode.raised) episode.startMs -= byMs
  }
}
