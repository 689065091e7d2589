import { type SafetyBriefingRow, safetyBriefing } from '@muster/contracts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'

export const safetyBriefingScreen = defineListScreen<SafetyBriefingRow>({
  resource: safetyBriefing,
  columns: [
    { name: 'topic', sort: 'topic' },
    { name: 'trainer' },
    { name: 'heldOn', kind: 'date', sort: 'heldOn' },
    { name: 'validUntil', kind: 'date', sort: 'validUntil' },
    { name: 'people' },
    { name: 'peopleCount', kind: 'number' },
  ],
  nameOf: ({ topic }) => topic,
})

const BriefingsScreen = () => <ListScreen screen={safetyBriefingScreen} />

export default BriefingsScreen
