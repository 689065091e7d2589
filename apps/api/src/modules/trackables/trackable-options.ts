import { columnsOf, giving } from '@muster/database'
import { optionsOf } from '../../framework/resource/choosers.ts'
import { seesTrackable } from '../../framework/scope/people.ts'

const n = columnsOf('trackable', 'n')

/** People and vehicles by number, including those who left. */
export const trackableOptions = optionsOf({
  from: 'trackable n',
  building: n.building_id,
  id: giving<string>(`${n.no}::text`),
  name: n.name,
  rows: { sees: ({ scope }, value) => seesTrackable(scope, n.no, value) },
})
