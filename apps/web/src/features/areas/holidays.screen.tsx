import { type HolidayRow, holiday } from '@muster/contracts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'

export const holidayScreen = defineListScreen<HolidayRow>({
  resource: holiday,
  columns: [
    { name: 'day', kind: 'date', sort: 'day' },
    { name: 'name', sort: 'name' },
    { name: 'kind', kind: { options: 'holidayKind' } },
  ],
  nameOf: ({ day, name }) => `${day} ${name}`,
})

const HolidaysScreen = () => <ListScreen screen={holidayScreen} />
export default HolidaysScreen
