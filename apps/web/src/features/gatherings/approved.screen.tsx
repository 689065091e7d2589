import { type ApprovedGatheringRow, approvedGathering } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'

export const approvedGatheringScreen = defineListScreen<ApprovedGatheringRow>({
  resource: approvedGathering,
  columns: [
    { name: 'state', kind: { options: 'silenceState' } },
    { name: 'name', sort: 'name' },
    { name: 'areaName', field: 'areaId', render: ({ areaName }) => <Place name={areaName} /> },
    { name: 'people', kind: 'number' },
    { name: 'fromAt', kind: 'datetime', sort: 'fromAt' },
    { name: 'untilAt', kind: 'datetime', sort: 'untilAt' },
    { name: 'approvedBy' },
  ],
  nameOf: ({ name }) => name,
})

function Place({ name }: { name: string | null }) {
  const { t } = useTranslation()
  return name ?? t('gatherings.drawn')
}

const ApprovedGatheringsScreen = () => <ListScreen screen={approvedGatheringScreen} />

export default ApprovedGatheringsScreen
