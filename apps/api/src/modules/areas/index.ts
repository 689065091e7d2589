import { areaChooser, riskDistrictChooser } from '../choices.ts'
import { areaTypeStore } from './area-type.store.ts'

export const areasModule = {
  stores: { areaType: areaTypeStore },
  handlers: {
    areaChooser,
    riskDistrictChooser,
  },
}
