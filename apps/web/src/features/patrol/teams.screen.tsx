import { type PatrolTeamRow, patrolTeam } from '@muster/contracts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'

export const patrolTeamScreen = defineListScreen<PatrolTeamRow>({
  resource: patrolTeam,
  columns: [{ name: 'name', sort: 'name' }, { name: 'departName' }, { name: 'memberCount', kind: 'number' }, { name: 'members' }],
  nameOf: ({ name }) => name,
})

const PatrolTeamsScreen = () => <ListScreen screen={patrolTeamScreen} />

export default PatrolTeamsScreen
