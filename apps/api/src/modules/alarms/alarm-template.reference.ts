import type { AlarmTemplateType } from '@muster/contracts'
import { columnsOf } from '@muster/database'
import type { Choosable } from '../../framework/exchange/reference.ts'

const t = columnsOf('alarm_template', 't')

const templateOf = (type: AlarmTemplateType): Choosable => ({
  from: 'alarm_template t',
  building: t.building_id,
  id: t.id,
  name: t.name,
  kind: `${t.type} = '${type}'`,
  rows: null,
  unknown: 'alarmTemplateUnknown',
})

export const PERSON_TEMPLATE = templateOf('person')
export const VEHICLE_TEMPLATE = templateOf('vehicle')
