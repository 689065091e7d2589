import { riskDistrictChooser } from '../choices.ts'

export const areasModule = {
  handlers: {
    riskDistrictChooser,
  },
}
