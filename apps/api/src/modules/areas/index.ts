import { areaChooser, riskDistrictChooser } from '../choices.ts'

export const areasModule = {
  handlers: {
    areaChooser,
    riskDistrictChooser,
  },
}
