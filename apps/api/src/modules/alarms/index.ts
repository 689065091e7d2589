import { AS_WRITTEN } from '../../framework/exchange/reference.ts'
import { optionsOf } from '../../framework/resource/choosers.ts'
import { acknowledge } from './acknowledge.ts'
import { alarmFlowStore } from './alarm-flow.store.ts'
import { alarmJobs } from './alarm-jobs.ts'
import { alarmResourceStore } from './alarm-resource.store.ts'
import { ALARM_ROWS } from './alarm-scope.ts'
import { statistics } from './alarm-statistics.ts'
import { PERSON_TEMPLATE, VEHICLE_TEMPLATE } from './alarm-template.reference.ts'
import { alarmTemplateStore } from './alarm-template.store.ts'
import { assign, assignees, comment, handlers, reopen, shelve, unshelve, workers } from './alarm-work.ts'
import { conformance, conformanceRecorded, conformanceReplace } from './conformance.ts'
import { counts } from './counts.ts'
import { evidence } from './evidence.ts'
import { exportStatistics } from './export-statistics.ts'
import { handle } from './handle.ts'
import { shiftHandoverStore } from './handover.store.ts'
import { handoverAlarms, handoverCounts, handoverSign, handoverWrite } from './handover.ts'
import { help } from './help.ts'
import { tracksAround } from './kept/tracks-around.ts'
import { neighbours } from './neighbours.ts'
import { open } from './open.ts'
import { page } from './page.ts'
import { phone } from './phone.ts'
import { report } from './report.ts'
import { silenceWindowStore } from './silence-window.store.ts'
import { stateCounts } from './state-counts.ts'
import { deliveries } from './watch-alarms.ts'

export const alarmsModule = {
  scopedRows: { alarm: ALARM_ROWS },
  stores: {
    alarm: alarmResourceStore,
    alarmFlow: alarmFlowStore,
    silenceWindow: silenceWindowStore,
    shiftHandover: shiftHandoverStore,
    alarmTemplate: alarmTemplateStore,
  },
  handlers: {
    alarmPage: page,
    alarmOpen: open,
    alarmEvidence: evidence,
    alarmTracks: tracksAround,
    alarmNeighbours: neighbours,
    handoverCounts,
    handoverWrite,
    handoverSign,
    handoverAlarms,
    conformance,
    conformanceRecorded,
    conformanceReplace,
    alarmHelp: help,
    alarmPhone: phone,
    alarmCounts: counts,
    alarmStateCounts: stateCounts,
    alarmReport: report,
    alarmAcknowledge: acknowledge,
    alarmHandle: handle,
    alarmAssign: assign,
    alarmWorkers: workers,
    alarmAssigneeOptions: assignees,
    alarmHandlerOptions: handlers,
    alarmComment: comment,
    alarmReopen: reopen,
    alarmShelve: shelve,
    alarmUnshelve: unshelve,
    alarmDeliveries: deliveries,
    alarmStatistics: statistics,
    alarmStatisticsExport: exportStatistics,
    personTemplateOptions: optionsOf(PERSON_TEMPLATE),
    vehicleTemplateOptions: optionsOf(VEHICLE_TEMPLATE),
  },
  references: { personTemplateOptions: PERSON_TEMPLATE, vehicleTemplateOptions: VEHICLE_TEMPLATE, alarmWorkers: AS_WRITTEN },
  jobs: alarmJobs,
}
