import { type PatrolFault, patrolFault } from '@muster/contracts'
import type { AlarmEpisode } from '@muster/positioning'
import type { AlarmSubject } from '../alarms/tell.ts'
import type { Context } from '../context.ts'
import { type RoundConfig, rulesOfRound } from '../site/load-rounds.ts'
import { endSubjects, judgeSubject, ofRule, stands } from './judge-subject.ts'

/**
 * Once a second: what is wrong with the rounds of patrols. In a replay not before the step at which they were saved, as
 * for crowds. Rounds that opened before anybody watched raise nothing.
 */
export function passRounds(context: Context): void {
  const { state, config } = context
  if (state.step <= state.replayUntilStep) return
  const { alarmMs, watched } = config.rounds
  const nowMs = state.logTimeMs
  if (alarmMs === 0 || state.roundsSinceMs === 0) state.roundsSinceMs = nowMs
  endSubjects(context, 'round', watched, isOnlyLate)
  for (const round of watched) {
    if (nowMs < round.startMs || round.opensMs < state.roundsSinceMs) continue
    const found = patrolFault(round, nowMs)
    if (found === null && !stands(state, 'round', round.id)) continue
    const input = { timeMs: nowMs, fault: found?.fault ?? null, ...(found !== null && { sinceMs: found.sinceMs }) }
    judgeSubject<'patrol'>(context, ['round', round.id], subjectOf(context, round, found?.fault), rulesOfRound(round.id, alarmMs), input)
  }
}

/** Nobody waits for a round that is not watched; what it lacked when it closed stays, for whoever handles it. */
const isOnlyLate = ({ ruleId }: AlarmEpisode) => ruleId.endsWith('-roundLate')

function subjectOf({ config, state }: Context, { id, name, at, passed, due }: RoundConfig, event: PatrolFault | undefined): AlarmSubject {
  return {
    name: ofRule,
    begin: () => ({
      ...{ arrivedMs: state.logTimeMs, event, device: { id, name }, at: at && { ...at, z: null } },
      evidence: {
        ...{ rule: { kind: 'patrol', alarmMs: config.rounds.alarmMs }, fixes: [], anchors: [], frame: null },
        measured: { passed, due },
      },
    }),
  }
}
