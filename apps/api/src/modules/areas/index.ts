import { areaChooser, riskDistrictChooser } from '../choices.ts'
import { areaTypeStore } from './area-type.store.ts'
import { riskDistrictStore } from './risk-district.store.ts'

export const areasModule = {
  stores: { areaType: areaTypeStore, riskDistrict: riskDistrictStore },
  handlers: {
    areaChooser,
    riskDistrictChooser,
  },
}
