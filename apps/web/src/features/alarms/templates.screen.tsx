import { type AlarmTemplateRow, alarmTemplate, SWITCHABLE_KINDS } from '@muster/contracts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { type Column, defineListScreen } from '../../resource/list-screen-definition.ts'

const switches = SWITCHABLE_KINDS.map((name): Column<AlarmTemplateRow> => ({ name, kind: { options: 'alarmSwitch' } }))

export const alarmTemplateScreen = defineListScreen<AlarmTemplateRow>({
  resource: alarmTemplate,
  columns: [
    { name: 'name', sort: 'name' },
    { name: 'type', kind: { options: 'alarmTemplateType' }, sort: 'type' },
    ...switches,
    { name: 'users', kind: 'number' },
  ],
  nameOf: ({ name }) => name,
})

const AlarmTemplatesScreen = () => <ListScreen screen={alarmTemplateScreen} />

export default AlarmTemplatesScreen
