import { type DutyPlanRow, dutyPlan } from '@muster/contracts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'

export const dutyPlanScreen = defineListScreen<DutyPlanRow>({
  resource: dutyPlan,
  columns: [
    { name: 'name', sort: 'name' },
    { name: 'shiftName', field: 'shift' },
    { name: 'who' },
    { name: 'fromDay', kind: 'date', sort: 'fromDay' },
    { name: 'untilDay', kind: 'date' },
    { name: 'duties', kind: 'number' },
  ],
  nameOf: ({ name }) => name,
})

const PlansScreen = () => <ListScreen screen={dutyPlanScreen} />

export default PlansScreen
