import { type PatrolRouteRow, patrolRoute } from '@muster/contracts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { departmentThatClears } from './department-field.tsx'
import { RoutePointsField } from './route-points.tsx'

export const patrolRouteScreen = defineListScreen<PatrolRouteRow>({
  resource: patrolRoute,
  columns: [
    { name: 'name', sort: 'name' },
    { name: 'departName' },
    { name: 'sequence', kind: { options: 'patrolOrder' } },
    { name: 'pointCount', kind: 'number' },
    { name: 'teams' },
    { name: 'startTime', sort: 'startTime' },
    { name: 'timesPerDay', kind: 'number' },
    { name: 'durationMin', kind: 'number' },
    { name: 'thresholdPct', kind: 'number' },
    { name: 'enabled', kind: 'yesNo' },
  ],
  nameOf: ({ name }) => name,
  slots: { department: departmentThatClears('points', 'areas', 'teams'), points: RoutePointsField },
})

const PatrolRoutesScreen = () => <ListScreen screen={patrolRouteScreen} />

export default PatrolRoutesScreen
