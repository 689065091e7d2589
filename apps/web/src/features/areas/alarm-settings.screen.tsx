import { type AreaAlarmRow, areaAlarm } from '@muster/contracts'
import { SelectField } from '../../resource/fields/choice-inputs.tsx'
import type { FieldInputProps, FieldOf } from '../../resource/fields/field-input.ts'
import { TextField } from '../../resource/fields/text-inputs.tsx'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'

/** The columns that name a row are read from workbooks but cannot be changed in the form. */
const Key = (props: FieldInputProps<FieldOf<'text'>, string>) => <TextField {...props} locked required={false} />
const Kind = (props: FieldInputProps<FieldOf<'select'>, string>) => <SelectField {...props} locked required={false} />

export const areaAlarmScreen = defineListScreen<AreaAlarmRow>({
  resource: areaAlarm,
  columns: [
    { name: 'areaName' },
    { name: 'code', sort: 'tree', copy: true },
    { name: 'kind', kind: { options: 'alarmKind' } },
    { name: 'on', kind: 'yesNo' },
  ],
  nameOf: ({ areaName, key }) => `${areaName} ${key}`,
  slots: { key: Key, kind: Kind },
})

const AreaAlarmsScreen = () => <ListScreen screen={areaAlarmScreen} />
export default AreaAlarmsScreen
