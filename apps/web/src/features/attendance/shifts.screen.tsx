import { type WorkShiftRow, workShift } from '@muster/contracts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'

export const workShiftScreen = defineListScreen<WorkShiftRow>({
  resource: workShift,
  columns: [
    { name: 'name', sort: 'name' },
    { name: 'startsAt', sort: 'startsAt' },
    { name: 'endsAt' },
    { name: 'earlyMin', kind: 'number' },
    { name: 'lateMin', kind: 'number' },
    { name: 'areaName', field: 'area' },
  ],
  nameOf: ({ name }) => name,
})

const ShiftsScreen = () => <ListScreen screen={workShiftScreen} />

export default ShiftsScreen
