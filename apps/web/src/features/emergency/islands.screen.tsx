import { type SafetyIslandRow, safetyIsland } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'

/** An island without a capacity takes everybody. */
function Capacity({ row: { capacity } }: { row: SafetyIslandRow }) {
  const { t } = useTranslation()
  return <>{capacity ?? t('emergency.unlimited')}</>
}

export const safetyIslandScreen = defineListScreen<SafetyIslandRow>({
  resource: safetyIsland,
  columns: [
    { name: 'name', sort: 'name' },
    { name: 'capacity', sort: 'capacity', render: (row) => <Capacity row={row} /> },
    { name: 'floorLabel' },
    { name: 'areaM2', kind: 'number' },
    { name: 'plans', kind: 'number' },
  ],
  nameOf: ({ name }) => name,
})

const SafetyIslandsScreen = () => <ListScreen screen={safetyIslandScreen} />

export default SafetyIslandsScreen
