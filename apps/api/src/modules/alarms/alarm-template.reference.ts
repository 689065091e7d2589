import type { AlarmTemplateType } from '@muster/contracts'
import { columnsOf } from '@muster/database'
import type { Reference } from '../../framework/exchange/reference.ts'

const t = columnsOf('alarm_template', 't')

export const templateOf = (type: AlarmTemplateType): Reference => ({
  from: 'alarm_template t',
  building: t.building_id,
  id: t.id,
  name: t.name,
  kind: `${t.type} = '${type}'`,
  rows: null,
  unknown: 'alarmTemplateUnknown',
})
