import { type PermitPeriodRow, permitPeriod } from '@muster/contracts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'

export const permitPeriodScreen = defineListScreen<PermitPeriodRow>({
  resource: permitPeriod,
  columns: [
    { name: 'state', kind: { options: 'silenceState' } },
    { name: 'name', sort: 'name' },
    { name: 'fromAt', kind: 'datetime', sort: 'fromAt' },
    { name: 'untilAt', kind: 'datetime' },
  ],
  nameOf: ({ name }) => name,
})

const PermitPeriodsScreen = () => <ListScreen screen={permitPeriodScreen} />

export default PermitPeriodsScreen
