import { type AccessAnomalyRow, accessAnomaly } from '@muster/contracts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { SettleDialog } from './settle-dialog.tsx'

export const accessAnomalyScreen = defineListScreen<AccessAnomalyRow>({
  resource: accessAnomaly,
  columns: [
    { name: 'since', kind: 'datetime', sort: 'since' },
    { name: 'kind', kind: { options: 'anomalyKind' } },
    { name: 'name' },
    { name: 'state', kind: { options: 'anomalyState' } },
    { name: 'areaName' },
    { name: 'gateName' },
    { name: 'advice', kind: { options: 'anomalyAdvice' } },
    { name: 'class', kind: { options: 'trackableClass' } },
    { name: 'unit' },
    { name: 'endedAt', kind: 'datetime' },
    { name: 'settled' },
  ],
  nameOf: ({ name }) => name,
  rowActions: [{ key: 'settle', permission: 'access:anomaly:settle', shown: ({ state }) => state === 'standing', Dialog: SettleDialog }],
})

const AnomaliesScreen = () => <ListScreen screen={accessAnomalyScreen} />

export default AnomaliesScreen
