import { type PatrolFault, patrolFault } from '@muster/contracts'
import { type AlarmEvent, type AlarmState, createAlarmState, stepAlarms } from '@muster/positioning'
import { alarmId } from '../alarms/alarm-id.ts'
import { describeAlarm } from '../alarms/describe-alarm.ts'
import type { Context } from '../context.ts'
import { type RoundConfig, rulesOfRound } from '../site/load-rounds.ts'

/**
 * Once a second: what is wrong with the rounds of patrols. In a replay not before the step at which they were saved, as
 * for crowds. Rounds that opened before anybody watched raise nothing.
 */
export function passRounds(context: Context): void {
  const { state, config } = context
  if (state.step <= state.replayUntilStep) return
  const { alarmMs, watched } = config.rounds
  const nowMs = state.logTimeMs
  if (alarmMs === 0 || state.rounds.sinceMs === 0) state.rounds.sinceMs = nowMs
  endUnwatched(context)
  for (const round of watched) {
    if (nowMs < round.startMs || round.opensMs < state.rounds.sinceMs) continue
    const found = patrolFault(round, nowMs)
    const known = state.rounds.alarms.get(round.id)
    if (known === undefined && found === null) continue
    const alarms = known ?? createAlarmState()
    state.rounds.alarms.set(round.id, alarms)
    const input = { timeMs: nowMs, fault: found?.fault ?? null, ...(found !== null && { sinceMs: found.sinceMs }) }
    step(context, round, alarms, input)
    if (alarms.episodes.length === 0) state.rounds.alarms.delete(round.id)
  }
}

type Input = Parameters<typeof stepAlarms<'patrol'>>[2]

function step(context: Context, round: RoundConfig, alarms: AlarmState, input: Input): void {
  const { config, output } = context
  for (const event of stepAlarms<'patrol'>(rulesOfRound(round.id, config.rounds.alarmMs), alarms, input)) {
    if (event.type === 'raised') raise(context, round, event, input.fault as PatrolFault)
    else if (event.type === 'cleared') output.clear(idOf(event), event.timeMs)
  }
}

/** Nobody waits for a round that is not watched; what it lacked when it closed stays, for whoever handles it. */
function endUnwatched({ state, config, output }: Context): void {
  if (state.rounds.alarms.size === 0) return
  const ids = new Set(config.rounds.watched.map(({ id }) => id))
  for (const [id, { episodes }] of state.rounds.alarms) {
    if (ids.has(id)) continue
    for (const episode of episodes)
      if (episode.raised && episode.ruleId.endsWith('-roundLate')) output.clear(idOf(episode), state.logTimeMs)
    state.rounds.alarms.delete(id)
  }
}

const idOf = ({ ruleId, startMs }: Pick<AlarmEvent, 'ruleId' | 'startMs'>): string => alarmId('patrol', ruleId, null, startMs)

function raise({ config, state, output }: Context, round: RoundConfig, { ruleId, startMs }: AlarmEvent, event: PatrolFault): void {
  const { id, name, at, passed, due } = round
  output.raise(
    describeAlarm({
      ...{ config, id: idOf({ ruleId, startMs }), kind: 'patrol', startMs, arrivedMs: state.logTimeMs, event },
      device: { id, name },
      at: at && { ...at, z: null },
      evidence: {
        ...{ rule: { kind: 'patrol', alarmMs: config.rounds.alarmMs }, fixes: [], anchors: [], frame: null },
        measured: { passed, due },
      },
    }),
  )
}
