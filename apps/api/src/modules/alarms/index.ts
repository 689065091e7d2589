import { personTemplateOptions, vehicleTemplateOptions } from '../choices.ts'
import { acknowledge } from './acknowledge.ts'
import { alarmTemplateStore } from './alarm-template.store.ts'
import { counts } from './counts.ts'
import { evidence } from './evidence.ts'
import { handle } from './handle.ts'
import { page } from './page.ts'

export const alarmsModule = {
  stores: {
    alarmTemplate: alarmTemplateStore,
  },
  handlers: {
    alarmPage: page,
    alarmEvidence: evidence,
    alarmCounts: counts,
    alarmAcknowledge: acknowledge,
    alarmHandle: handle,
    personTemplateOptions,
    vehicleTemplateOptions,
  },
}
