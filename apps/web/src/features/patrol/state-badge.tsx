import { Badge } from '@mantine/core'
import { type PatrolFindingKind, type PatrolPointState, type PatrolRoundState, patrolRound } from '@muster/contracts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'

export const ROUND_COLOURS: Record<PatrolRoundState, string> = {
  waiting: 'gray',
  running: 'blue',
  complied: 'green',
  late: 'yellow',
  wrongOrder: 'yellow',
  incomplete: 'red',
  missed: 'red',
}
/** Colours of marks and words: blue is to come, yellow late, red missed. */
export const POINT_COLOURS: Record<PatrolPointState, string> = { pending: 'blue', done: 'green', late: 'yellow', missed: 'red' }

export function RoundState({ state }: { state: PatrolRoundState }) {
  const { option } = useResourceTexts(patrolRound)
  return (
    <Badge variant="light" color={ROUND_COLOURS[state]}>
      {option('patrolRoundState', state)}
    </Badge>
  )
}

export function PointState({ state }: { state: PatrolPointState }) {
  const { option } = useResourceTexts(patrolRound)
  return (
    <Badge variant="light" color={POINT_COLOURS[state]}>
      {option('patrolPointState', state)}
    </Badge>
  )
}

/** Findings about a round, in short. */
export function Findings({ kinds }: { kinds: readonly PatrolFindingKind[] }) {
  const { t, option } = useResourceTexts(patrolRound)
  if (kinds.length === 0) return t('app.empty')
  return kinds.map((kind) => (
    <Badge key={kind} variant="light" color="orange" mr={4}>
      {option('patrolFinding', kind)}
    </Badge>
  ))
}
