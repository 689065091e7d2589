import { alarmAreaOptions, alarmSubjectOptions, personTemplateOptions, vehicleTemplateOptions } from '../choices.ts'
import { acknowledge } from './acknowledge.ts'
import { alarmRecordStore } from './alarm-record.store.ts'
import { alarmTemplateStore } from './alarm-template.store.ts'
import { counts } from './counts.ts'
import { evidence } from './evidence.ts'
import { handle } from './handle.ts'
import { help } from './help.ts'
import { page } from './page.ts'
import { phone } from './phone.ts'

export const alarmsModule = {
  stores: {
    alarm: alarmRecordStore,
    alarmTemplate: alarmTemplateStore,
  },
  handlers: {
    alarmPage: page,
    alarmEvidence: evidence,
    alarmHelp: help,
    alarmPhone: phone,
    alarmCounts: counts,
    alarmAcknowledge: acknowledge,
    alarmHandle: handle,
    alarmAreaOptions,
    alarmSubjectOptions,
    personTemplateOptions,
    vehicleTemplateOptions,
  },
}
