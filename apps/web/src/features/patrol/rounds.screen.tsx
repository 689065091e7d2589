import { type PatrolRoundRow, patrolRound } from '@muster/contracts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { RoundDetail } from './round-detail.tsx'
import { Findings, RoundState } from './state-badge.tsx'

export const patrolRoundScreen = defineListScreen<PatrolRoundRow>({
  resource: patrolRound,
  columns: [
    { name: 'startAt', kind: 'datetime', sort: 'startAt' },
    { name: 'routeName' },
    { name: 'departName' },
    { name: 'teams' },
    { name: 'state', render: ({ state }) => <RoundState state={state} /> },
    { name: 'due', kind: 'number' },
    { name: 'done', kind: 'number' },
    { name: 'late', kind: 'number' },
    { name: 'missed', kind: 'number' },
    { name: 'missedPoints' },
    { name: 'findings', render: ({ findings }) => <Findings kinds={findings} /> },
  ],
  nameOf: ({ routeName }) => routeName,
  record: { title: 'routeName', facts: ['teams', 'startAt', 'state'], More: RoundDetail, tabs: [] },
})

const PatrolRoundsScreen = () => <ListScreen screen={patrolRoundScreen} />

export default PatrolRoundsScreen
