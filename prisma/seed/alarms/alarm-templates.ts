import type { AlarmTemplateType, SwitchableKind } from '@muster/contracts'
import { DEMO_BUILDING_ID } from '../map/site.ts'
import type { PlantPerson, PlantVehicle } from '../people/roster.ts'

interface DemoAlarmTemplate {
  id: string
  name: string
  type: AlarmTemplateType
  off_kinds: SwitchableKind[]
}

const idOf = (code: string) => `${DEMO_BUILDING_ID}-alarm-template-${code}`

/** Alarms by class: people who must go everywhere in an emergency or for an inspection are never out of bounds. */
export const DEMO_ALARM_TEMPLATES: readonly DemoAlarmTemplate[] = [
  { id: idOf('visitor'), name: '访客', type: 'person', off_kinds: [] },
  { id: idOf('responder'), name: '应急处置人员', type: 'person', off_kinds: ['outOfBounds'] },
  { id: idOf('inspection'), name: '监理与检测人员', type: 'person', off_kinds: ['outOfBounds'] },
  { id: idOf('external-vehicle'), name: '外来车辆', type: 'vehicle', off_kinds: [] },
  { id: idOf('fire'), name: '消防与救援车辆', type: 'vehicle', off_kinds: ['outOfBounds'] },
]

const INSPECTING = ['inspection', 'supervisor'].map((code) => `${DEMO_BUILDING_ID}-unit-${code}`)

/** Alarm template of a person of the demonstration site; null: all alarms are raised. */
export function templateOfPerson({ class: className, postId, contractorId }: PlantPerson): string | null {
  if (className === 'visitor') return idOf('visitor')
  if (postId === `${DEMO_BUILDING_ID}-post-firefighter`) return idOf('responder')
  return INSPECTING.includes(contractorId ?? '') ? idOf('inspection') : null
}

export function templateOfVehicle({ class: className, type }: PlantVehicle): string | null {
  if (type === 'fireEngine') return idOf('fire')
  return className === 'externalVehicle' ? idOf('external-vehicle') : null
}
