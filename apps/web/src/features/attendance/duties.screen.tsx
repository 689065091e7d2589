import { type DutyRow, duty } from '@muster/contracts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'

export const dutyScreen = defineListScreen<DutyRow>({
  resource: duty,
  columns: [
    { name: 'day', kind: 'date', sort: 'day' },
    { name: 'number' },
    { name: 'name', sort: 'name', field: 'person' },
    { name: 'unit' },
    { name: 'shiftName', field: 'shift' },
    { name: 'startsAt', kind: 'datetime' },
    { name: 'endsAt', kind: 'datetime' },
    { name: 'planName' },
  ],
  nameOf: ({ name, day }) => `${name} ${day}`,
})

const DutiesScreen = () => <ListScreen screen={dutyScreen} />

export default DutiesScreen
