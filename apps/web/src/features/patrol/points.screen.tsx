import { type PatrolPointRow, patrolPoint } from '@muster/contracts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'

export const patrolPointScreen = defineListScreen<PatrolPointRow>({
  resource: patrolPoint,
  columns: [
    { name: 'name', sort: 'name' },
    { name: 'type', sort: 'type', kind: { options: 'patrolPointType' } },
    { name: 'departName' },
    { name: 'perception', kind: { options: 'patrolPerception' } },
    { name: 'beaconName' },
    { name: 'thresholdDbm', kind: 'number' },
    { name: 'stayS', kind: 'number' },
    { name: 'mustPass', kind: 'yesNo' },
    { name: 'checkCount', kind: 'number' },
    { name: 'routeCount', kind: 'number' },
  ],
  nameOf: ({ name }) => name,
})

const PatrolPointsScreen = () => <ListScreen screen={patrolPointScreen} />

export default PatrolPointsScreen
