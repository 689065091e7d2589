import { type PatrolAreaRow, patrolArea } from '@muster/contracts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { departmentThatClears } from './department-field.tsx'

export const patrolAreaScreen = defineListScreen<PatrolAreaRow>({
  resource: patrolArea,
  columns: [
    { name: 'name', sort: 'name' },
    { name: 'departName' },
    { name: 'pointCount', kind: 'number' },
    { name: 'minPatrols', kind: 'number' },
    { name: 'minStayMin', kind: 'number' },
    { name: 'routeCount', kind: 'number' },
  ],
  nameOf: ({ name }) => name,
  slots: { department: departmentThatClears('points') },
})

const PatrolAreasScreen = () => <ListScreen screen={patrolAreaScreen} />

export default PatrolAreasScreen
