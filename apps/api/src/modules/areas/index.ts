import { chooserOf, optionsOf } from '../../framework/resource/choosers.ts'
import { AREA, AREA_PARENT, AREA_TYPE, RISK_DISTRICT } from './area.reference.ts'
import { areaStore } from './area.store.ts'
import { areaAlarmStore } from './area-alarm.store.ts'
import { AREA_ALARM_ROWS } from './area-alarm-scope.ts'
import { AREA_ROWS, AREA_TYPE_ROWS } from './area-scope.ts'
import { areaStatisticStore } from './area-statistic.store.ts'
import { areaTrial, areaTrialDiscard, areaTrialExport, areaTrialOrder, areaTrials } from './area-trials.ts'
import { areaTypeStore } from './area-type.store.ts'
import { areaVisitStore } from './area-visit.store.ts'
import { AREA_VISIT_ROWS } from './area-visit-scope.ts'
import { areaDiscard, areaDraft } from './draft.ts'
import { EDITED_ROWS } from './edited-areas.ts'
import { areaFences } from './fences.ts'
import { areaHeadcounts } from './headcounts.ts'
import { holidayStore } from './holiday.store.ts'
import { areaParentChooser } from './parent-chooser.ts'
import { areaPublish } from './publish.ts'
import { riskDistrictStore } from './risk-district.store.ts'
import { areaAccuracy } from './stated-accuracy.ts'
import { areaStatisticCounts } from './statistic-counts.ts'
import { areaTypeDefaults } from './type-defaults.ts'
import { areaTypeLooks } from './type-looks.ts'
import { areaCompare, areaRestore, areaVersions } from './versions.ts'

export const areasModule = {
  scopedRows: {
    riskDistrict: AREA_ROWS,
    area: EDITED_ROWS,
    areaType: AREA_TYPE_ROWS,
    areaVisit: AREA_VISIT_ROWS,
    areaAlarm: AREA_ALARM_ROWS,
  },
  stores: {
    areaType: areaTypeStore,
    area: areaStore,
    areaAlarm: areaAlarmStore,
    areaVisit: areaVisitStore,
    areaStatistic: areaStatisticStore,
    riskDistrict: riskDistrictStore,
    holiday: holidayStore,
  },
  handlers: {
    areaChooser: chooserOf(AREA),
    alarmAreaOptions: optionsOf(AREA),
    areaParentChooser,
    areaTypeOptions: optionsOf(AREA_TYPE),
    riskDistrictChooser: chooserOf(RISK_DISTRICT),
    areaHeadcounts,
    areaAccuracy,
    areaTypeDefaults,
    areaTypeLooks,
    areaStatisticCounts,
    areaFences,
    areaDraft,
    areaDiscard,
    areaPublish,
    areaVersions,
    areaCompare,
    areaRestore,
    areaTrialOrder,
    areaTrials,
    areaTrial,
    areaTrialDiscard,
    areaTrialExport,
  },
  references: { area: AREA, anyArea: AREA, areaParent: AREA_PARENT, alarmAreaOptions: AREA },
}
