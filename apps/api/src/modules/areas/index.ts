import { areaChooser, areaTypeOptions, riskDistrictChooser } from '../choices.ts'
import { areaStore } from './area.store.ts'
import { areaTypeStore } from './area-type.store.ts'
import { areaDiscard, areaDraft } from './draft.ts'
import { areaFences } from './fences.ts'
import { areaHeadcounts } from './headcounts.ts'
import { areaParentChooser } from './parent-chooser.ts'
import { areaPublish } from './publish.ts'
import { riskDistrictStore } from './risk-district.store.ts'
import { areaCompare, areaRestore, areaVersions } from './versions.ts'

export const areasModule = {
  stores: { areaType: areaTypeStore, area: areaStore, riskDistrict: riskDistrictStore },
  handlers: {
    areaChooser,
    areaParentChooser,
    areaTypeOptions,
    riskDistrictChooser,
    areaHeadcounts,
    areaFences,
    areaDraft,
    areaDiscard,
    areaPublish,
    areaVersions,
    areaCompare,
    areaRestore,
  },
}
