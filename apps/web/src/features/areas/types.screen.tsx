import { type AreaTypeRow, areaType } from '@muster/contracts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'

export const areaTypeScreen = defineListScreen<AreaTypeRow>({
  resource: areaType,
  columns: [
    { name: 'name', sort: 'name' },
    { name: 'use', kind: { options: 'areaUse' } },
    { name: 'colour', kind: { options: 'areaColour' } },
    { name: 'sort', kind: 'number', sort: 'sort' },
    { name: 'areas', kind: 'number' },
  ],
  nameOf: ({ name }) => name,
})

const AreaTypesScreen = () => <ListScreen screen={areaTypeScreen} />
export default AreaTypesScreen
